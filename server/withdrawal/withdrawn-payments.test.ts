import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { daysBefore } from '#testing/days-before.ts';
import { refundFixture, STUDIO } from '#testing/refund-fixture.ts';

const fixture = refundFixture();

async function withdraw(orderNumber: string, email = elenisComic.customerEmail): Promise<void> {
  await fixture.shop.db.deleteFrom('throttles').execute();
  await fixture.shop.client().withdrawal.create.mutate({ name: 'Eleni Papadopoulou', email, orderNumber });
  await fixture.shop.idle();
}

const openIds = async () => (await fixture.maria.admin.withdrawals.open.query()).orders.map(({ id }) => id);

async function numberOfPayment(sessionId: string): Promise<string> {
  const { number } = await fixture.shop.db
    .selectFrom('checkouts')
    .where('sessionId', '=', sessionId)
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}

describe('a withdrawal from a payment of two comics', () => {
  test('names the payment and stops both, or names one comic and leaves the other', async () => {
    const both = await fixture.buyTwo();
    await withdraw(await numberOfPayment(both.sessionId));
    expect(await openIds()).toEqual(expect.arrayContaining(both.orderIds));

    const one = await fixture.buyTwo();
    const [elenis = '', toms = ''] = one.orderIds;
    await withdraw(await fixture.numberOf(elenis));
    const open = await openIds();
    expect([open.includes(elenis), open.includes(toms)]).toEqual([true, false]);
    await fixture.maria.admin.proofs.createVersion.mutate({ orderId: toms, kind: 'sketches' });
  });

  test('is settled by the money of that comic, also after a part went back before', async () => {
    const bought = await fixture.buyTwo();
    const [elenis = '', toms = ''] = bought.orderIds;
    await fixture.refund(elenis, { amount: 30_00 });
    await withdraw(await fixture.numberOf(elenis));
    const { left } = await fixture.refundsOf(elenis);
    expect(left).toBe(119_00);
    await fixture.refund(elenis, { amount: left });
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Paid']);
    expect(await openIds()).not.toContain(elenis);
    expect((await fixture.refundsOf(toms)).left).toBe(369_00);
  });

  test('is settled by a refund in Stripe’s dashboard once it is said which comic it was for', async () => {
    const bought = await fixture.buyTwo();
    const [elenis = ''] = bought.orderIds;
    await withdraw(await fixture.numberOf(elenis));
    await fixture.shop.payments.refund(bought.sessionId, { amount: 149_00 });
    await fixture.shop.idle();
    expect(await openIds()).toContain(elenis);
    const [refund] = (await fixture.refundsOf(elenis)).refunds;
    await fixture.maria.admin.orders.attributeRefund.mutate({ id: elenis, refundId: refund?.id ?? '' });
    expect(await openIds()).not.toContain(elenis);
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Paid']);
  });
});

