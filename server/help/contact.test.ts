import { beforeEach, describe, expect, test } from 'vitest';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture({ maxConnections: 4 });
beforeEach(async () => {
  await shop.db.deleteFrom('contactSubmissions').execute();
  await shop.db.deleteFrom('mails').execute();
  await shop.db.deleteFrom('throttles').execute();
  shop.mails.length = 0;
});

const message = {
  name: 'Eleni Papadopoulou',
  email: 'eleni@example.com',
  message: 'Could you draw a wedding with two hundred guests?\n\nThey all want to be in it.',
};
const byHand = { ...message, website: '' };

const stored = () =>
  shop.db.selectFrom('contactSubmissions').select(['name', 'email', 'message', 'suspicious']).execute();

describe('a message from the contact page', () => {
  test('is kept, and the studio gets it as a mail that can be answered', async () => {
    await shop.client().help.createContactMessage.mutate(byHand);
    await shop.idle();
    expect(await stored()).toEqual([{ ...message, suspicious: false }]);
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: 'studio@example.com',
      replyTo: 'eleni@example.com',
      subject: 'A message from Eleni Papadopoulou',
    });
    expect(shop.mails[0]?.text).toContain('They all want to be in it.');
  });

  test('is trimmed', async () => {
    await shop
      .client()
      .help.createContactMessage.mutate({ ...byHand, name: '  Eleni ', message: ' Hello\n' });
    expect(await stored()).toMatchObject([{ name: 'Eleni', message: 'Hello' }]);
  });

  test('sent again after a lost answer is one message with one mail, other words are another', async () => {
    const key = crypto.randomUUID();
    const client = shop.client();
    await Promise.all([1, 2].map(() => client.help.createContactMessage.mutate({ ...byHand, key })));
    await client.help.createContactMessage.mutate({ ...byHand, key: key.toUpperCase() });
    await client.help.createContactMessage.mutate({ ...byHand, key: crypto.randomUUID() });
    await shop.idle();
    expect(await stored()).toHaveLength(2);
    expect(shop.mails).toHaveLength(2);
  });

  test('cannot put markup of its own into the mail', async () => {
    await shop
      .client()
      .help.createContactMessage.mutate({ ...byHand, message: '<img src=x onerror=alert(1)>' });
    await shop.idle();
    expect(shop.mails[0]?.html).toContain('&lt;img src=x');
  });

  test('waits for a mail server that is down', async () => {
    shop.setMailServer('down');
    await shop.client().help.createContactMessage.mutate(byHand);
    await shop.idle();
    expect(await stored()).toHaveLength(1);
    expect(shop.mails).toHaveLength(0);
    shop.setMailServer('up');
  });

  test('is not suspicious for being sent soon after a reload, as old pages still tell', async () => {
    await shop.client().help.createContactMessage.mutate({ ...byHand, ...{ openMs: 900 } });
    await shop.idle();
    expect(await stored()).toEqual([{ ...message, suspicious: false }]);
    expect(shop.mails).toHaveLength(1);
  });

  test('that fills in what nobody sees is kept without a mail of its own', async () => {
    await shop.client().help.createContactMessage.mutate({ ...byHand, website: 'https://cheap.example' });
    await shop.idle();
    expect(await stored()).toEqual([{ ...message, suspicious: true }]);
    expect(shop.mails).toHaveLength(0);
  });

  test.each([
    ['Name is required', { name: '   ' }],
    ['Name must be less than 100 characters', { name: 'x'.repeat(101) }],
    ['Invalid email address', { email: 'eleni@example' }],
    ['Email must be less than 255 characters', { email: `${'x'.repeat(250)}@ink.gr` }],
    ['Message is required', { message: '\n' }],
    ['Message must be less than 1000 characters', { message: 'x'.repeat(1001) }],
  ])('is refused with ‘%s’', async (sentence, wrong) => {
    await expect(shop.client().help.createContactMessage.mutate({ ...byHand, ...wrong })).rejects.toThrow(
      sentence,
    );
    expect(await stored()).toEqual([]);
  });

  test('is refused after five within the hour, however many come at once', async () => {
    const client = shop.client();
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => client.help.createContactMessage.mutate(byHand)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
    await expect(client.help.createContactMessage.mutate(byHand)).rejects.toThrow(
      /^You have sent several messages within the hour\./,
    );
  });
});
