import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { type SiteTextName, siteText, WITHDRAWAL_TEXTS } from '#shared/storefront/site-texts.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
  shop.mails.length = 0;
});

const eleni = { name: 'Eleni Papadopoulou', email: 'Eleni@example.com' };
const state = (change: object = {}) =>
  shop.client().withdrawal.create.mutate({ ...eleni, orderNumber: '4827-1935', ...change });

describe('the withdrawal function (Directive 2011/83/EU, Article 11a)', () => {
  test('works without an account, and acknowledges content, date and time by mail within a minute', async () => {
    const orderId = await writeOrder(shop.db, { number: '4827-1935' });
    const started = Date.now();
    const { receivedAt } = await state();
    await shop.idle();
    expect(Date.now() - started).toBeLessThan(60_000);
    const mail = shop.mails.find(({ to }) => to === eleni.email);
    expect(mail?.subject).toBe('We have received your withdrawal from order 4827-1935');
    expect(mail?.text).toContain('I, Eleni Papadopoulou, withdraw from the contract about order 4827-1935.');
    const year = dayOf(receivedAt).slice(0, 4);
    expect(mail?.text).toMatch(new RegExp(`on \\w+ \\d+, ${year} at \\d+:\\d\\d [AP]M GMT\\+\\d`));
    expect(mail?.text).toContain('Article 16(c)');
    expect(mail?.text).toContain('Article 16(m)');

    const { changes } = await maria.admin.orders.get.query({ id: orderId });
    expect(changes).toMatchObject([{ field: 'withdrawn', changedBy: eleni.name }]);
    expect(await maria.admin.withdrawals.list.query()).toMatchObject([{ orderIds: [orderId] }]);
    const studio = shop.mails.find(({ to }) => to === 'studio@example.com');
    expect(studio).toMatchObject({
      subject: 'Eleni Papadopoulou withdraws from order 4827-1935',
      replyTo: eleni.email,
    });
    expect(studio?.text).toContain(`/admin?order=${orderId}`);
  });

  test.each([
    { name: 'Win a car at evil.example' },
    { orderNumber: 'see www.evil.example' },
    { orderNumber: 'https://10.0.0.1' },
  ])('mails no web address of a stranger’s choice to others: %j', async (change) => {
    await expect(state(change)).rejects.toThrow('Please leave out web addresses');
    expect(shop.mails).toEqual([]);
  });

  test('has the prescribed words, which the owner edits, in the page and in the acknowledgement', async () => {
    const page = async () => (await fetch(`${shop.url}/withdraw`)).text();
    const { getTexts } = shop.client().storefront;
    expect(siteText(await getTexts.query({ names: [...WITHDRAWAL_TEXTS] }), 'withdrawalConfirm')).toBe(
      'Confirm withdrawal',
    );
    const save = (name: SiteTextName, value: string) =>
      maria.admin.texts.update.mutate({ name, value, revision: 0 });
    await save('withdrawalTitle', 'Leave the contract here');
    await save('withdrawalLimits', 'Within 30 days.\n\nAlso for books.');
    await save('withdrawalConfirm', '');
    expect(siteText(await getTexts.query({ names: [...WITHDRAWAL_TEXTS] }), 'withdrawalConfirm')).toBe(
      'Confirm withdrawal',
    );
    const html = await page();
    for (const words of ['<h1>Leave the contract here', 'Within 30 days.', 'Also for books.'])
      expect(html).toContain(words);
    await state();
    await shop.idle();
    const mail = shop.mails.find(({ to }) => to === eleni.email);
    expect(mail?.text).toContain('Within 30 days.\n\nAlso for books.');
    expect(mail?.text).not.toContain('Article 16(c)');
    await shop.db.deleteFrom('siteTexts').execute();
  });

  test('is one statement with one acknowledgement where it is sent again after a lost answer', async () => {
    await writeOrder(shop.db, { number: '6666-1935' });
    const before = (await maria.admin.withdrawals.list.query()).length;
    const statement = { orderNumber: '6666-1935', key: randomUUID() };
    const answers = await Promise.all([state(statement), state(statement)]);
    answers.push(await state(statement));
    expect(new Set(answers.map(({ receivedAt }) => receivedAt.getTime())).size).toBe(1);
    await shop.idle();
    expect(await maria.admin.withdrawals.list.query()).toHaveLength(before + 1);
    expect(shop.mails.map(({ to }) => to).sort()).toEqual([eleni.email, 'studio@example.com'].sort());
    await state({ ...statement, key: randomUUID() });
    expect(await maria.admin.withdrawals.list.query()).toHaveLength(before + 2);
  });

  test('is there for the buyer, with an acknowledgement, however often a stranger has typed their address', async () => {
    const [orderId, waiting] = [await writeOrder(shop.db, { number: '7777-1935' }), '8888-1935'];
    await shop.db
      .insertInto('checkouts')
      .values({
        ...{ number: waiting, customerEmail: eleni.email, amountTotal: 149_00, currency: 'EUR' },
        ...{ items: '[]', draftIds: [], status: 'pending' },
      })
      .execute();
    const mails = () => shop.mails.filter(({ to }) => to === eleni.email).map(({ subject }) => subject);
    const before = (await maria.admin.withdrawals.list.query()).length;
    for (let typed = 0; typed < 8; typed++) await state({ orderNumber: `1000-000${typed}` });
    await shop.idle();
    expect(mails()).toHaveLength(5);
    expect(await maria.admin.withdrawals.list.query()).toHaveLength(before + 8);

    for (const orderNumber of ['7777-1935', waiting, '7777-1935', waiting]) await state({ orderNumber });
    await shop.idle();
    expect((await maria.admin.orders.get.query({ id: orderId })).withdrawnAt).not.toBeNull();
    expect(mails().slice(5)).toEqual([
      'We have received your withdrawal from order 7777-1935',
      'We have received your withdrawal from order 8888-1935',
    ]);
  });

  test('acknowledges unknown numbers, and another person’s, with the same words', async () => {
    await writeOrder(shop.db, { number: '5555-1935' });
    const textFor = async (orderNumber: string, email: string) => {
      shop.mails.length = 0;
      await state({ orderNumber, email });
      await shop.idle();
      const mail = shop.mails.find(({ to }) => to === email);
      return mail?.text.replaceAll(orderNumber, '#').replace(/on \w+ \d+, .*?\./, '');
    };
    const known = await textFor('5555-1935', 'eleni@example.com');
    const strangers = await textFor('5555-1935', 'tom@example.com');
    const unknown = await textFor('9999-9999', 'tom@example.com');
    expect(strangers).toBe(unknown);
    expect(strangers?.replaceAll('tom@', 'eleni@')).toBe(known);
    const [last, second] = await maria.admin.withdrawals.list.query();
    expect([last?.orderIds, second?.orderIds]).toEqual([[], []]);
  });

  test.each([
    ['Please enter your name', { name: ' ' }],
    ['Please enter the number of your order', { orderNumber: ' ' }],
    ['Please enter a valid email address', { email: 'eleni' }],
  ])('is refused with ‘%s’', async (sentence, wrong) => {
    await expect(state(wrong)).rejects.toThrow(sentence);
  });
});
