import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteThere } from '#server/planning/end-promise.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { refundFixture } from '#testing/refund-fixture.ts';
import { movingDays } from './journey-facts.ts';
import { listLateRefunds } from './late-refunds.ts';

const fixture = refundFixture();
const PROMISED = '2026-12-01';
const TODAY = dayOf(new Date());

const setPercent = (percent: number) =>
  sql`update planning_settings set settings = ${JSON.stringify({ lateRefundPercent: percent })}::jsonb`.execute(
    fixture.shop.db,
  );

beforeEach(async () => {
  await setPercent(10);
  await sql`delete from late_refunds`.execute(fixture.shop.db);
});

/** A paid order of €149.00 that was promised for the first of December. */
async function buyPromised(): Promise<string> {
  const [id = ''] = (await fixture.buy()).orderIds;
  await sql`
    update promises set first_day = ${PROMISED}, promised_day = ${PROMISED} where order_id = ${id}`.execute(
    fixture.shop.db,
  );
  return id;
}

const arrive = (id: string, day: string) =>
  fixture.shop.db.transaction().execute((tx) => noteThere(tx, id, day));

async function buyLate(day = '2026-12-04'): Promise<string> {
  const id = await buyPromised();
  await arrive(id, day);
  return id;
}

const proposedFor = async (id: string) => (await fixture.refundsOf(id)).proposed;
const confirm = (id: string, amount = 14_90, key: string = crypto.randomUUID()) =>
  fixture.maria.admin.orders.refund.mutate({
    ...{ id, amount, key, note: '', reason: 'requested_by_customer', forDelay: true },
  });
const decline = (id: string) => fixture.maria.admin.orders.declineLateRefund.mutate({ id });

