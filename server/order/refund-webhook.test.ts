import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { elenisComic, putInCart } from '#testing/cast.ts';
import { ask, lost, PRICE, refundDeskOfTheirOwn, STUDIO } from '#testing/refund-desk.ts';
import { receiveRefund } from './receive-refund.ts';
import { refundOrder } from './refunds.ts';
import { reconcileRefunds } from './send-refund.ts';

const desk = refundDeskOfTheirOwn();

describe('a refund in Stripe’s dashboard', () => {
  test('of a part belongs to the order, says where it was made, and cancels nothing', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    await desk.shop.payments.refund(bought.sessionId, { amount: 30_00, reason: 'duplicate' });
    await desk.shop.idle();
    expect(await desk.refundsOf(id)).toMatchObject({
      left: 119_00,
      refunded: 30_00,
      refunds: [{ amount: 30_00, reason: 'duplicate', status: 'succeeded', createdBy: 'Stripe’s dashboard' }],
    });
    expect(await desk.orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await desk.historyOf(id)).toEqual([['Stripe’s dashboard', false, 'refunded', '0', '3000']]);
    expect(desk.mailsTo('eleni@example.com')).toHaveLength(1);
  });

  test('of everything cancels the order', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    await desk.shop.payments.refund(bought.sessionId);
    await desk.shop.idle();
    expect(await desk.orderOf(id)).toEqual({ status: 'Canceled', revision: 2 });
    expect(await desk.refundsOf(id)).toMatchObject({ left: 0, refunded: PRICE });
  });

  test('of a part of a payment of several comics is of none of them, but lessens what is left', async () => {
    const bought = await desk.buyTwo();
    const [elenis, toms] = bought.orderIds;
    const whole = (await desk.refundsOf(elenis)).left + (await desk.refundsOf(toms)).left;
    await desk.shop.payments.refund(bought.sessionId, { amount: whole - 100_00 });
    await desk.shop.idle();
    expect(await desk.statusesOf(bought)).toEqual(['Paid', 'Paid']);
    for (const id of bought.orderIds)
      expect(await desk.refundsOf(id)).toMatchObject({
        left: 100_00,
        refunded: 0,
        refunds: [{ ofWholePayment: true }],
      });
    expect(desk.shop.mails.map(({ to }) => to)).toEqual(['eleni@example.com']);
    for (const id of bought.orderIds) expect(desk.shop.mails[0]?.text).toContain(await desk.numberOf(id));
  });

  test('of the whole payment cancels every comic of it, with one mail', async () => {
    const bought = await desk.buyTwo();
    await desk.shop.payments.refund(bought.sessionId);
    await desk.shop.idle();
    expect(await desk.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    for (const id of bought.orderIds)
      expect(await desk.historyOf(id)).toEqual([['Stripe’s dashboard', false, 'status', 'Paid', 'Canceled']]);
    expect(desk.shop.mails).toHaveLength(1);
    expect(desk.shop.mails[0]?.text).toContain('your orders are canceled with it');
  });

  test('cannot pass for one of another order’s by naming its row', async () => {
    const [mine, other] = [await desk.buy(), await desk.buy()];
    const key = randomUUID();
    const crashing = desk.withRefunds(() => {
      throw lost();
    });
    await expect(
      refundOrder(crashing, ask(mine.orderIds[0], { key, amount: 5_00 }), desk.asMaria()),
    ).rejects.toThrow();
    for (const named of [key, "' or 1=1", ''])
      await desk.shop.payments.refund(other.sessionId, { amount: 5_00, metadata: { refund_id: named } });
    expect((await desk.refundsOf(mine.orderIds[0])).refunds).toMatchObject([{ status: 'pending' }]);
    expect(await desk.refundsOf(other.orderIds[0])).toMatchObject({ refunded: 15_00, left: PRICE - 15_00 });
    await desk.pass('2 minutes');
    await reconcileRefunds(desk.shop.services);
  });

  test('that copies what one of the panel carried is another one', async () => {
    const bought = await desk.buy();
    const key = randomUUID();
    await desk.refund(bought.orderIds[0], { key, amount: 5_00 });
    await desk.shop.payments.refund(bought.sessionId, { amount: 5_00, metadata: { refund_id: key } });
    expect(await desk.refundsOf(bought.orderIds[0])).toMatchObject({ refunded: 10_00, refunds: [{}, {}] });
  });

  test('for a reason of Stripe’s own is kept without one', async () => {
    const bought = await desk.buy();
    desk.unheard();
    const made = await desk.shop.payments.refund(bought.sessionId, { amount: 1_00 });
    Object.assign(made, { reason: 'expired_uncaptured_charge' });
    desk.hear();
    await desk.shop.payments.emit('refund.created', made.id);
    expect((await desk.refundsOf(bought.orderIds[0])).refunds).toMatchObject([{ reason: null }]);
  });
});

