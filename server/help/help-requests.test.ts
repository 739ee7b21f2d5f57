import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { RETENTION_YEARS } from '#shared/privacy/retention.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture({ maxConnections: 6 });
beforeEach(async () => {
  for (const table of ['helpRequests', 'subscribers', 'mails', 'throttles'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  shop.mails.length = 0;
});

const question = {
  name: 'Eleni Papadopoulou',
  email: 'Eleni@example.com',
  question: 'Could you draw a wedding with two hundred guests?\n\nThey all want to be in it.',
};

const requests = () =>
  shop.db.selectFrom('helpRequests').select(['name', 'email', 'question', 'source', 'status']).execute();
const subscribers = () =>
  shop.db.selectFrom('subscribers').select(['email', 'source', 'confirmedAt', 'unsubscribedAt']).execute();
const mailsTo = (address: string) => shop.mails.filter(({ to }) => to === address);

describe('a question from the configurator', () => {
  const ask = (change: object = {}) =>
    shop.client().help.createHelpRequest.mutate({ ...question, ...change });

  test('waits for the studio as pending, and reaches it as a mail that can be answered', async () => {
    await ask();
    await shop.idle();
    expect(await requests()).toEqual([{ ...question, source: 'dialog', status: 'pending' }]);
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: 'studio@example.com',
      replyTo: 'Eleni@example.com',
      subject: 'A question from Eleni Papadopoulou',
    });
    expect(shop.mails[0]?.text).toContain('They all want to be in it.');
    expect(shop.mails[0]?.text).toContain('/admin?tab=help');
  });

  test('makes no subscriber', async () => {
    await ask();
    expect(await subscribers()).toEqual([]);
  });

  test('is shown to an admin who looks on, as it comes', async () => {
    const admin = shop.client(await shop.signIn('maria@example.com', 'admin')).admin;
    await ask();
    expect(await admin.help.countPending.query()).toBe(1);
    expect((await admin.help.list.query({})).requests).toMatchObject([{ name: question.name }]);
  });

  test('is trimmed', async () => {
    await ask({ name: '  Eleni ', question: ' Why?\n' });
    expect(await requests()).toMatchObject([{ name: 'Eleni', question: 'Why?' }]);
  });

  test('sent again after a lost answer is one question with one mail, other words are another', async () => {
    const key = crypto.randomUUID();
    await Promise.all([ask({ key }), ask({ key })]);
    await ask({ key: crypto.randomUUID() });
    await shop.idle();
    expect(await requests()).toHaveLength(2);
    expect(shop.mails).toHaveLength(2);
  });

  test('cannot put markup of its own into the mail', async () => {
    await ask({ question: '<img src=x onerror=alert(1)>' });
    await shop.idle();
    expect(shop.mails[0]?.html).toContain('&lt;img src=x');
  });

  test('waits for a mail server that is down', async () => {
    shop.setMailServer('down');
    await ask();
    await shop.idle();
    shop.setMailServer('up');
    expect(await requests()).toHaveLength(1);
    expect(shop.mails).toHaveLength(0);
    expect(await shop.db.selectFrom('mails').select('sentAt').execute()).toEqual([{ sentAt: null }]);
  });

  test.each([
    ['Please enter your name', { name: '   ' }],
    ['Name must be less than 100 characters', { name: 'x'.repeat(101) }],
    ['Please enter your email', { email: ' ' }],
    ['Please enter a valid email address', { email: 'eleni@example' }],
    ['Email must be less than 255 characters', { email: `${'x'.repeat(250)}@ink.gr` }],
    ['Please enter your question', { question: '\n' }],
    ['Question must be less than 5,000 characters', { question: 'x'.repeat(5001) }],
  ])('is refused with ‘%s’', async (sentence, wrong) => {
    await expect(ask(wrong)).rejects.toThrow(sentence);
    expect(await requests()).toEqual([]);
  });

  test('is refused after five within the hour, however many come at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ask()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await requests()).toHaveLength(5);
    await expect(ask()).rejects.toThrow(/^You have asked several questions within the hour\./);
  });
});

