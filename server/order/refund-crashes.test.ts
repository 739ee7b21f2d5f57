import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { ask, lost, PRICE, refundDeskOfTheirOwn } from '#testing/refund-desk.ts';
import { hearWarnings, refusedRow } from '#testing/refused-row.ts';
import { refundOrder } from './refunds.ts';
import { reconcileRefunds } from './send-refund.ts';

const desk = refundDeskOfTheirOwn();

describe('a crash', () => {
  test('between Stripe’s refund and our row is healed by the job, without a second refund', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    desk.unheard();
    const crashing = desk.withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), desk.asMaria())).rejects.toThrow(
      'please don’t make it again',
    );
    expect(await desk.refundsOf(id)).toMatchObject({ left: 0, refunds: [{ status: 'pending' }] });
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 0, done: 0, failed: 0 });

    await desk.pass('2 minutes');
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    await desk.shop.idle();
    expect(desk.atStripe(bought)).toHaveLength(1);
    expect(await desk.refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
    expect((await desk.orderOf(id)).status).toBe('Canceled');
    expect(desk.shop.mails).toHaveLength(1);
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 0, done: 0, failed: 0 });
  });

  test('is healed even when nobody looked for days', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    desk.unheard();
    const crashing = desk.withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), desk.asMaria())).rejects.toThrow('Stripe does not answer');
    await desk.pass('3 days');
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    expect(await desk.refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
    expect(desk.atStripe(bought)).toHaveLength(1);
  });

  test('between Stripe’s refund and our row is healed by the webhook too', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    const crashing = desk.withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      await desk.shop.payments.idle();
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), desk.asMaria())).rejects.toThrow('Stripe does not answer');
    expect(await desk.refundsOf(id)).toMatchObject({
      refunds: [{ status: 'succeeded', createdBy: 'maria@example.com' }],
    });
  });

  test('before Stripe’s refund makes it later, with the same key', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    const key = randomUUID();
    const crashing = desk.withRefunds(() => {
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id, { key }), desk.asMaria())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(desk.atStripe(bought)).toEqual([]);
    await desk.pass('2 minutes');
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    await desk.shop.idle();
    expect(desk.atStripe(bought)).toMatchObject([{ metadata: { refund_id: key } }]);
    expect(await desk.refund(id, { key })).toEqual({ status: 'succeeded' });
    expect(desk.atStripe(bought)).toHaveLength(1);
  });

  test('that left a refund alone for a day gives its amount back, as the key no longer protects it', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    const key = randomUUID();
    const crashing = desk.withRefunds(() => {
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id, { key }), desk.asMaria())).rejects.toThrow(
      'Stripe does not answer',
    );
    await desk.pass('1 day');
    expect(await desk.refund(id, { key })).toEqual({ status: 'pending' });
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    expect(desk.atStripe(bought)).toEqual([]);
    expect(await desk.refundsOf(id)).toMatchObject({
      left: PRICE,
      refunds: [{ status: 'failed', failureReason: 'Stripe has never heard of it.' }],
    });
  });

  test('before a refund that Stripe then refuses lets it fail', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    const crashing = desk.withRefunds(() => {
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), desk.asMaria())).rejects.toThrow('Stripe does not answer');
    desk.unheard();
    await desk.shop.payments.refund(bought.sessionId, { amount: 1_00 });
    await desk.pass('2 minutes');
    expect(await reconcileRefunds(desk.shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    expect(await desk.refundsOf(id)).toMatchObject({ left: PRICE - 1_00, refunded: 1_00 });
  });

  test('of the database after Stripe’s refund loses nothing', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
      desk.shop.db,
    );
    await sql`create trigger refuse before insert on mails for each row execute function refuse()`.execute(
      desk.shop.db,
    );
    expectConsoleError(/disk full/);
    desk.unheard();
    await expect(desk.refund(id)).rejects.toMatchObject({ data: { httpStatus: 500 } });
    expect(await desk.shop.payments.emit('refund.created', desk.atStripe(bought)[0]?.id ?? '')).toEqual([0]);
    desk.hear();
    expect(await desk.shop.payments.emit('refund.created', desk.atStripe(bought)[0]?.id ?? '')).toEqual([
      500,
    ]);
    expect(await desk.orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await desk.historyOf(id)).toEqual([]);

    await sql`drop trigger refuse on mails`.execute(desk.shop.db);
    expect(await desk.shop.payments.emit('refund.created', desk.atStripe(bought)[0]?.id ?? '')).toEqual([
      200,
    ]);
    expect(await desk.refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
  });

  test('of one refund’s asking keeps no other waiting', async () => {
    const [broken] = (await desk.buy()).orderIds;
    const [fine] = (await desk.buy()).orderIds;
    const crashing = desk.withRefunds(() => {
      throw lost();
    });
    for (const id of [broken, fine])
      await expect(refundOrder(crashing, ask(id), desk.asMaria())).rejects.toThrow();
    await desk.pass('2 minutes');
    const halfBroken = desk.withRefunds((stripe, ...args) => {
      if (args[0]?.metadata && 'order_id' in args[0].metadata && args[0].metadata.order_id === broken)
        throw refusedRow();
      return stripe.refunds.create(...args);
    });
    const warnings = hearWarnings();
    expect(await reconcileRefunds(halfBroken)).toEqual({ looked: 2, done: 1, failed: 1 });
    const said = warnings();
    expect(said).toContain('later: error 23514: new row violates check constraint');
    expect(said).not.toContain('Eleni');
    expect((await desk.refundsOf(fine)).refunded).toBe(PRICE);
    await desk.pass('2 minutes');
    await reconcileRefunds(desk.shop.services);
  });
});

test('with the mail server down the refund stands, and the mail goes out later', async () => {
  const [id] = (await desk.buy()).orderIds;
  desk.shop.setMailServer('down');
  expect(await desk.refund(id)).toEqual({ status: 'succeeded' });
  await desk.shop.idle();
  expect((await desk.orderOf(id)).status).toBe('Canceled');
  expect(desk.shop.mails).toEqual([]);
  desk.shop.setMailServer('up');
  await sql`update mails set next_attempt_at = now() where sent_at is null`.execute(desk.shop.db);
  await sendWaitingMails(desk.shop.services);
  expect(desk.mailsTo('eleni@example.com')).toHaveLength(1);
});
