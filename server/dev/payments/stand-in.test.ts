import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  cancelUrl,
  digital,
  item,
  openForTransfer,
  post,
  print,
  secretKey,
  start,
  successUrl,
  webhookSecret,
} from './testing.ts';

describe('creating a session', () => {
  test('answers an open, unpaid session with a page to pay on', async () => {
    const { stripe } = await start();
    const session = await stripe.checkout.sessions.create(digital);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 5900,
      amount_total: 5900,
      currency: 'eur',
      livemode: false,
      client_reference_id: 'checkout-1',
      customer_details: null,
      collected_information: null,
      payment_intent: null,
      metadata: { kind: 'digital' },
      success_url: successUrl,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
    expect(session.url).toContain(`/dev/payments/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  test('keeps amounts of currencies without cents as they are', async () => {
    const { stripe, page } = await start();
    const session = await stripe.checkout.sessions.create({
      ...digital,
      line_items: [item({ currency: 'jpy' }, 3)],
    });
    expect(session.amount_total).toBe(14_700);
    expect(await page(session)).toContain('¥14,700');
  });

  test('expands the payment intent and the line items on request', async () => {
    const { stripe, standIn } = await start();
    const { id } = await stripe.checkout.sessions.create(digital);
    await standIn.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'line_items'] });
    expect(session.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 5900 });
    expect(
      session.line_items?.data.map((line) => [line.description, line.quantity, line.amount_total]),
    ).toEqual([
      ['Love story, 4 pages', 1, 4900],
      ['Extra page', 2, 1000],
    ]);
    expect(session.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('4900');
    const lines = await stripe.checkout.sessions.listLineItems(id, { limit: 1 });
    expect(lines.has_more).toBe(true);
    await expect(stripe.checkout.sessions.retrieve(id, { expand: ['mood'] })).rejects.toThrow(
      'cannot be expanded',
    );
  });

  test('completes without a payment when there is nothing to pay', async () => {
    const { stripe, standIn } = await start();
    const { id } = await stripe.checkout.sessions.create({
      ...digital,
      line_items: [item({ unit_amount: 0 })],
    });
    await standIn.pay(id);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });
});

describe('idempotency keys', () => {
  const idempotencyKey = 'checkout-1';

  test('the same request is answered once, and shown as it was then', async () => {
    const { stripe, standIn } = await start();
    const first = await stripe.checkout.sessions.create(digital, { idempotencyKey });
    await standIn.pay(first.id);
    const second = await stripe.checkout.sessions.create(digital, { idempotencyKey });
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(standIn.sessions()).toHaveLength(1);
  });

  test('other parameters under the same key are refused', async () => {
    const { stripe } = await start();
    await stripe.checkout.sessions.create(digital, { idempotencyKey });
    await expect(stripe.checkout.sessions.create(print, { idempotencyKey })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test('a refused request leaves its key free for the corrected one', async () => {
    const { stripe } = await start();
    const wrong = { ...digital, success_url: '/thanks' };
    await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey })).rejects.toThrow(
      'explicit scheme',
    );
    expect(await stripe.checkout.sessions.create(digital, { idempotencyKey })).toMatchObject({
      status: 'open',
    });
  });

  test('a second request while the first is in progress gets 409, and the SDK tries again', async () => {
    const { stripe, standIn, connect } = await start();
    const release = standIn.hold();
    const first = stripe.checkout.sessions.create(digital, { idempotencyKey });
    await expect.poll(() => standIn.sessions().length).toBe(1);
    const second = stripe.checkout.sessions.create(digital, { idempotencyKey });
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const patient = connect(secretKey, 1);
    let requests = 0;
    patient.on('request', () => {
      requests += 1;
      if (requests === 2) release();
    });
    const retried = await patient.checkout.sessions.create(digital, { idempotencyKey });
    expect(retried.id).toBe((await first).id);
  });
});

describe('the hosted page', () => {
  test('shows what is bought and takes the payment', async () => {
    const { stripe, page, submit } = await start();
    const session = await stripe.checkout.sessions.create(digital);
    const shown = await page(session);
    for (const text of [
      'no real money moves',
      'Yours in Ink',
      'Love story, 4 pages',
      '€59.00',
      'Pay €59.00',
    ]) {
      expect(shown).toContain(text);
    }
    expect(shown).not.toContain('name="line1"');

    const answer = await submit(session, { action: 'pay', email: 'mara@example.com' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.test/checkout/success?session=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'mara@example.com', name: null },
      collected_information: { shipping_details: null },
      payment_intent: { status: 'succeeded', amount: 5900, currency: 'eur' },
    });
    expect(await page(session)).toContain('already complete');
    expect(
      (await submit(session, { action: 'pay', email: 'mara@example.com' })).headers.get('location'),
    ).toContain(`/pay/${session.id}`);
  });

  test('asks for the shipping address, says what is wrong beside the field and loses nothing', async () => {
    const { stripe, submit } = await start();
    const session = await stripe.checkout.sessions.create(print);
    const typed = { action: 'pay', email: 'mara@', line1: 'Adrianou <12>', country: 'FR' };
    const answer = await submit(session, typed);
    const shown = await answer.text();
    expect(shown).toContain('value="Adrianou &lt;12&gt;"');
    expect(shown).toContain('value="mara@"');
    for (const field of ['email', 'shipping_name', 'city', 'postal_code', 'country']) {
      expect(shown).toContain(`aria-describedby="${field}-error"`);
    }
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');

    const corrected = {
      email: 'mara@example.com',
      shipping_name: 'Mara Lind',
      city: 'Athens',
      country: 'GR',
    };
    await submit(session, { ...typed, ...corrected, postal_code: '105 55' });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.collected_information?.shipping_details).toEqual({
      name: 'Mara Lind',
      address: {
        line1: 'Adrianou <12>',
        line2: null,
        city: 'Athens',
        postal_code: '105 55',
        state: null,
        country: 'GR',
      },
    });
  });

  test('keeps an address that the store gave', async () => {
    const { stripe, page, submit } = await start();
    const session = await stripe.checkout.sessions.create({ ...digital, customer_email: 'mara@example.com' });
    expect(await page(session)).toMatch(/value="mara@example.com"\s+autocomplete="email" readonly/);
    await submit(session, { action: 'pay', email: 'someone@example.com' });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.customer_details?.email).toBe('mara@example.com');
  });

  test('keeps the address of its customer, and takes a bank transfer of nobody else', async () => {
    const { stripe, standIn, page } = await start();
    const session = await openForTransfer(stripe);
    expect(session).toMatchObject({ customer_email: null, customer_details: { email: 'mara@example.com' } });
    expect(await page(session)).toMatch(/value="mara@example.com"\s+autocomplete="email" readonly/);
    expect(await page(session)).toContain('Pay later (bank transfer)');
    const without = await stripe.checkout.sessions.create(digital);
    expect(without.payment_method_types).not.toContain('customer_balance');
    expect(await page(without)).not.toContain('bank transfer');
    await expect(standIn.payLater(without.id)).rejects.toThrow('requires `customer` to be set');
  });

  test('belongs to a customer who is known, until they are deleted', async () => {
    const { stripe } = await start();
    const { id } = await stripe.customers.create({
      email: 'mara@example.com',
      metadata: { kind: 'digital' },
    });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'mara@example.com' });
    expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    const missing = { code: 'resource_missing' };
    await expect(stripe.customers.del(id)).rejects.toMatchObject(missing);
    await expect(stripe.checkout.sessions.create({ ...digital, customer: id })).rejects.toMatchObject(
      missing,
    );
    await expect(stripe.customers.create({ email: 'mara@' })).rejects.toMatchObject({ param: 'email' });
  });

  test('a declined card leaves the session open, and the next attempt succeeds', async () => {
    const { stripe, submit, webhook } = await start();
    const session = await stripe.checkout.sessions.create(digital);
    const declined = await submit(session, { action: 'decline', email: 'mara@example.com' });
    expect(await declined.text()).toContain('Your card was declined.');
    const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(open).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    expect(webhook.received).toEqual([]);
    await submit(session, { action: 'pay', email: 'mara@example.com' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', last_payment_error: null },
    });
  });

  test('cancelling leads back to the cart and leaves the session open', async () => {
    const { stripe, page } = await start();
    const session = await stripe.checkout.sessions.create(digital);
    expect(await page(session)).toMatch(new RegExp(`href="${cancelUrl}">Cancel and return`));
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test.each([
    ['succeed', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['fail', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
  ])(
    'a bank transfer completes unpaid and can %s on the list of sessions',
    async (action, paymentStatus, intentStatus, type) => {
      const { stripe, submit, hostedUrl, webhook } = await start();
      const session = await openForTransfer(stripe);
      const later = await submit(session, { action: 'pay_later', email: 'mara@example.com' });
      expect(later.headers.get('location')).toContain(session.id);
      const pending = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
      expect(pending).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: {
          status: 'requires_action',
          next_action: { display_bank_transfer_instructions: { type: 'eu_bank_transfer' } },
        },
      });
      expect(await (await fetch(hostedUrl)).text()).toContain('Transfer pending');

      const settle = () => post(`${hostedUrl}/sessions/${session.id}`, { action });
      await settle();
      await settle();
      const settled = await stripe.checkout.sessions.retrieve(session.id);
      expect(settled).toMatchObject({ status: 'complete', payment_status: paymentStatus });
      const intent = await stripe.paymentIntents.retrieve(String(settled.payment_intent));
      expect(intent.status).toBe(intentStatus);
      expect(webhook.received.map(({ event }) => event.type)).toEqual(['checkout.session.completed', type]);
    },
  );
});

describe('expiry', () => {
  test('an open session can be expired once, a paid one never', async () => {
    const { stripe, standIn, page, webhook } = await start();
    const session = await stripe.checkout.sessions.create(digital);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await standIn.idle();
    expect(webhook.received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of `expired`');
    expect(await page(session)).toContain('has expired');

    const paid = await stripe.checkout.sessions.create(digital);
    await standIn.pay(paid.id);
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('status of `complete`');
  });

  test('a session expires by itself when its time is over', async () => {
    const clock = { now: Date.now() };
    const { stripe, standIn, webhook } = await start({ clock: () => clock.now });
    const { id, expires_at } = await stripe.checkout.sessions.create(digital);
    clock.now = expires_at * 1000;
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([]);
    await standIn.idle();
    expect(webhook.received).toHaveLength(1);
  });
});

describe('events', () => {
  test('carry the session, and a signature the SDK accepts', async () => {
    const { stripe, standIn, webhook } = await start();
    const { id } = await stripe.checkout.sessions.create(digital);
    await standIn.pay(id);
    const [received] = webhook.received;
    const event = await stripe.webhooks.constructEventAsync(
      received?.body ?? '',
      received?.signature ?? '',
      webhookSecret,
    );
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      api_version: Stripe.API_VERSION,
      data: { object: { id, status: 'complete', payment_status: 'paid' } },
    });
    expect(event.id).toMatch(/^evt_/);
    await expect(
      stripe.webhooks.constructEventAsync(`${received?.body} `, received?.signature ?? '', webhookSecret),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeSignatureVerificationError);
  });

  test('are sent again, unchanged, until the answer is 2xx', async () => {
    const { stripe, standIn, webhook } = await start({ retryDelays: [1, 1, 1, 1] });
    webhook.answers.push(500, 302, 404);
    const { id } = await stripe.checkout.sessions.create(digital);
    await standIn.pay(id);
    expect(standIn.undelivered()).toBe(1);
    await expect.poll(() => standIn.undelivered()).toBe(0);
    expect(webhook.received).toHaveLength(4);
    expect(new Set(webhook.received.map(({ body }) => body)).size).toBe(1);
  });

  test('are given up after the last retry', async () => {
    const { stripe, standIn } = await start({ retryDelays: [1], webhookUrl: 'http://127.0.0.1:1/' });
    const { id } = await stripe.checkout.sessions.create(digital);
    await standIn.pay(id);
    await expect.poll(() => standIn.undelivered()).toBe(0);
  });

  test('can be delivered many times at once, late, or by the test itself', async () => {
    const { stripe, standIn, webhook } = await start();
    const { id } = await stripe.checkout.sessions.create(digital);
    expect(await standIn.emit('checkout.session.completed', id, { times: 3 })).toEqual([200, 200, 200]);
    expect(new Set(webhook.received.map(({ event }) => event.id)).size).toBe(1);
    const old = standIn.sign('checkout.session.completed', id, { signatureAge: 301 });
    await expect(
      stripe.webhooks.constructEventAsync(old.body, old.headers['stripe-signature'] ?? '', webhookSecret),
    ).rejects.toThrow('tolerance');
  });
});

describe('the list', () => {
  test('is newest first, paged and filtered', async () => {
    const clock = { now: 1_800_000_000_000 };
    const { stripe, standIn } = await start({ clock: () => clock.now });
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await stripe.checkout.sessions.create(digital)).id);
      clock.now += 60_000;
    }
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);

    await standIn.pay(ids[3] ?? '');
    const [paid] = (
      await stripe.checkout.sessions.list({ status: 'complete', expand: ['data.payment_intent'] })
    ).data;
    expect(paid?.id).toBe(ids[3]);
    const intent = paid?.payment_intent as Stripe.PaymentIntent;
    expect((await stripe.checkout.sessions.list({ payment_intent: intent.id })).data).toHaveLength(1);
    const since = await stripe.checkout.sessions.list({ created: { gte: 1_800_000_120, lt: 1_800_000_240 } });
    expect(since.data.map(({ id }) => id)).toEqual([ids[1], ids[2]]);

    await expect(stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.checkout.sessions.list({ starting_after: 'cs_x' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

test('sessions, idempotency keys and undelivered events survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'kept', 'payments.json');
  const before = await start({ file, retryDelays: [60_000] });
  const { id } = await before.stripe.checkout.sessions.create(digital, { idempotencyKey: 'checkout-1' });
  before.webhook.answers.push(503);
  await before.standIn.pay(id);
  before.standIn.close();

  const after = await start({ file, retryDelays: [1] });
  expect(await after.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  const again = await after.stripe.checkout.sessions.create(digital, { idempotencyKey: 'checkout-1' });
  expect(again.id).toBe(id);
  await expect.poll(() => after.webhook.received.length).toBe(1);
  expect(after.webhook.received[0]?.event.type).toBe('checkout.session.completed');
});
