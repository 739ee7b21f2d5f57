import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { lostResponse, PRICE, refundFixture, refundInput, STUDIO } from '#testing/refund-fixture.ts';
import { readOrderVat } from './order-vat.ts';
import { receiveRefund } from './receive-refund.ts';
import { refundOrder } from './refunds.ts';
import { ORDER_REFUNDS, reconcileRefunds } from './send-refund.ts';

const fixture = refundFixture();

describe('a refund in Stripe’s dashboard', () => {
  test('of a part belongs to the order, says where it was made, and cancels nothing', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    await fixture.shop.payments.refund(bought.sessionId, { amount: 30_00, reason: 'duplicate' });
    await fixture.shop.idle();
    expect(await fixture.refundsOf(id)).toMatchObject({
      left: 119_00,
      refunded: 30_00,
      refunds: [{ amount: 30_00, reason: 'duplicate', status: 'succeeded', createdBy: 'Stripe’s dashboard' }],
    });
    expect(await fixture.orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await fixture.historyOf(id)).toEqual([['Stripe’s dashboard', false, 'refunded', '0', '3000']]);
    expect(fixture.mailsTo('eleni@example.com')).toHaveLength(1);
  });

  test('of everything cancels the order', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    await fixture.shop.payments.refund(bought.sessionId);
    await fixture.shop.idle();
    expect(await fixture.orderOf(id)).toEqual({ status: 'Canceled', revision: 2 });
    expect(await fixture.refundsOf(id)).toMatchObject({ left: 0, refunded: PRICE });
  });

  test('of a part of a payment of several comics is of none of them, but lessens what is left', async () => {
    const bought = await fixture.buyTwo();
    const [elenis, toms] = bought.orderIds;
    const whole = (await fixture.refundsOf(elenis)).left + (await fixture.refundsOf(toms)).left;
    await fixture.shop.payments.refund(bought.sessionId, { amount: whole - 100_00 });
    await fixture.shop.idle();
    expect(await fixture.statusesOf(bought)).toEqual(['Paid', 'Paid']);
    for (const id of bought.orderIds)
      expect(await fixture.refundsOf(id)).toMatchObject({
        left: 100_00,
        refunded: 0,
        refunds: [{ ofWholePayment: true }],
      });
    expect(fixture.shop.mails.map(({ to }) => to)).toEqual(['eleni@example.com']);
    for (const id of bought.orderIds)
      expect(fixture.shop.mails[0]?.text).toContain(await fixture.numberOf(id));
  });

  test('of the whole price of one comic of two cancels it once that is said, and its customer is told', async () => {
    const bought = await fixture.buyTwo();
    const [elenis = ''] = bought.orderIds;
    await fixture.shop.payments.refund(bought.sessionId, { amount: PRICE });
    await fixture.shop.idle();
    const [refund] = (await fixture.refundsOf(elenis)).refunds;
    fixture.shop.mails.length = 0;
    await fixture.maria.admin.orders.attributeRefund.mutate({ id: elenis, refundId: refund?.id ?? '' });
    await fixture.shop.idle();
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Paid']);
    const text = expect.stringContaining(await fixture.numberOf(elenis));
    const subject = 'Your order is canceled';
    expect(fixture.shop.mails).toMatchObject([{ to: elenisComic.customerEmail, subject, text }]);
  });

  test('and one of the other comic that end a payment cancel both, and the customer of each is told', async () => {
    const bought = await fixture.buyTwo();
    const [elenis = '', toms = ''] = bought.orderIds;
    const whole = (await fixture.refundsOf(elenis)).left + (await fixture.refundsOf(toms)).left;
    await fixture.shop.payments.refund(bought.sessionId, { amount: whole - PRICE });
    await fixture.shop.idle();
    fixture.shop.mails.length = 0;
    await fixture.refund(elenis);
    await fixture.shop.idle();
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    const number = await fixture.numberOf(toms);
    const ofToms = fixture.shop.mails.filter(({ text }) => text.includes(number));
    expect(ofToms).toMatchObject([{ to: tomsComic.customerEmail, subject: 'Your order is canceled' }]);
    expect(fixture.shop.mails).toHaveLength(2);
  });

  test('of a shared payment stands in the history of each order, until it is said which one it is for', async () => {
    const bought = await fixture.buyTwo();
    const [elenis, toms] = bought.orderIds;
    await fixture.shop.payments.refund(bought.sessionId, { amount: 30_00 });
    await fixture.shop.idle();
    const { orders } = fixture.maria.admin;
    const shown = async (id = '') =>
      (await orders.get.query({ id })).changes.map(({ field, from, to }) => [field, from, to]);
    for (const id of [elenis, toms]) {
      expect(await shown(id)).toEqual([['payment-refunded', '0', '3000']]);
      expect(await fixture.refundsOf(id)).toMatchObject({ ofWholePayment: 30_00, ofNoLine: 0 });
    }
    const [refund] = (await fixture.refundsOf(elenis)).refunds;
    const attribution = { id: toms ?? '', refundId: refund?.id ?? '' };
    await orders.attributeRefund.mutate(attribution);
    expect(await shown(elenis)).toEqual([]);
    expect(await shown(toms)).toEqual([['refunded', '0', '3000']]);
    expect(await fixture.refundsOf(toms)).toMatchObject({
      refunded: 30_00,
      ofNoLine: 30_00,
      ofWholePayment: 0,
    });
    await expect(orders.attributeRefund.mutate({ ...attribution, id: elenis ?? '' })).rejects.toThrow(
      'This refund is already of one comic',
    );
    expect(await fixture.refundsOf(elenis)).toMatchObject({ refunded: 0, refunds: [] });
  });

  test('of a payment in another currency is measured by what a comic cost in that one', async () => {
    const bought = await fixture.buyTwo();
    const [elenis = ''] = bought.orderIds;
    await fixture.shop.db
      .updateTable('checkouts')
      .set({ paidCurrency: 'CZK', paidAmount: 10 * (PRICE + 369_00) })
      .where('sessionId', '=', bought.sessionId)
      .execute();
    const { orders } = fixture.maria.admin;
    const giveBack = async (amount: number) => {
      await fixture.shop.payments.refund(bought.sessionId, { amount });
      await fixture.shop.idle();
      const refund = (await fixture.refundsOf(elenis)).refunds.find(({ ofWholePayment }) => ofWholePayment);
      await orders.attributeRefund.mutate({ id: elenis, refundId: refund?.id ?? '' });
    };
    await giveBack(200_00);
    expect(await fixture.statusesOf(bought)).toEqual(['Paid', 'Paid']);
    expect(await fixture.refundsOf(elenis)).toMatchObject({
      ...{ refunded: 20_00, currency: 'EUR' },
      owed: { amount: 10 * PRICE - 200_00, currency: 'CZK' },
    });

    const vatOf = async (id: string) =>
      (await readOrderVat(fixture.shop.db, id)).refunded.map(({ amount }) => amount);
    const listed = async () =>
      (await orders.list.query({ filter: {} })).orders.find(({ id }) => id === elenis);
    const shown = async () =>
      (await orders.get.query({ id: elenis })).changes.map(({ field, to, currency }) => [
        field,
        to,
        currency,
      ]);
    expect(await listed()).toMatchObject({ refunded: 20_00, currency: 'EUR' });
    expect(await vatOf(elenis)).toEqual([20_00]);
    expect(await shown()).toEqual([['refunded', '20000', 'CZK']]);
    await fixture.shop.payments.refund(bought.sessionId, { amount: 100_00 });
    await fixture.shop.idle();
    // The stand-in refunds in the currency of the shop.
    await fixture.shop.db.updateTable('refunds').set({ currency: 'CZK' }).execute();
    expect(await shown()).toContainEqual(['payment-refunded', '10000', 'CZK']);
    const [, toms = ''] = bought.orderIds;
    expect([await vatOf(elenis), await vatOf(toms)]).toEqual([[22_59], [7_41]]);
  });

  test('of the whole payment cancels every comic of it, with one mail', async () => {
    const bought = await fixture.buyTwo();
    await fixture.shop.payments.refund(bought.sessionId);
    await fixture.shop.idle();
    expect(await fixture.statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    for (const id of bought.orderIds)
      expect(await fixture.historyOf(id)).toEqual([
        ['Stripe’s dashboard', false, 'status', 'Paid', 'Canceled'],
      ]);
    expect(fixture.shop.mails).toHaveLength(1);
    expect(fixture.shop.mails[0]?.text).toContain('so your orders are canceled');
  });

  test('cannot pass for one of another order’s by naming its row', async () => {
    const [mine, other] = [await fixture.buy(), await fixture.buy()];
    const key = randomUUID();
    const crashing = fixture.withRefunds(() => {
      throw lostResponse();
    });
    await expect(
      refundOrder(crashing, refundInput(mine.orderIds[0], { key, amount: 5_00 }), fixture.asMaria()),
    ).rejects.toThrow();
    for (const named of [key, "' or 1=1", ''])
      await fixture.shop.payments.refund(other.sessionId, { amount: 5_00, metadata: { refund_id: named } });
    expect((await fixture.refundsOf(mine.orderIds[0])).refunds).toMatchObject([{ status: 'pending' }]);
    expect(await fixture.refundsOf(other.orderIds[0])).toMatchObject({
      refunded: 15_00,
      left: PRICE - 15_00,
    });
    await fixture.pass('2 minutes');
    await reconcileRefunds(fixture.shop.services, ORDER_REFUNDS);
  });

  test('that copies what one of the panel carried is another one', async () => {
    const bought = await fixture.buy();
    const key = randomUUID();
    await fixture.refund(bought.orderIds[0], { key, amount: 5_00 });
    await fixture.shop.payments.refund(bought.sessionId, { amount: 5_00, metadata: { refund_id: key } });
    expect(await fixture.refundsOf(bought.orderIds[0])).toMatchObject({ refunded: 10_00, refunds: [{}, {}] });
  });

  test('for a reason of Stripe’s own is kept without one', async () => {
    const bought = await fixture.buy();
    fixture.disconnectWebhook();
    const made = await fixture.shop.payments.refund(bought.sessionId, { amount: 1_00 });
    Object.assign(made, { reason: 'expired_uncaptured_charge' });
    fixture.connectWebhook();
    await fixture.shop.payments.emit('refund.created', made.id);
    expect((await fixture.refundsOf(bought.orderIds[0])).refunds).toMatchObject([{ reason: null }]);
  });
});