describe('a refund for a delay', () => {
  test('is proposed of an order that came later than promised, and sent by nobody but an admin', async () => {
    const id = await buyLate();
    expect(await proposedFor(id)).toEqual({ percent: 10, daysLate: 3, amount: 14_90, currency: 'EUR' });
    expect(await listLateRefunds(fixture.shop.db)).toMatchObject([
      { orderId: id, percent: 10, daysLate: 3, customerEmail: 'eleni@example.com' },
    ]);
    expect((await fixture.refundsOf(id)).refunds).toEqual([]);
    await confirm(id);
    expect(await proposedFor(id)).toBeNull();
    expect(await listLateRefunds(fixture.shop.db)).toEqual([]);
    expect(await fixture.refundsOf(id)).toMatchObject({ refunded: 14_90 });
    const mail = await fixture.shop.db
      .selectFrom('mails')
      .where('template', '=', 'order-refunded')
      .select(sql<number>`(data ->> 'daysLate')::integer`.as('daysLate'))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(mail).toEqual({ daysLate: 3 });
  });

  test.each([
    ['that came on its day', 10, async () => buyLate(PROMISED)],
    ['where the owner proposes none', 0, async () => buyLate()],
    [
      'that was late by days of its customer’s',
      10,
      async () => {
        const id = await buyPromised();
        await sql`update promises set promised_day = '2026-12-04' where order_id = ${id}`.execute(
          fixture.shop.db,
        );
        await arrive(id, '2026-12-04');
        return id;
      },
    ],
    [
      'that came while it was paused',
      10,
      async () => {
        const id = await buyPromised();
        await sql`update promises set paused_since = '2026-11-30' where order_id = ${id}`.execute(
          fixture.shop.db,
        );
        await arrive(id, '2026-12-04');
        return id;
      },
    ],
    [
      'that was withdrawn from',
      10,
      async () => {
        const id = await buyPromised();
        await sql`update orders set withdrawn_at = now() where id = ${id}`.execute(fixture.shop.db);
        await arrive(id, '2026-12-04');
        return id;
      },
    ],
  ])('is not proposed of an order %s', async (_, percent, prepare) => {
    await setPercent(percent);
    expect(await proposedFor(await prepare())).toBeNull();
  });

  test.each([
    ['its pause', 'is there', sql`paused_since = ${addDays(TODAY, -5)}`],
    ['its pause', 'is completed by hand', sql`paused_since = ${addDays(TODAY, -5)}`],
    ['a late answer', 'is there', sql`waiting_since = ${addDays(TODAY, -8)}, agreed_days = 3`],
    ['a late answer', 'is completed by hand', sql`waiting_since = ${addDays(TODAY, -8)}, agreed_days = 3`],
  ])('is not proposed for days of %s that last until the order %s', async (_, end, days) => {
    const [id = ''] = (await fixture.buy()).orderIds;
    const promised = addDays(TODAY, -3);
    await sql`
      update promises set first_day = ${promised}, promised_day = ${promised}, ${days} where order_id = ${id}`.execute(
      fixture.shop.db,
    );
    const orders = fixture.maria.admin.orders;
    if (end === 'is completed by hand') {
      const { revision } = await orders.get.query({ id });
      await orders.update.mutate({
        ...{ id, revision, status: 'Completed', notes: '', tellCustomer: false, message: '' },
        sentElsewhere: true,
      });
    }
    await arrive(id, TODAY);
    expect(await proposedFor(id)).toBeNull();
    const { rows } = await sql`
      select promised_day::text as day, ${movingDays} as moving from promises where order_id = ${id}`.execute(
      fixture.shop.db,
    );
    expect(rows).toEqual([{ day: addDays(promised, 5), moving: 0 }]);
  });

  test('is proposed where the studio itself has moved the day', async () => {
    const id = await buyPromised();
    await sql`update promises set promised_day = '2026-12-04' where order_id = ${id}`.execute(
      fixture.shop.db,
    );
    await sql`
      insert into promise_moves (order_id, fact, days, reason, moved_by)
      values (${id}, 'studio', 3, 'Flu', 'Maria')`.execute(fixture.shop.db);
    await arrive(id, '2026-12-04');
    expect(await proposedFor(id)).toMatchObject({ daysLate: 3 });
  });

  test('is proposed once, with the share of the day on which it came', async () => {
    const id = await buyLate();
    await setPercent(50);
    await arrive(id, '2026-12-20');
    expect(await proposedFor(id)).toEqual({ percent: 10, daysLate: 3, amount: 14_90, currency: 'EUR' });
    await confirm(id);
    await arrive(id, '2026-12-20');
    expect(await proposedFor(id)).toBeNull();
  });

  test('of an arrival that was presumed goes once the order is set back to work, and counts the real one', async () => {
    const id = await buyPromised();
    await fixture.shop.db
      .transaction()
      .execute((tx) => noteThere(tx, id, '2026-12-04', { isPresumed: true }));
    expect(await proposedFor(id)).toMatchObject({ daysLate: 3 });
    const { orders } = fixture.maria.admin;
    for (const status of ['Completed', 'In Progress'] as const) {
      const { revision } = await orders.get.query({ id });
      const change = { notes: '', tellCustomer: false, message: '', sentElsewhere: true };
      await orders.update.mutate({ id, revision, status, ...change });
    }
    expect(await proposedFor(id)).toBeNull();
    expect(await listLateRefunds(fixture.shop.db)).toEqual([]);
    await arrive(id, '2026-12-09');
    expect(await proposedFor(id)).toMatchObject({ daysLate: 8 });
  });

  test('is shown in the currency that was paid, in which Stripe’s dashboard makes it, and can be declined', async () => {
    const id = await buyLate();
    await sql`update checkouts set paid_currency = 'USD', paid_amount = 160_00
      where id = (select checkout_id from orders where id = ${id})`.execute(fixture.shop.db);
    expect(await listLateRefunds(fixture.shop.db)).toHaveLength(1);
    expect(await proposedFor(id)).toEqual({ percent: 10, daysLate: 3, amount: 16_00, currency: 'USD' });
    await expect(confirm(id, 16_00)).rejects.toThrow('paid in another currency');
    await decline(id);
    expect(await proposedFor(id)).toBeNull();
    expect(await listLateRefunds(fixture.shop.db)).toEqual([]);
  });

  test.each([
    ['where more of the other currency', 160_00, 155_00, [5_00]],
    ['where all, though fewer of the other currency', 130_00, 130_00, []],
  ])('is listed while something is left of it: %s was given back', async (_, paid, given, listed) => {
    const id = await buyLate();
    await sql`update checkouts set paid_currency = 'USD', paid_amount = ${paid}
      where id = (select checkout_id from orders where id = ${id})`.execute(fixture.shop.db);
    await sql`
      insert into refunds (checkout_id, order_id, stripe_refund_id, amount, currency, status, created_by)
      select checkout_id, id, 're_' || id, ${given}::integer, 'USD', 'succeeded', 'Maria'
      from orders where id = ${id}`.execute(fixture.shop.db);
    expect((await proposedFor(id))?.amount ?? null).toBe(listed[0] ?? null);
    expect(await listLateRefunds(fixture.shop.db)).toHaveLength(listed.length);
  });

  test('is never more than what is left, and none of an order that was given back or canceled', async () => {
    const id = await buyLate();
    await fixture.refund(id, { amount: 140_00 });
    expect(await proposedFor(id)).toMatchObject({ amount: 9_00 });
    await expect(confirm(id, 9_01)).rejects.toThrow(/^At most €9.00/);
    expect(await proposedFor(id)).toMatchObject({ amount: 9_00 });
    await fixture.refund(id, { amount: 9_00 });
    expect(await proposedFor(id)).toBeNull();
    expect(await listLateRefunds(fixture.shop.db)).toEqual([]);
    const canceled = await buyLate();
    await sql`update orders set status = 'Canceled' where id = ${canceled}`.execute(fixture.shop.db);
    expect(await proposedFor(canceled)).toBeNull();
    await expect(confirm(canceled)).rejects.toThrow(/made or declined meanwhile/);
  });

  test('is made once by two admins who confirm it at the same moment, or by one who presses twice', async () => {
    const id = await buyLate();
    const answers = await Promise.allSettled([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.refundsOf(id)).toMatchObject({ refunded: 14_90 });
    const other = await buyLate();
    const key = crypto.randomUUID();
    await confirm(other, 14_90, key);
    await confirm(other, 14_90, key);
    expect(await fixture.refundsOf(other)).toMatchObject({ refunded: 14_90 });
  });

  test('is proposed again where Stripe did not make it', async () => {
    const id = await buyLate();
    await confirm(id);
    await sql`update refunds set status = 'failed', failure_reason = 'lost' where order_id = ${id}`.execute(
      fixture.shop.db,
    );
    expect(await proposedFor(id)).toMatchObject({ amount: 14_90 });
  });

  test('that was declined is neither proposed nor made any more', async () => {
    const id = await buyLate();
    await decline(id);
    expect(await proposedFor(id)).toBeNull();
    await expect(decline(id)).rejects.toThrow(/made or declined meanwhile/);
    await expect(confirm(id)).rejects.toThrow(/made or declined meanwhile/);
    expect((await fixture.refundsOf(id)).refunds).toEqual([]);
    await arrive(id, '2026-12-09');
    expect(await proposedFor(id)).toBeNull();
  });
});