describe('the webhook of refunds', () => {
  /** A dashboard refund we have not heard of. */
  async function refundUnheard(by?: 'bank') {
    const bought = await desk.buy({ by });
    desk.unheard();
    const { id } = await desk.shop.payments.refund(bought.sessionId);
    desk.hear();
    return { ...bought, refundId: id, orderId: bought.orderIds[0] };
  }

  test('repeated and concurrent deliveries of every kind make one refund and one mail', async () => {
    const { refundId, charge, orderId } = await refundUnheard();
    const answers = await Promise.all([
      desk.shop.payments.emit('refund.created', refundId, { times: 6 }),
      desk.shop.payments.emit('charge.refunded', charge, { times: 6 }),
      desk.shop.payments.emit('refund.updated', refundId, { times: 6 }),
    ]);
    await desk.shop.idle();
    expect(answers.flat()).toEqual(Array(18).fill(200));
    expect((await desk.refundsOf(orderId)).refunds).toHaveLength(1);
    expect(await desk.historyOf(orderId)).toHaveLength(2);
    expect(desk.shop.mails).toHaveLength(1);
  });

  test('an event that is later than its successor changes nothing', async () => {
    const { refundId, orderId } = await refundUnheard('bank');
    const early = desk.shop.payments.sign('refund.created', refundId);
    desk.unheard();
    await desk.shop.payments.succeedRefund(refundId);
    desk.hear();
    await desk.shop.payments.emit('refund.updated', refundId);
    const answer = await fetch(`${desk.shop.url}/api/stripe/webhook`, {
      method: 'POST',
      body: early.body,
      headers: early.headers,
    });
    expect(answer.status).toBe(200);
    expect((await desk.refundsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await desk.historyOf(orderId)).toHaveLength(2);
  });

  test('an answer read before another one, and written after it, changes nothing', async () => {
    const { refundId, orderId } = await refundUnheard('bank');
    const stripe = await desk.shop.services.stripe();
    const slow = await stripe.refunds.retrieve(refundId);
    desk.unheard();
    await desk.shop.payments.succeedRefund(refundId);
    desk.hear();
    await desk.shop.payments.emit('refund.updated', refundId);
    expect(await receiveRefund(desk.shop.services, slow)).toBe('succeeded');
    expect((await desk.refundsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  test('the body is not believed: the amount is what Stripe says', async () => {
    const { refundId, orderId } = await refundUnheard();
    const { body } = desk.shop.payments.sign('refund.created', refundId);
    const forged = body.replace(`"amount": ${PRICE}`, '"amount": 1');
    expect(forged).not.toBe(body);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: forged, secret: 'whsec_shop' });
    const headers = { 'stripe-signature': signature };
    await fetch(`${desk.shop.url}/api/stripe/webhook`, { method: 'POST', body: forged, headers });
    expect((await desk.refundsOf(orderId)).refunds).toMatchObject([{ amount: PRICE }]);
  });

  test('a bad signature is refused and writes nothing', async () => {
    const { refundId, charge, orderId } = await refundUnheard();
    for (const event of [
      desk.shop.payments.sign('refund.created', refundId, { secret: 'whsec_other' }),
      desk.shop.payments.sign('charge.refunded', charge, { signatureAge: 600 }),
    ]) {
      const { body, headers } = event;
      const answer = await fetch(`${desk.shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
    }
    expect((await desk.refundsOf(orderId)).refunds).toEqual([]);
  });

  test('a refund of a payment that is not ours, or of none, is taken and ignored', async () => {
    const stripe = await desk.shop.services.stripe();
    const mug = { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.test',
      line_items: [{ quantity: 1, price_data: mug }],
    });
    await desk.shop.payments.pay(id, { email: 'someone@example.com' });
    const before = await desk.shop.db.selectFrom('refunds').select('id').execute();
    const made = await desk.shop.payments.refund(id);
    expect(await desk.shop.payments.emit('refund.created', made.id)).toEqual([200]);
    expect(await desk.shop.payments.emit('charge.refunded', made.charge)).toEqual([200]);
    const body = desk.shop.payments.sign('refund.created', made.id).body.replaceAll(made.id, 're_gone');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_shop' });
    const headers = { 'stripe-signature': signature };
    const answer = await fetch(`${desk.shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Not our refund.' }]);
    expect(await desk.shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(before.length);
  });

  test('a refund heard of before its payment settles the payment first', async () => {
    const sessionId = await desk.open(await putInCart(desk.shop.db, elenisComic));
    desk.unheard();
    await desk.shop.payments.pay(sessionId);
    const made = await desk.shop.payments.refund(sessionId);
    desk.hear();
    expect(await desk.shop.payments.emit('charge.refunded', made.charge)).toEqual([200]);
    const [id] = await desk.orderIdsOf(sessionId);
    expect((await desk.orderOf(id)).status).toBe('Canceled');
    await desk.shop.payments.emit('checkout.session.completed', sessionId);
    expect((await desk.orderOf(id)).status).toBe('Canceled');
  });

  test('a payment still on its way has no order to refund, in the panel or outside', async () => {
    const sessionId = await desk.open(await putInCart(desk.shop.db, elenisComic));
    await desk.shop.payments.payLater(sessionId);
    await expect(desk.shop.payments.refund(sessionId)).rejects.toThrow('successful charge');
    expect(await desk.orderIdsOf(sessionId)).toEqual([]);
  });
});

describe('a refund that fails', () => {
  test('is shown as failed, gives its amount back, and the studio hears of it', async () => {
    const bought = await desk.buy();
    const [id] = bought.orderIds;
    await desk.refund(id);
    await desk.shop.payments.failRefund(desk.atStripe(bought)[0]?.id ?? '');
    await desk.shop.idle();
    expect(await desk.refundsOf(id)).toMatchObject({
      left: PRICE,
      refunded: 0,
      refunds: [{ status: 'failed', failureReason: 'expired_or_canceled_card' }],
    });
    expect((await desk.historyOf(id)).at(-1)).toEqual(['maria@example.com', true, 'refunded', '14900', '0']);
    expect(desk.mailsTo(STUDIO).map(({ subject }) => subject)).toEqual([
      'A refund to Eleni Papadopoulou has failed',
    ]);
    expect(await desk.refund(id)).toEqual({ status: 'succeeded' });
  });

  test('never succeeds again, whatever arrives later', async () => {
    const bought = await desk.buy({ by: 'bank' });
    const [id] = bought.orderIds;
    await desk.refund(id);
    const [made] = desk.atStripe(bought);
    const early = await (await desk.shop.services.stripe()).refunds.retrieve(made?.id ?? '');
    await desk.shop.payments.failRefund(made?.id ?? '');
    expect(await receiveRefund(desk.shop.services, { ...early, status: 'succeeded' })).toBe('failed');
    expect((await desk.orderOf(id)).status).toBe('Paid');
  });

  test('is found by the job when the webhook was missed', async () => {
    const bought = await desk.buy({ by: 'bank' });
    const [id] = bought.orderIds;
    await desk.refund(id);
    desk.unheard();
    await desk.shop.payments.failRefund(desk.atStripe(bought)[0]?.id ?? '');
    await desk.pass('2 minutes');
    expect(await reconcileRefunds(desk.shop.services)).toMatchObject({ failed: 0 });
    expect((await desk.refundsOf(id)).refunds).toMatchObject([{ status: 'failed' }]);
  });
});