describe('the popup', () => {
  const leave = (message?: string, email = 'Eleni@example.com') =>
    shop.client().help.createPopupRequest.mutate({ email, message });

  test('with a message makes a help request without a name, and a subscriber to be confirmed', async () => {
    await leave('Do you draw cats?');
    await shop.idle();
    expect(await requests()).toEqual([
      {
        name: null,
        email: 'Eleni@example.com',
        question: 'Do you draw cats?',
        source: 'popup',
        status: 'pending',
      },
    ]);
    expect(await subscribers()).toEqual([
      { email: 'eleni@example.com', source: 'configurator', confirmedAt: null, unsubscribedAt: null },
    ]);
    const [letter] = mailsTo('studio@example.com');
    expect(letter).toMatchObject({
      replyTo: 'Eleni@example.com',
      subject: 'A question from Eleni@example.com',
    });
    expect(letter?.text).toContain('Do you draw cats?');
  });

  test.each([
    ['Do you draw cats?', 'Do you draw cats?'],
    [' ', null],
  ])('keeps with the address what was written, %j, and with which browser', async (message, kept) => {
    await leave(message);
    await leave('Once more');
    const rows = await shop.db.selectFrom('subscribers').select(['message', 'metadata']).execute();
    expect(rows).toEqual([{ message: kept, metadata: { timestamp: expect.any(String), userAgent: 'node' } }]);
  });

  test('keeps what was written with a confirmed address as long as messages are kept', async () => {
    await leave('Do you draw cats?');
    await shop.db.updateTable('subscribers').set({ confirmedAt: sql`now()` }).execute();
    const written = shop.db.selectFrom('subscribers').select('message');
    const passYears = async (years: number) => {
      await sql`update subscribers set created_at = created_at - make_interval(years => ${years})`.execute(
        shop.db,
      );
      await jobs.get('records')?.(shop.services);
    };
    await passYears(RETENTION_YEARS.messages - 1);
    expect(await written.execute()).toEqual([{ message: 'Do you draw cats?' }]);
    await passYears(1);
    expect(await written.execute()).toEqual([{ message: null }]);
  });

  test.each([undefined, '', '  \n'])(
    'with the message %j makes none, and tells the studio so',
    async (none) => {
      await leave(none);
      await shop.idle();
      expect(await requests()).toEqual([]);
      expect(await subscribers()).toHaveLength(1);
      const [letter] = mailsTo('studio@example.com');
      expect(letter).toMatchObject({
        replyTo: 'Eleni@example.com',
        subject: 'Eleni@example.com would like help',
      });
      expect(letter?.text).toContain('without a message');
      expect(letter?.text).not.toContain('/admin');
    },
  );

  test('asks its owner to confirm the address, and says why', async () => {
    await leave('Do you draw cats?');
    await shop.idle();
    const [letter] = mailsTo('eleni@example.com');
    expect(letter?.text).toContain('You have left your address while making your comic');
    expect(letter?.text).toContain(`${shop.url}/newsletter#confirm=`);
    expect(letter?.headers?.['List-Unsubscribe']).toMatch(/^<http.*\/api\/unsubscribe\/[\w-]{43}>$/);
  });

  test.each([
    ['confirmed', { confirmedAt: new Date() }],
    ['unsubscribed', { confirmedAt: new Date(), unsubscribedAt: new Date() }],
  ])('takes an address that is %s in the same way, and does not write to it', async (_, state) => {
    await shop.db
      .insertInto('subscribers')
      .values({ email: 'eleni@example.com', source: 'footer', ...state })
      .execute();
    const before = await subscribers();
    expect(await leave('Do you draw cats?')).toBeUndefined();
    await shop.idle();
    expect(await requests()).toHaveLength(1);
    expect(await subscribers()).toEqual(before);
    expect(shop.mails.map(({ to }) => to)).toEqual(['studio@example.com']);
  });

  test('sent twice within ten minutes, even at once, asks to confirm once', async () => {
    await Promise.all([leave('First'), leave('Second'), leave()]);
    await shop.idle();
    expect(await requests()).toHaveLength(2);
    expect(await subscribers()).toHaveLength(1);
    expect(mailsTo('eleni@example.com')).toHaveLength(1);
    expect(mailsTo('studio@example.com')).toHaveLength(3);
  });

  test.each(['Do you draw cats?', undefined])(
    'with the message %j, sent again after a lost answer, is one request with one mail',
    async (message) => {
      const sent = { email: 'eleni@example.com', message, key: crypto.randomUUID() };
      for (let time = 0; time < 2; time++) await shop.client().help.createPopupRequest.mutate(sent);
      await shop.idle();
      expect(await requests()).toHaveLength(message ? 1 : 0);
      expect(mailsTo('studio@example.com')).toHaveLength(1);
    },
  );

  test.each([
    ['Invalid email address', { email: '' }],
    ['Invalid email address', { email: 'eleni' }],
    ['Email must be less than 255 characters', { email: `${'x'.repeat(250)}@ink.gr` }],
    ['Message must be less than 500 characters', { message: 'x'.repeat(501) }],
  ])('is refused with ‘%s’', async (sentence, wrong) => {
    const sent = { email: 'eleni@example.com', message: 'Hello', ...wrong };
    await expect(shop.client().help.createPopupRequest.mutate(sent)).rejects.toThrow(sentence);
    expect([...(await requests()), ...(await subscribers())]).toEqual([]);
  });

  test('is refused after five within the hour, and leaves the dialog its own five', async () => {
    for (let count = 0; count < 5; count++) await leave(`Question ${count}`);
    await expect(leave('One more')).rejects.toThrow(/^You have asked several questions within the hour\./);
    await shop.client().help.createHelpRequest.mutate(question);
    expect(await requests()).toHaveLength(6);
  });
});