describe('a withdrawal while the money is on its way', () => {
  test('stops the orders as soon as there are any, and promises nothing', async () => {
    const items = [
      await putInCart(fixture.shop.db, elenisComic),
      await putInCart(fixture.shop.db, tomsComic),
    ];
    const sessionId = await fixture.open(...items);
    await fixture.shop.payments.payLater(sessionId);
    const number = await numberOfPayment(sessionId);
    await withdraw(` Order ${number.replace('-', ' ')}`);
    const { payments } = await fixture.maria.admin.orders.waitingPayments.query({ search: number });
    expect(payments).toMatchObject([{ number, withdrawn: true }]);
    expect(fixture.mailsTo(STUDIO).at(-1)?.text).toContain('Their money is still on its way');
    fixture.shop.mails.length = 0;
    await fixture.shop.payments.succeed(sessionId);
    await fixture.shop.idle();
    const orderIds = await fixture.orderIdsOf(sessionId);
    expect(orderIds).toHaveLength(2);
    expect(await openIds()).toEqual(expect.arrayContaining(orderIds));
    expect((await fixture.maria.admin.orders.get.query({ id: orderIds[0] ?? '' })).changes).toMatchObject([
      { field: 'withdrawn' },
    ]);
    const [confirmed] = fixture.mailsTo(elenisComic.customerEmail);
    expect(confirmed).toMatchObject({ subject: 'Your payment has arrived' });
    expect(confirmed?.text).toMatch(/You withdrew from the orders [\d-]+ and [\d-]+ while the money/);
    expect(confirmed?.text).not.toMatch(
      /You will see| by (November|December)|did not ask us|still ask us|We send it to/,
    );
    const [told] = fixture.mailsTo(STUDIO);
    expect(told?.text).toContain('Please do not begin');
    expect(told?.text).not.toMatch(/did not ask|It is sent to/);
  });

  test('under the address of one comic of it stops that comic alone', async () => {
    const items = [
      await putInCart(fixture.shop.db, elenisComic),
      await putInCart(fixture.shop.db, tomsComic),
    ];
    const sessionId = await fixture.open(...items);
    await fixture.shop.payments.payLater(sessionId);
    await withdraw(await numberOfPayment(sessionId), tomsComic.customerEmail);
    expect(fixture.mailsTo(STUDIO).at(-1)?.text).toContain('Their money is still on its way');
    await fixture.shop.payments.succeed(sessionId);
    await fixture.shop.idle();
    const [elenis = '', toms = ''] = await fixture.orderIdsOf(sessionId);
    const open = await openIds();
    expect([open.includes(elenis), open.includes(toms)]).toEqual([false, true]);
    const historyOf = async (id: string) => (await fixture.maria.admin.orders.get.query({ id })).changes;
    expect(await historyOf(elenis)).toEqual([]);
    expect(await historyOf(toms)).toMatchObject([{ field: 'withdrawn' }]);
    const confirmed = fixture.mailsTo(elenisComic.customerEmail).at(-1)?.text;
    expect(confirmed).toContain('you can still ask us to begin at once');
    expect(confirmed).not.toContain('We send it to');
  });

  test('by somebody else, or long before, stops nothing', async () => {
    const sessionId = await fixture.open(await putInCart(fixture.shop.db, elenisComic));
    await fixture.shop.payments.payLater(sessionId);
    const number = await numberOfPayment(sessionId);
    await withdraw(number, 'nikos@example.com');
    await withdraw(number);
    await sql`update withdrawals set received_at = received_at - interval '1 year'
      where order_number = ${number} and email = ${elenisComic.customerEmail}`.execute(fixture.shop.db);
    await fixture.shop.payments.succeed(sessionId);
    await fixture.shop.idle();
    const [id = ''] = await fixture.orderIdsOf(sessionId);
    expect(await openIds()).not.toContain(id);
  });

  test('that is set aside moves the promised day by none of the days before the payment', async () => {
    const { shop, maria } = fixture;
    const sessionId = await fixture.open(await putInCart(shop.db, elenisComic));
    await shop.payments.payLater(sessionId);
    const number = await numberOfPayment(sessionId);
    await withdraw(number);
    await sql`update checkouts set created_at = ${daysBefore(sql`created_at`, 10)} where number = ${number}`.execute(
      shop.db,
    );
    await sql`update withdrawals set received_at = ${daysBefore(sql`received_at`, 9)}
      where order_number = ${number}`.execute(shop.db);
    await shop.payments.succeed(sessionId);
    await shop.idle();
    const [id = ''] = await fixture.orderIdsOf(sessionId);
    expect(await openIds()).toContain(id);
    const storyOf = async () => (await maria.admin.orders.get.query({ id })).promiseStory;
    const told = await storyOf();
    await maria.admin.withdrawals.setAside.mutate({ orderId: id, reason: 'You agreed to the beginning.' });
    expect(await storyOf()).toMatchObject({ firstDay: told?.firstDay, day: told?.firstDay, moves: [] });
  });

  test('stops the order also where the money arrives at the same moment', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const sessionId = await fixture.open(await putInCart(fixture.shop.db, elenisComic));
      await fixture.shop.payments.payLater(sessionId);
      await Promise.all([
        withdraw(await numberOfPayment(sessionId)),
        fixture.shop.payments.succeed(sessionId),
      ]);
      await fixture.shop.idle();
      const [id = ''] = await fixture.orderIdsOf(sessionId);
      expect(await openIds()).toContain(id);
    }
  });
});
