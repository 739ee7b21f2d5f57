import { describe, expect, test } from 'vitest';
import { digital, openForTransfer, post, start } from './testing.ts';

/** A shop with one payment of €59.00. */
async function startPaid(by: 'card' | 'bank' = 'card') {
  const shop = await start();
  const { id } =
    by === 'card' ? await shop.stripe.checkout.sessions.create(digital) : await openForTransfer(shop.stripe);
  if (by === 'card') await shop.standIn.pay(id);
  else {
    await shop.standIn.payLater(id);
    await shop.standIn.succeed(id);
  }
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  if (!session.payment_intent || typeof session.payment_intent === 'string') throw new Error('Not paid');
  const { id: intent, latest_charge: charge } = session.payment_intent;
  shop.webhook.received.length = 0;
  return { ...shop, session: id, intent, charge: String(charge) };
}

type Shop = Awaited<ReturnType<typeof startPaid>>;

async function eventsOf({ standIn, webhook }: Shop) {
  await standIn.idle();
  return webhook.received.map(({ event }) => event.type).sort();
}

describe('a refund', () => {
  test('gives back a part, then all that is left when no amount is named', async () => {
    const shop = await startPaid();
    const { stripe, intent, charge } = shop;
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 1900,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'one' },
    });
    expect(part).toMatchObject({
      object: 'refund',
      amount: 1900,
      currency: 'eur',
      charge,
      payment_intent: intent,
      reason: 'requested_by_customer',
      status: 'succeeded',
      metadata: { refund_id: 'one' },
    });
    expect(part.id).toMatch(/^re_/);
    const rest = await stripe.refunds.create({ charge });
    expect(rest).toMatchObject({ amount: 4000, reason: null, metadata: {} });
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 1900 });
    expect((await stripe.checkout.sessions.retrieve(shop.session)).payment_status).toBe('paid');
  });

  test('is told by two events, one with the refund and one with its charge', async () => {
    const shop = await startPaid();
    const refund = await shop.stripe.refunds.create({ payment_intent: shop.intent, amount: 1900 });
    expect(await eventsOf(shop)).toEqual(['charge.refunded', 'refund.created']);
    const about = Object.fromEntries(
      shop.webhook.received.map(({ event }) => [event.type, event.data.object]),
    );
    expect(about['refund.created']).toMatchObject({ id: refund.id, amount: 1900 });
    expect(about['charge.refunded']).toMatchObject({
      id: shop.charge,
      object: 'charge',
      amount: 5900,
      amount_refunded: 1900,
      refunded: false,
      payment_intent: shop.intent,
    });
    await shop.standIn.refund(shop.session);
    expect(shop.webhook.received.map(({ event }) => event.data.object)).toContainEqual(
      expect.objectContaining({ object: 'charge', amount_refunded: 5900, refunded: true }),
    );
  });

  test('under the same idempotency key is made once', async () => {
    const { stripe, standIn, intent } = await startPaid();
    const order = { payment_intent: intent, amount: 1900 };
    const first = await stripe.refunds.create(order, { idempotencyKey: 'key' });
    expect((await stripe.refunds.create(order, { idempotencyKey: 'key' })).id).toBe(first.id);
    expect(standIn.refunds()).toHaveLength(1);
    await expect(
      stripe.refunds.create({ ...order, amount: 1 }, { idempotencyKey: 'key' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('of a bank transfer is pending until it arrives', async () => {
    const shop = await startPaid('bank');
    const refund = await shop.stripe.refunds.create({ payment_intent: shop.intent });
    expect(refund).toMatchObject({ status: 'pending', amount: 5900 });
    await shop.standIn.succeedRefund(refund.id);
    expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    expect(await eventsOf(shop)).toEqual(['charge.refunded', 'refund.created', 'refund.updated']);
    await expect(shop.standIn.succeedRefund(refund.id)).rejects.toThrow('not pending');
  });

  test('that fails gives its amount back to the charge', async () => {
    const shop = await startPaid();
    const refund = await shop.standIn.refund(shop.session);
    await shop.standIn.failRefund(refund.id);
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await eventsOf(shop)).toEqual([
      'charge.refunded',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ]);
    expect((await shop.standIn.refund(shop.session)).amount).toBe(5900);
    await expect(shop.standIn.failRefund(refund.id)).rejects.toThrow('can’t fail any more');
  });
});

describe('a refund that Stripe refuses', () => {
  test.each<[what: string, params: object, error: object]>([
    [
      'more than was paid',
      { amount: 5901 },
      { message: 'Refund amount (€59.01) is greater than charge amount (€59.00)', param: 'amount' },
    ],
    ['nothing', { amount: 0 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['less than nothing', { amount: -5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['half a cent', { amount: 0.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['a reason of one’s own', { reason: 'mood' }, { param: 'reason' }],
    [
      'an unknown payment',
      { payment_intent: 'pi_none' },
      { code: 'resource_missing', message: "No such payment_intent: 'pi_none'" },
    ],
    [
      'no payment at all',
      { payment_intent: undefined },
      { code: 'parameter_missing', message: 'Missing required param: charge.' },
    ],
    ['a parameter it does not know', { order: 'x' }, { code: 'parameter_unknown' }],
  ])('is %s', async (_, params, error) => {
    const { stripe, standIn, intent } = await startPaid();
    await expect(stripe.refunds.create({ payment_intent: intent, ...params })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      ...error,
    });
    expect(standIn.refunds()).toEqual([]);
  });

  test('is more than is left, and anything once nothing is', async () => {
    const { stripe, intent, charge } = await startPaid();
    await stripe.refunds.create({ payment_intent: intent, amount: 1900 });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 4001 })).rejects.toThrow(
      'Refund amount (€40.01) is greater than unrefunded amount on charge (€40.00)',
    );
    await stripe.refunds.create({ payment_intent: intent, amount: 4000 });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      message: `Charge ${charge} has already been refunded.`,
    });
  });

  test('is a payment that has not come, and a refund nobody made', async () => {
    const { stripe, standIn } = await start();
    const { id } = await openForTransfer(stripe);
    await standIn.payLater(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    await expect(stripe.refunds.create({ payment_intent: String(session.payment_intent) })).rejects.toThrow(
      'does not have a successful charge to refund',
    );
    await expect(stripe.refunds.retrieve('re_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

test('the list of refunds is newest first, paged, and can be of one payment or charge', async () => {
  const { stripe, standIn, intent, charge } = await startPaid();
  const other = await stripe.checkout.sessions.create(digital);
  await standIn.pay(other.id);
  await standIn.refund(other.id);
  for (const amount of [100, 200, 300]) await stripe.refunds.create({ payment_intent: intent, amount });
  const amounts = async (params: object) =>
    (await stripe.refunds.list(params).autoPagingToArray({ limit: 100 })).map(({ amount }) => amount);
  expect(await amounts({ payment_intent: intent, limit: 2 })).toEqual([300, 200, 100]);
  expect(await amounts({ charge })).toEqual([300, 200, 100]);
  expect(await amounts({})).toHaveLength(4);
  expect(await amounts({ created: { lt: 1 } })).toEqual([]);
});

describe('the list of payments', () => {
  test('refunds a part by its button, and shows what became of it', async () => {
    const { standIn, session, hostedUrl } = await startPaid();
    const page = async () => (await fetch(hostedUrl)).text();
    const press = (path: string, fields: Record<string, string>) => post(`${hostedUrl}/${path}`, fields);
    expect(await page()).toContain('max="59.00"');

    expect((await press(`sessions/${session}`, { action: 'refund', amount: '19.00' })).status).toBe(303);
    expect(await page()).toContain('Partially refunded');
    expect(await page()).toContain('Refund of €19.00, succeeded');
    expect(await page()).toContain('max="40.00"');
    for (const amount of ['40.01', '0', '-1', 'all', ''])
      await press(`sessions/${session}`, { action: 'refund', amount });
    expect(standIn.refunds().map(({ amount }) => amount)).toEqual([1900]);

    await press(`sessions/${session}`, { action: 'refund', amount: '40.00' });
    expect(await page()).toMatch(/>Refunded</);
    expect(await page()).not.toContain('name="amount"');
    await press(`refunds/${standIn.refunds()[0]?.id}`, { action: 'fail' });
    expect(await page()).toContain('Refund of €40.00, failed');
  });

  test('lets a pending refund succeed', async () => {
    const { standIn, session, hostedUrl } = await startPaid('bank');
    const { id } = await standIn.refund(session);
    await post(`${hostedUrl}/refunds/${id}`, { action: 'succeed' });
    expect(standIn.refunds().map(({ status }) => status)).toEqual(['succeeded']);
  });
});