describe('the webhook of refunds', () => {
  /** A dashboard refund we have not heard of. */
  async function refundUnheard(by?: 'bank') {
    const bought = await fixture.buy({ by });
    fixture.disconnectWebhook();
    const { id } = await fixture.shop.payments.refund(bought.sessionId);
    fixture.connectWebhook();
    return { ...bought, refundId: id, orderId: bought.orderIds[0] };
  }

  test('repeated and concurrent deliveries of every kind make one refund and one mail', async () => {
    const { refundId, charge, orderId } = await refundUnheard();
    const answers = await Promise.all([
      fixture.shop.payments.emit('refund.created', refundId, { times: 6 }),
      fixture.shop.payments.emit('charge.refunded', charge, { times: 6 }),
      fixture.shop.payments.emit('refund.updated', refundId, { times: 6 }),
    ]);
    await fixture.shop.idle();
    expect(answers.flat()).toEqual(Array(18).fill(200));
    expect((await fixture.refundsOf(orderId)).refunds).toHaveLength(1);
    expect(await fixture.historyOf(orderId)).toHaveLength(2);
    expect(fixture.shop.mails).toHaveLength(1);
  });

  test('an event that is later than its successor changes nothing', async () => {
    const { refundId, orderId } = await refundUnheard('bank');
    const early = fixture.shop.payments.sign('refund.created', refundId);
    fixture.disconnectWebhook();
    await fixture.shop.payments.succeedRefund(refundId);
    fixture.connectWebhook();
    await fixture.shop.payments.emit('refund.updated', refundId);
    const answer = await fetch(`${fixture.shop.url}/api/stripe/webhook`, {
      method: 'POST',
      body: early.body,
      headers: early.headers,
    });
    expect(answer.status).toBe(200);
    expect((await fixture.refundsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await fixture.historyOf(orderId)).toHaveLength(2);
  });

  test('an answer read before another one, and written after it, changes nothing', async () => {
    const { refundId, orderId } = await refundUnheard('bank');
    const stripe = await fixture.shop.services.stripe();
    const slow = await stripe.refunds.retrieve(refundId);
    fixture.disconnectWebhook();
    await fixture.shop.payments.succeedRefund(refundId);
    fixture.connectWebhook();
    await fixture.shop.payments.emit('refund.updated', refundId);
    expect(await receiveRefund(fixture.shop.services, slow)).toBe('succeeded');
    expect((await fixture.refundsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  test('the body is not believed: the amount is what Stripe says', async () => {
    const { refundId, orderId } = await refundUnheard();
    const { body } = fixture.shop.payments.sign('refund.created', refundId);
    const forged = body.replace(`"amount": ${PRICE}`, '"amount": 1');
    expect(forged).not.toBe(body);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: forged, secret: 'whsec_shop' });
    const headers = { 'stripe-signature': signature };
    await fetch(`${fixture.shop.url}/api/stripe/webhook`, { method: 'POST', body: forged, headers });
    expect((await fixture.refundsOf(orderId)).refunds).toMatchObject([{ amount: PRICE }]);
  });

  test('a bad signature is refused and writes nothing', async () => {
    const { refundId, charge, orderId } = await refundUnheard();
    for (const event of [
      fixture.shop.payments.sign('refund.created', refundId, { secret: 'whsec_other' }),
      fixture.shop.payments.sign('charge.refunded', charge, { signatureAge: 600 }),
    ]) {
      const { body, headers } = event;
      const answer = await fetch(`${fixture.shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
    }
    expect((await fixture.refundsOf(orderId)).refunds).toEqual([]);
  });

  test('a refund of a payment that is not ours, or of none, is taken and ignored', async () => {
    const stripe = await fixture.shop.services.stripe();
    const mug = { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.test',
      line_items: [{ quantity: 1, price_data: mug }],
    });
    await fixture.shop.payments.pay(id, { email: 'someone@example.com' });
    const before = await fixture.shop.db.selectFrom('refunds').select('id').execute();
    const made = await fixture.shop.payments.refund(id);
    expect(await fixture.shop.payments.emit('refund.created', made.id)).toEqual([200]);
    expect(await fixture.shop.payments.emit('charge.refunded', made.charge)).toEqual([200]);
    const body = fixture.shop.payments.sign('refund.created', made.id).body.replaceAll(made.id, 're_gone');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_shop' });
    const headers = { 'stripe-signature': signature };
    const answer = await fetch(`${fixture.shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Not our refund.' }]);
    expect(await fixture.shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(before.length);
  });

  test('a refund heard of before its payment settles the payment first', async () => {
    const sessionId = await fixture.open(await putInCart(fixture.shop.db, elenisComic));
    fixture.disconnectWebhook();
    await fixture.shop.payments.pay(sessionId);
    const made = await fixture.shop.payments.refund(sessionId);
    fixture.connectWebhook();
    expect(await fixture.shop.payments.emit('charge.refunded', made.charge)).toEqual([200]);
    const [id] = await fixture.orderIdsOf(sessionId);
    expect((await fixture.orderOf(id)).status).toBe('Canceled');
    await fixture.shop.payments.emit('checkout.session.completed', sessionId);
    expect((await fixture.orderOf(id)).status).toBe('Canceled');
  });

  test('a payment still on its way has no order to refund, in the panel or outside', async () => {
    const sessionId = await fixture.open(await putInCart(fixture.shop.db, elenisComic));
    await fixture.shop.payments.payLater(sessionId);
    await expect(fixture.shop.payments.refund(sessionId)).rejects.toThrow('successful charge');
    expect(await fixture.orderIdsOf(sessionId)).toEqual([]);
  });
});

describe('a refund that fails', () => {
  test('is shown as failed, gives its amount back, and the studio hears of it', async () => {
    const bought = await fixture.buy();
    const [id] = bought.orderIds;
    await fixture.refund(id);
    await fixture.shop.payments.failRefund(fixture.refundsAtStripe(bought)[0]?.id ?? '');
    await fixture.shop.idle();
    expect(await fixture.refundsOf(id)).toMatchObject({
      left: PRICE,
      refunded: 0,
      refunds: [{ status: 'failed', failureReason: 'expired_or_canceled_card' }],
    });
    expect((await fixture.historyOf(id)).at(-1)).toEqual(['maria', true, 'refunded', '14900', '0']);
    expect(fixture.mailsTo(STUDIO).map(({ subject }) => subject)).toEqual([
      'A refund to Eleni Papadopoulou has failed',
    ]);
    expect(await fixture.refund(id)).toEqual({ status: 'succeeded' });
  });

  test('never succeeds again, whatever arrives later', async () => {
    const bought = await fixture.buy({ by: 'bank' });
    const [id] = bought.orderIds;
    await fixture.refund(id);
    const [made] = fixture.refundsAtStripe(bought);
    const early = await (await fixture.shop.services.stripe()).refunds.retrieve(made?.id ?? '');
    await fixture.shop.payments.failRefund(made?.id ?? '');
    expect(await receiveRefund(fixture.shop.services, { ...early, status: 'succeeded' })).toBe('failed');
    expect((await fixture.orderOf(id)).status).toBe('Paid');
  });

  test('is found by the job when the webhook was missed', async () => {
    const bought = await fixture.buy({ by: 'bank' });
    const [id] = bought.orderIds;
    await fixture.refund(id);
    fixture.disconnectWebhook();
    await fixture.shop.payments.failRefund(fixture.refundsAtStripe(bought)[0]?.id ?? '');
    await fixture.pass('2 minutes');
    expect(await reconcileRefunds(fixture.shop.services, ORDER_REFUNDS)).toMatchObject({ failed: 0 });
    expect((await fixture.refundsOf(id)).refunds).toMatchObject([{ status: 'failed' }]);
  });
});
