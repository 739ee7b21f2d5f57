import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { receiveDispute } from '#server/order/receive-dispute.ts';
import { DELETED_CUSTOMER } from '#shared/order/stored-names.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
import { sessionOf } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { PRICE, refundFixture, STUDIO } from '#testing/refund-fixture.ts';
import { roundFixture } from '#testing/round-fixture.ts';

const fixture = refundFixture();
const rounds = roundFixture();

const panelOf = (id = '') => fixture.maria.admin.orders.get.query({ id });

/** The lines of disputes in the order's history, newest first. */
async function disputesOf(id: string | undefined) {
  const { changes } = await panelOf(id);
  return changes
    .filter(({ field }) => field === 'disputed')
    .map(({ to, dispute, currency }) => [to, dispute?.amount, currency, dispute?.reason]);
}

async function told() {
  await fixture.shop.idle();
  return fixture.mailsTo(STUDIO).map(({ subject }) => subject);
}

describe('a dispute', () => {
  test('is mailed to the studio once, however often it is told of, and stands in the order’s history', async () => {
    const { sessionId, orderIds } = await fixture.buy();
    const [id] = orderIds;
    const number = await fixture.numberOf(id);
    const dispute = await fixture.shop.payments.dispute(sessionId, { reason: 'product_not_received' });
    const due = new Date((dispute.evidence_details.due_by ?? 0) * 1000);
    const answers = await Promise.all(
      (['created', 'funds_withdrawn', 'updated'] as const).map((event) =>
        fixture.shop.payments.emit(`charge.dispute.${event}`, dispute.id, { times: 4 }),
      ),
    );
    expect(answers.flat()).toEqual(Array(12).fill(200));
    expect(await told()).toEqual([`Disputed payment: ${number}`]);
    expect(fixture.shop.mails).toHaveLength(1);
    const [{ text = '' } = {}] = fixture.shop.mails;
    expect(text).toContain(`Order ${number}: €149.00. Reason: the comic has not arrived.`);
    expect(text).toContain(due.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Europe/Athens' }));
    expect(text).toContain('Please don’t refund this money in the shop');
    expect(text).not.toMatch(/eleni/i);
    expect(await disputesOf(id)).toEqual([['open', PRICE, 'EUR', 'product_not_received']]);
    expect((await panelOf(id)).changes[0]?.dispute?.dueAt).toEqual(due);
  });

  test('that is won is told once, and its money can be refunded again', async () => {
    const { sessionId, orderIds } = await fixture.buy();
    const [id] = orderIds;
    const number = await fixture.numberOf(id);
    const dispute = await fixture.shop.payments.dispute(sessionId);
    await expect(fixture.refund(id)).rejects.toThrow('This payment is disputed');
    expect((await fixture.refundsOf(id)).left).toBe(PRICE);
    await fixture.shop.payments.closeDispute(dispute.id, 'won');
    await fixture.shop.payments.emit('charge.dispute.closed', dispute.id, { times: 3 });
    expect(await told()).toEqual([`Disputed payment: ${number}`, `Dispute won: ${number}`]);
    expect((await disputesOf(id)).map(([state]) => state).sort()).toEqual(['open', 'won']);
    expect(await fixture.refund(id)).toEqual({ status: 'succeeded' });
  });

  test('that is lost is told once, and changes neither the order nor what Stripe refuses to refund', async () => {
    const { sessionId, orderIds } = await fixture.buy();
    const [id] = orderIds;
    const number = await fixture.numberOf(id);
    const dispute = await fixture.shop.payments.dispute(sessionId);
    await fixture.shop.payments.closeDispute(dispute.id, 'lost');
    expect(await told()).toEqual([`Disputed payment: ${number}`, `Dispute lost: ${number}`]);
    expect(await fixture.orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    await expect(fixture.refund(id)).rejects.toThrow('This payment is disputed');
  });

  test('whose closing is told first is told as closed alone', async () => {
    const { sessionId, orderIds } = await fixture.buy();
    fixture.disconnectWebhook();
    const dispute = await fixture.shop.payments.dispute(sessionId);
    const early = await (await fixture.shop.services.stripe()).disputes.retrieve(dispute.id);
    await fixture.shop.payments.closeDispute(dispute.id, 'lost');
    fixture.connectWebhook();
    await fixture.shop.payments.emit('charge.dispute.closed', dispute.id);
    await fixture.shop.payments.emit('charge.dispute.created', dispute.id);
    expect(await receiveDispute(fixture.shop.services, early)).toBe('open');
    expect(await told()).toEqual([`Dispute lost: ${await fixture.numberOf(orderIds[0])}`]);
    expect((await disputesOf(orderIds[0])).map(([state]) => state).sort()).toEqual(['lost', 'open']);
  });

  test('of what is left of a payment for two comics names both, also where one is canceled', async () => {
    const { sessionId, orderIds } = await fixture.buyTwo();
    const [elenis, toms] = orderIds;
    await fixture.refund(elenis);
    await fixture.shop.idle();
    expect((await fixture.orderOf(elenis)).status).toBe('Canceled');
    fixture.shop.mails.length = 0;
    await fixture.shop.payments.dispute(sessionId);
    const numbers = `${await fixture.numberOf(elenis)} and ${await fixture.numberOf(toms)}`;
    expect(await told()).toEqual([`Disputed payment: ${numbers}`]);
    expect(fixture.shop.mails[0]?.text).toContain(`Orders ${numbers}: €369.00.`);
    for (const id of orderIds) expect(await disputesOf(id)).toEqual([['open', 369_00, 'EUR', 'fraudulent']]);
  });

  test('of a customer who was deleted meanwhile names the order alone', async () => {
    const { sessionId, orderIds } = await fixture.buy();
    await fixture.shop.db
      .updateTable('orders')
      .set({ customerName: DELETED_CUSTOMER, customerEmail: `deleted-1${DELETED_DOMAIN}` })
      .where('id', 'in', orderIds)
      .execute();
    await fixture.shop.payments.dispute(sessionId);
    expect(await told()).toEqual([`Disputed payment: ${await fixture.numberOf(orderIds[0])}`]);
    expect(fixture.shop.mails).toHaveLength(1);
    expect(fixture.shop.mails[0]?.text).not.toContain('deleted');
  });

  test('heard of before its payment settles the payment first', async () => {
    const sessionId = await fixture.open(await putInCart(fixture.shop.db, elenisComic));
    fixture.disconnectWebhook();
    await fixture.shop.payments.pay(sessionId);
    const { id } = await fixture.shop.payments.dispute(sessionId);
    fixture.connectWebhook();
    expect(await fixture.shop.payments.emit('charge.dispute.created', id)).toEqual([200]);
    const [orderId] = await fixture.orderIdsOf(sessionId);
    expect(await disputesOf(orderId)).toHaveLength(1);
    expect(await told()).toContain(`Disputed payment: ${await fixture.numberOf(orderId)}`);
  });

  test('of a further round, before its payment is known, stands with its order', async () => {
    const order = await rounds.usedUp();
    const sessionId = sessionOf(await rounds.buy(order));
    await rounds.payUnheard(sessionId);
    rounds.shop.payments.connect({ webhookUrl: null });
    const { id, amount } = await rounds.shop.payments.dispute(sessionId);
    rounds.shop.payments.connect({ webhookUrl: `${rounds.shop.url}/api/stripe/webhook` });
    rounds.shop.mails.length = 0;
    expect(await rounds.shop.payments.emit('charge.dispute.created', id, { times: 3 })).toEqual([
      200, 200, 200,
    ]);
    await rounds.shop.idle();
    const { number } = await rounds.shop.db
      .selectFrom('orders')
      .where('id', '=', order.orderId)
      .select('number')
      .executeTakeFirstOrThrow();
    const disputed = rounds.shop.mails.filter(({ subject }) => subject === `Disputed payment: ${number}`);
    expect(disputed).toMatchObject([{ to: STUDIO }]);
    const { changes } = await rounds.maria.admin.orders.get.query({ id: order.orderId });
    expect(changes.filter(({ field }) => field === 'disputed')).toMatchObject([{ dispute: { amount } }]);
  });

  test('that begins as a question of the bank is told again once the bank takes the money', async () => {
    const { sessionId, orderIds } = await fixture.buy();
    const number = await fixture.numberOf(orderIds[0]);
    const dispute = await fixture.shop.payments.dispute(sessionId, { isInquiry: true });
    expect(await told()).toEqual([`A bank asks about a payment: ${number}`]);
    Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
    await fixture.shop.payments.emit('charge.dispute.funds_withdrawn', dispute.id, { times: 2 });
    expect((await told()).at(-1)).toBe(`Disputed payment: ${number}`);
    expect(fixture.shop.mails).toHaveLength(2);
    expect((await disputesOf(orderIds[0])).map(([state]) => state)).toEqual(['open']);
  });

  test('without a day or a reason that is known is told with what there is', async () => {
    const { sessionId } = await fixture.buy();
    fixture.disconnectWebhook();
    const dispute = await fixture.shop.payments.dispute(sessionId, { reason: 'of_tomorrow' });
    dispute.evidence_details.due_by = 0;
    fixture.connectWebhook();
    await fixture.shop.payments.emit('charge.dispute.created', dispute.id);
    await fixture.shop.idle();
    expect(fixture.mailsTo(STUDIO)[0]?.text).toContain('Reason: the bank gives no reason.');
    expect(fixture.mailsTo(STUDIO)[0]?.text).toContain('The bank takes no answer to this one.');
  });

  test('is written in the studio’s language', async () => {
    const { sessionId } = await fixture.buy();
    await fixture.shop.db.updateTable('users').set({ language: 'el' }).execute();
    await fixture.shop.payments.dispute(sessionId);
    const [subject = ''] = await told();
    await fixture.shop.db.updateTable('users').set({ language: 'en' }).execute();
    expect(subject).toContain('Αμφισβήτηση πληρωμής');
  });

  test('of a payment that is not ours, or that Stripe does not know, is taken and ignored', async () => {
    const stripe = await fixture.shop.services.stripe();
    const mug = { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.test',
      line_items: [{ quantity: 1, price_data: mug }],
    });
    await fixture.shop.payments.pay(id, { email: 'someone@example.com' });
    const dispute = await fixture.shop.payments.dispute(id);
    expect(await fixture.shop.payments.emit('charge.dispute.created', dispute.id)).toEqual([200]);
    const event = fixture.shop.payments.sign('charge.dispute.created', dispute.id);
    const body = event.body.replaceAll(dispute.id, 'du_gone');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_shop' });
    const answer = await fetch(`${fixture.shop.url}/api/stripe/webhook`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Not our dispute.' }]);
    expect(await told()).toEqual([]);
  });
});
