import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { recordWarnings, refusedRow } from '#testing/record-warnings.ts';
import { lostResponse, PRICE, refundFixture, refundInput, STUDIO } from '#testing/refund-fixture.ts';
import { refuseWrites } from '#testing/refuse-writes.ts';
import { refundOrder } from './refunds.ts';
import { ORDER_REFUNDS, reconcileRefunds } from './send-refund.ts';

const fixture = refundFixture();
const reconcile = (services = fixture.shop.services) => reconcileRefunds(services, ORDER_REFUNDS);

/** Stripe is not reached. */
const withoutAnswer = () =>
  fixture.withRefunds(() => {
    throw lostResponse();
  });

/** Stripe refunds, and its answer is lost. */
const withLostAnswer = () =>
  fixture.withRefunds(async (stripe, ...args) => {
    await stripe.refunds.create(...args);
    throw lostResponse();
  });

describe('a crash', () => {
  test('between Stripe’s refund and our row is healed by the job, without a second refund', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    fixture.disconnectWebhook();
    const crashing = withLostAnswer();
    await expect(refundOrder(crashing, refundInput(id), fixture.asMaria())).rejects.toThrow(
      'please don’t make it again',
    );
    expect(await fixture.refundsOf(id)).toMatchObject({ left: 0, refunds: [{ status: 'pending' }] });
    expect(await reconcile()).toEqual({
      looked: 0,
      done: 0,
      failed: 0,
    });

    await fixture.pass('2 minutes');
    expect(await reconcile()).toEqual({
      looked: 1,
      done: 1,
      failed: 0,
    });
    await fixture.shop.idle();
    expect(fixture.refundsAtStripe(bought)).toHaveLength(1);
    expect(await fixture.refundsOf(id)).toMatchObject({
      refunded: PRICE,
      refunds: [{ status: 'succeeded' }],
    });
    expect((await fixture.orderOf(id)).status).toBe('Canceled');
    expect(fixture.shop.mails).toHaveLength(1);
    expect(await reconcile()).toEqual({
      looked: 0,
      done: 0,
      failed: 0,
    });
  });

  test('is healed even when nobody looked for days', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    fixture.disconnectWebhook();
    const crashing = withLostAnswer();
    await expect(refundOrder(crashing, refundInput(id), fixture.asMaria())).rejects.toThrow(
      'Stripe does not answer',
    );
    await fixture.pass('3 days');
    expect(await reconcile()).toEqual({
      looked: 1,
      done: 1,
      failed: 0,
    });
    expect(await fixture.refundsOf(id)).toMatchObject({
      refunded: PRICE,
      refunds: [{ status: 'succeeded' }],
    });
    expect(fixture.refundsAtStripe(bought)).toHaveLength(1);
  });

  test('between Stripe’s refund and our row is healed by the webhook too', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    const crashing = fixture.withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      await fixture.shop.payments.idle();
      throw lostResponse();
    });
    await expect(refundOrder(crashing, refundInput(id), fixture.asMaria())).rejects.toThrow(
      'Stripe does not answer',
    );
    expect(await fixture.refundsOf(id)).toMatchObject({
      refunds: [{ status: 'succeeded', createdBy: 'maria' }],
    });
  });

  test('before Stripe’s refund makes it later, with the same key', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    const key = randomUUID();
    const crashing = withoutAnswer();
    await expect(refundOrder(crashing, refundInput(id, { key }), fixture.asMaria())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(fixture.refundsAtStripe(bought)).toEqual([]);
    await fixture.pass('2 minutes');
    expect(await reconcile()).toEqual({
      looked: 1,
      done: 1,
      failed: 0,
    });
    await fixture.shop.idle();
    expect(fixture.refundsAtStripe(bought)).toMatchObject([{ metadata: { refund_id: key } }]);
    expect(await fixture.refund(id, { key })).toEqual({ status: 'succeeded' });
    expect(fixture.refundsAtStripe(bought)).toHaveLength(1);
  });

  test('that left a refund alone for a day gives its amount back, as the key no longer protects it', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    const key = randomUUID();
    const crashing = withoutAnswer();
    await expect(refundOrder(crashing, refundInput(id, { key }), fixture.asMaria())).rejects.toThrow(
      'Stripe does not answer',
    );
    await fixture.pass('1 day');
    expect(await fixture.refund(id, { key })).toEqual({ status: 'pending' });
    expect(await reconcile()).toEqual({
      looked: 1,
      done: 1,
      failed: 0,
    });
    expect(fixture.refundsAtStripe(bought)).toEqual([]);
    expect(await fixture.refundsOf(id)).toMatchObject({
      left: PRICE,
      refunds: [{ status: 'failed', failureReason: 'Stripe has never heard of it.' }],
    });
    await fixture.shop.idle();
    expect(fixture.mailsTo(STUDIO)).toMatchObject([
      {
        subject: 'A refund to Eleni Papadopoulou has failed',
        text: expect.stringContaining('has not been made: Stripe has never heard of it.'),
      },
    ]);
  });

  test('before a refund that Stripe then refuses lets it fail', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    const crashing = withoutAnswer();
    await expect(refundOrder(crashing, refundInput(id), fixture.asMaria())).rejects.toThrow(
      'Stripe does not answer',
    );
    fixture.disconnectWebhook();
    await fixture.shop.payments.refund(bought.sessionId, { amount: 1_00 });
    await fixture.pass('2 minutes');
    expect(await reconcile()).toEqual({
      looked: 1,
      done: 1,
      failed: 0,
    });
    expect(await fixture.refundsOf(id)).toMatchObject({ left: PRICE - 1_00, refunded: 1_00 });
    await fixture.shop.idle();
    const [told] = fixture.mailsTo(STUDIO);
    expect(told?.text).toMatch(/has not been made: Refund amount \(€149\.00\) is greater than/);
    expect(told?.text).toContain(`order ${await fixture.numberOf(id)}`);
    expect(told?.text).not.toContain('bank');
  });

  test('of the database after Stripe’s refund loses nothing', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    const free = await refuseWrites(fixture.shop.db, 'mails', 'insert');
    expectConsoleError(/disk full/);
    fixture.disconnectWebhook();
    await expect(fixture.refund(id)).rejects.toMatchObject({ data: { httpStatus: 500 } });
    expect(
      await fixture.shop.payments.emit('refund.created', fixture.refundsAtStripe(bought)[0]?.id ?? ''),
    ).toEqual([0]);
    fixture.connectWebhook();
    expect(
      await fixture.shop.payments.emit('refund.created', fixture.refundsAtStripe(bought)[0]?.id ?? ''),
    ).toEqual([500]);
    expect(await fixture.orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await fixture.historyOf(id)).toEqual([]);

    await free();
    expect(
      await fixture.shop.payments.emit('refund.created', fixture.refundsAtStripe(bought)[0]?.id ?? ''),
    ).toEqual([200]);
    expect(await fixture.refundsOf(id)).toMatchObject({
      refunded: PRICE,
      refunds: [{ status: 'succeeded' }],
    });
  });

  test('of one refund’s asking keeps no other waiting', async () => {
    const [broken] = (await fixture.buy()).orderIds;
    const [fine] = (await fixture.buy()).orderIds;
    const crashing = withoutAnswer();
    for (const id of [broken, fine])
      await expect(refundOrder(crashing, refundInput(id), fixture.asMaria())).rejects.toThrow();
    await fixture.pass('2 minutes');
    const halfBroken = fixture.withRefunds((stripe, ...args) => {
      if (args[0]?.metadata && 'order_id' in args[0].metadata && args[0].metadata.order_id === broken)
        throw refusedRow();
      return stripe.refunds.create(...args);
    });
    const warnings = recordWarnings();
    expect(await reconcile(halfBroken)).toEqual({ looked: 2, done: 1, failed: 1 });
    const said = warnings();
    expect(said).toContain('later: error 23514: new row violates check constraint');
    expect(said).not.toContain('Eleni');
    expect((await fixture.refundsOf(fine)).refunded).toBe(PRICE);
    await fixture.pass('2 minutes');
    await reconcile();
  });
});

test('with the mail server down the refund stands, and the mail goes out later', async () => {
  const [id] = (await fixture.buy()).orderIds;
  fixture.shop.setMailServer('down');
  expect(await fixture.refund(id)).toEqual({ status: 'succeeded' });
  await fixture.shop.idle();
  expect((await fixture.orderOf(id)).status).toBe('Canceled');
  expect(fixture.shop.mails).toEqual([]);
  fixture.shop.setMailServer('up');
  await sql`update mails set next_attempt_at = now() where sent_at is null`.execute(fixture.shop.db);
  await sendWaitingMails(fixture.shop.services);
  expect(fixture.mailsTo('eleni@example.com')).toHaveLength(1);
});
