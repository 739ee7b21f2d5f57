import { expect, test } from 'vitest';
import { digital, post, start } from './testing.ts';

async function startPaid() {
  const shop = await start();
  const { id } = await shop.stripe.checkout.sessions.create(digital);
  await shop.standIn.pay(id);
  const session = await shop.stripe.checkout.sessions.retrieve(id);
  shop.webhook.received.length = 0;
  const eventsOf = async () => {
    await shop.standIn.idle();
    return shop.webhook.received.splice(0).map(({ event }) => event.type);
  };
  return { ...shop, session: id, intent: String(session.payment_intent), eventsOf };
}

test('a dispute takes the rest of the payment, and Stripe refuses to refund it, even once it is lost', async () => {
  const { stripe, standIn, session, intent, eventsOf } = await startPaid();
  await stripe.refunds.create({ payment_intent: intent, amount: 900 });
  await eventsOf();
  const { id } = await standIn.dispute(session);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    ...{ object: 'dispute', amount: 5000, currency: 'eur', payment_intent: intent },
    ...{ reason: 'fraudulent', status: 'needs_response', is_charge_refundable: false },
  });
  expect(await eventsOf()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  const refunding = () => stripe.refunds.create({ payment_intent: intent });
  await expect(refunding()).rejects.toMatchObject({ statusCode: 400, code: 'charge_disputed' });
  await standIn.closeDispute(id, 'lost');
  expect(await eventsOf()).toEqual(['charge.dispute.closed']);
  await expect(refunding()).rejects.toMatchObject({ code: 'charge_disputed' });
});

test('the money of a dispute that is won can be refunded, and so can that of a bank that only asks', async () => {
  const { stripe, standIn, session, intent, eventsOf } = await startPaid();
  const { id } = await standIn.dispute(session);
  await eventsOf();
  await standIn.closeDispute(id, 'won');
  expect((await eventsOf()).sort()).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
  await standIn.dispute(session, { isInquiry: true });
  expect(await eventsOf()).toEqual(['charge.dispute.created']);
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
});

test('the list of payments opens a dispute and lets the shop win or lose it', async () => {
  const { stripe, standIn, session, hostedUrl } = await startPaid();
  await post(`${hostedUrl}/sessions/${session}`, { action: 'dispute' });
  const list = await (await fetch(hostedUrl)).text();
  expect(list).toContain('Dispute of €59.00, needs response');
  const [, path = ''] = /action="\/dev\/payments(\/disputes\/\w+)"/.exec(list) ?? [];
  await post(`${hostedUrl}${path}`, { action: 'lost' });
  expect(await (await fetch(hostedUrl)).text()).toContain('Dispute of €59.00, lost');
  await post(`${hostedUrl}${path}`, { action: 'won' });
  await post(`${hostedUrl}/sessions/${session}`, { action: 'dispute' });
  expect(await stripe.disputes.retrieve(path.split('/').at(-1) ?? '')).toMatchObject({ status: 'lost' });
  expect(standIn.undelivered()).toBe(0);
});
