import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { openTestShop } from '#testing/shop.ts';

const { shop, checkOut, ordersOf, payUnheard, statusOf } = checkoutFixture();

describe('the webhook', () => {
  test('a bad or missing signature is answered with 400 and writes nothing', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    const event = shop.payments.sign('checkout.session.completed', sessionId);
    const forged = shop.payments.sign('checkout.session.completed', sessionId, { secret: 'whsec_other' });
    expect(await postWebhook(event.body, {})).toBe(400);
    expect(await postWebhook(event.body, { 'stripe-signature': 'nonsense' })).toBe(400);
    expect(await postWebhook(forged.body, forged.headers)).toBe(400);
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect(await statusOf(checkoutId)).toBe('open');
  });

  test('without its secret it answers with a configuration error and writes nothing', async () => {
    const bare = await openTestShop({ stripe: 'missing' });
    const answer = await fetch(`${bare.url}/api/stripe/webhook`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('STRIPE_WEBHOOK_SECRET');
    expect(await bare.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    await bare.close();
  });

  test('a line break around the secret does no harm', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    const { stripe } = shop.services.env;
    if (!stripe) throw new Error('The shop has its keys');
    stripe.webhookSecret = ' whsec_shop\n';
    const event = shop.payments.sign('checkout.session.completed', sessionId);
    expect(await postWebhook(event.body, event.headers)).toBe(200);
    stripe.webhookSecret = 'whsec_shop';
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('a timestamp older than the tolerance is refused', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    expect(await shop.payments.emit('checkout.session.completed', sessionId, { signatureAge: 600 })).toEqual([
      400,
    ]);
    expect(await ordersOf(checkoutId)).toEqual([]);
  });

  test('one altered byte is refused', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    const { body, headers } = shop.payments.sign('checkout.session.completed', sessionId);
    expect(await postWebhook(body.replace('"livemode"', '"Livemode"'), headers)).toBe(400);
    expect(await ordersOf(checkoutId)).toEqual([]);
  });

  test('the same event twice makes one order', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    expect(await shop.payments.emit('checkout.session.completed', sessionId, { times: 2 })).toEqual([
      200, 200,
    ]);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('two events of one session make one order', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.payments.emit('checkout.session.async_payment_succeeded', sessionId);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('twenty deliveries at the same moment make one order per comic and one confirmation', async () => {
    const { sessionId, checkoutId } = await checkOut(
      await putInCart(shop.db, elenisComic),
      await putInCart(shop.db, tomsComic),
    );
    await payUnheard(sessionId);
    const answers = await shop.payments.emit('checkout.session.completed', sessionId, { times: 20 });
    await shop.idle();
    expect(answers).toEqual(Array(20).fill(200));
    expect(await ordersOf(checkoutId)).toHaveLength(2);
    expect(shop.mails.filter(({ to }) => to === 'eleni@example.com')).toHaveLength(1);
    expect(shop.mails).toHaveLength(2);
  });

  test('an event of a session that is not ours is taken and ignored', async () => {
    const stripe = await shop.services.stripe();
    const foreign = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.test',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } } },
      ],
    });
    const before = await shop.db.selectFrom('orders').select('id').execute();
    await shop.payments.pay(foreign.id, { email: 'someone@example.com' });
    expect(await shop.payments.emit('checkout.session.completed', foreign.id)).toEqual([200]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
  });

  test('a cheaper session that names our checkout does not pay for it', async () => {
    const { checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    const stripe = await shop.services.stripe();
    const cheap = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: checkoutId,
      success_url: 'https://elsewhere.test',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'A pin' } } },
      ],
    });
    await shop.payments.pay(cheap.id, { email: 'someone@example.com' });
    expect(await shop.payments.emit('checkout.session.completed', cheap.id)).toEqual([200]);
    expect(await ordersOf(checkoutId)).toEqual([]);
  });

  test('an event of a type nobody asked for is taken and ignored', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    const { stripe } = shop.services.env;
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: sessionId } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: stripe?.webhookSecret ?? '',
    });
    expect(await postWebhook(body, { 'stripe-signature': signature })).toBe(200);
    expect(await statusOf(checkoutId)).toBe('open');
  });
});

async function postWebhook(body: string, headers: Record<string, string>) {
  const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
  return answer.status;
}
