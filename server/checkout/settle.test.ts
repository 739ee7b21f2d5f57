import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { hashToken } from '#server/secret-token.ts';
import { openPayment } from '#testing/buy.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { countStatements } from '#testing/database.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { recordWarnings, refusedRow } from '#testing/record-warnings.ts';
import { refuseWrites } from '#testing/refuse-writes.ts';
import { createCheckoutSession } from './create-session.ts';
import { reconcileCheckouts, settleCheckout } from './settle.ts';
import { readCheckoutResult } from './status.ts';

const { shop, checkOut, ordersOf, payUnheard, sessionOf, statusOf } = checkoutFixture();

describe('an order', () => {
  test('holds everything an artist needs, once per comic', async () => {
    const eleni = await putInCart(shop.db, elenisComic, {
      addOns: ['Second language', 'Additional revision round'],
    });
    const tom = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    const { sessionId, checkoutId } = await checkOut(eleni, tom);

    await shop.payments.pay(sessionId, {
      shipping: {
        name: 'Tom O’Neill',
        address: {
          line1: '4 Quay Street',
          line2: null,
          city: 'Galway',
          state: null,
          postal_code: 'H91',
          country: 'IE',
        },
      },
    });
    await shop.idle();

    const [first, second, ...more] = await ordersOf(checkoutId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      customerName: 'Eleni Papadopoulou',
      customerEmail: 'eleni@example.com',
      comicType: 'love',
      tierName: 'Short Story',
      pageCount: 6,
      addOns: ['Additional revision round', 'Second language'],
      deliveryOption: 'digital',
      rush: false,
      charactersCount: 2,
      scenesCount: 0,
      priceTotal: 149_00 + 69_00 + 35_00,
      currency: 'EUR',
      status: 'Paid',
      source: 'storefront',
      flags: [],
      shippingAddress: null,
      checkoutSessionId: sessionId,
      rawOrderJson: { ...eleni, package: { name: 'Short Story', revisionRounds: 1 } },
    });
    expect(second).toMatchObject({
      pageCount: 14,
      rush: true,
      scenesCount: 3,
      priceTotal: 339_00 + 2 * 40_00 + 100_00,
      shippingAddress: { name: 'Tom O’Neill', line1: '4 Quay Street', city: 'Galway', country: 'IE' },
      rawOrderJson: { ...tom, package: { name: 'Love Letter', revisionRounds: 2 } },
    });
  });

  test('has the phone number that its buyer gave for the parcel, by which it is found, and the payment keeps none', async () => {
    const item = await putInCart(shop.db, tomsComic);
    const sessionId = await openPayment(shop.client(), { cartItems: [item], phone: '+353 86 123-4567' });
    const { id: checkoutId } = await shop.db
      .selectFrom('checkouts')
      .where('sessionId', '=', sessionId)
      .select('id')
      .executeTakeFirstOrThrow();
    const phoneOf = async () => {
      const { phone } = await shop.db
        .selectFrom('checkouts')
        .where('id', '=', checkoutId)
        .select('phone')
        .executeTakeFirstOrThrow();
      return phone;
    };
    expect(await phoneOf()).toBe('+353 86 123-4567');
    await shop.payments.pay(sessionId);
    const [order] = await ordersOf(checkoutId);
    expect(order?.shippingAddress?.phone).toBe('+353 86 123-4567');
    expect(await phoneOf()).toBeNull();
    const admin = shop.client(await shop.signIn('phone@example.com', 'admin')).admin.orders;
    for (const search of ['0861234567', '00353 86 1234567', '+353 (86) 123 4567'])
      expect(await admin.list.query({ filter: { search, sort: 'date', direction: 'desc' } })).toMatchObject({
        orders: [{ id: order?.id }],
      });
  });

  test('has one number, which page, mails, panel and list give alike', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [order] = await ordersOf(checkoutId);
    expect(order?.number).toMatch(/^\d{4}-\d{4}$/);
    expect(await shop.client().checkout.result.query({ id: checkoutId })).toMatchObject({
      number: order?.number,
    });
    const mails = shop.mails.filter(({ text }) => text.includes(order?.number ?? ''));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['eleni@example.com', 'studio@example.com']);
  });

  test('of a payment for several has its place in the number', async () => {
    const { sessionId, checkoutId } = await checkOut(
      await putInCart(shop.db, elenisComic),
      await putInCart(shop.db, tomsComic),
    );
    await shop.payments.pay(sessionId);
    const { number } = await shop.client().checkout.result.query({ id: checkoutId });
    expect((await ordersOf(checkoutId)).map((order) => order.number)).toEqual([`${number}-1`, `${number}-2`]);
  });

  test('of a digital comic with something to send has the address that Stripe asked for', async () => {
    const item = await putInCart(shop.db, elenisComic, { addOns: ['Gift wrapping', 'Second language'] });
    const { sessionId, checkoutId } = await checkOut(item);
    expect(sessionOf(sessionId)?.shipping_address_collection?.allowed_countries).toContain('GR');
    await shop.payments.pay(sessionId, {
      shipping: {
        name: 'Eleni Papadopoulou',
        address: {
          line1: 'Ermou 12',
          line2: null,
          city: 'Athens',
          state: null,
          postal_code: '105 63',
          country: 'GR',
        },
      },
    });
    expect(await ordersOf(checkoutId)).toMatchObject([
      { deliveryOption: 'digital', shippingAddress: { line1: 'Ermou 12', country: 'GR' } },
    ]);
  });

  test('ends the keys that a mailed link has given to further devices, and no other draft’s', async () => {
    const [bought, left] = [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)];
    const keys = [bought, left].map(({ draftId }) => ({ tokenHash: hashToken(draftId), draftId }));
    await shop.db.insertInto('draftKeys').values(keys).execute();
    const { sessionId } = await checkOut(bought);
    const keysLeft = () => shop.db.selectFrom('draftKeys').select(['tokenHash', 'draftId']).execute();
    expect(await keysLeft()).toEqual(keys);
    await shop.payments.pay(sessionId);
    expect(await keysLeft()).toEqual([keys[1]]);
  });

  test('is opened in at most seven and settled in at most six statements', async () => {
    const items = [await putInCart(shop.db, elenisComic, { addOns: ['Gift wrapping'] })];
    items.push(await putInCart(shop.db, tomsComic));
    const services = { ...shop.services, afterResponse: () => {} };
    let url: string | null = null;
    const opening = await countStatements(shop.db, async () => {
      ({ url } = await createCheckoutSession(services, items, {
        userId: null,
        draftKeys: draftKeysOf(items),
      }));
    });
    expect(opening.length).toBeLessThanOrEqual(7);

    const sessionId = String(url).split('/').at(-1) ?? '';
    await payUnheard(sessionId);
    const settling = await countStatements(shop.db, () => settleCheckout(services, sessionId));
    expect(settling.length).toBeLessThanOrEqual(6);
    expect(settling[0]).toMatch(/begin/i);
    await sendWaitingMails(services);
  });
});

describe('a payment', () => {
  test('webhook and success page at the same moment make one order', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    const [results] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => shop.client().checkout.result.query({ id: checkoutId }))),
      shop.payments.emit('checkout.session.completed', sessionId, { times: 5 }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('paid'));
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('a buyer who closes the tab before the redirect has their order', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('the webhook after the success page changes nothing', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    await shop.client().checkout.result.query({ id: checkoutId });
    const before = await ordersOf(checkoutId);
    await shop.payments.emit('checkout.session.completed', sessionId);
    await shop.idle();
    expect(before).toHaveLength(1);
    expect(await ordersOf(checkoutId)).toEqual(before);
    expect(shop.mails).toHaveLength(2);
  });

  test('completed while unpaid is pending, and Paid when the money has come', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.payLater(sessionId);
    expect(await statusOf(checkoutId)).toBe('pending');
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect((await shop.client().checkout.result.query({ id: checkoutId })).status).toBe('pending');

    await shop.payments.succeed(sessionId);
    expect(await statusOf(checkoutId)).toBe('paid');
    expect((await ordersOf(checkoutId)).map(({ status }) => status)).toEqual(['Paid']);
  });

  test('a failed bank transfer makes no order, and the buyer is told once', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { sessionId, checkoutId } = await checkOut(item);
    await shop.payments.payLater(sessionId);
    await shop.payments.fail(sessionId);
    await shop.payments.emit('checkout.session.async_payment_failed', sessionId);
    await shop.idle();
    expect(await statusOf(checkoutId)).toBe('failed');
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', 'We are waiting for your bank transfer'],
      ['eleni@example.com', 'Your payment did not go through'],
    ]);
    const draft = await shop.db
      .selectFrom('configuratorDrafts')
      .select('storyBrief')
      .where('id', '=', item.draftId)
      .executeTakeFirstOrThrow();
    expect(draft.storyBrief).toBe(elenisComic.storyBrief);
  });

  test('the failure is found without the webhook too', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.payLater(sessionId);
    await shop.payments.fail(sessionId);
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
    expect((await shop.client().checkout.result.query({ id: checkoutId })).status).toBe('failed');
  });

  test('after an expired session the buyer can start over from the same cart', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const expired = await checkOut(item);
    await shop.payments.expire(expired.sessionId);
    expect(await statusOf(expired.checkoutId)).toBe('expired');
    expect(await ordersOf(expired.checkoutId)).toEqual([]);

    const again = await checkOut(item);
    await shop.payments.pay(again.sessionId);
    expect((await ordersOf(again.checkoutId)).map(({ flags }) => flags)).toEqual([[]]);
  });

  test('expired or failed arriving after paid never takes the order back', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.payments.emit('checkout.session.expired', sessionId);
    await shop.payments.emit('checkout.session.async_payment_failed', sessionId);
    expect(await statusOf(checkoutId)).toBe('paid');
    expect((await ordersOf(checkoutId)).map(({ status }) => status)).toEqual(['Paid']);
  });

  test('a declined card and then a good one is Paid', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.decline(sessionId);
    expect((await shop.client().checkout.result.query({ id: checkoutId })).status).toBe('open');
    await shop.payments.pay(sessionId);
    expect(await statusOf(checkoutId)).toBe('paid');
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('a database error in the middle answers 5xx, leaves nothing behind, and the retry works', async () => {
    const { sessionId, checkoutId } = await checkOut(
      await putInCart(shop.db, elenisComic),
      await putInCart(shop.db, tomsComic),
    );
    await payUnheard(sessionId);
    const free = await refuseWrites(shop.db, 'mails', 'insert');
    expectConsoleError(/disk full/);
    expect(await shop.payments.emit('checkout.session.completed', sessionId)).toEqual([500]);
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect(await statusOf(checkoutId)).toBe('open');

    await free();
    expect(await shop.payments.emit('checkout.session.completed', sessionId)).toEqual([200]);
    expect(await ordersOf(checkoutId)).toHaveLength(2);
  });
});

describe('the price', () => {
  test('a differing amount or currency paid keeps the order and flags it', async () => {
    for (const falsify of [{ amount_total: 100 }, { currency: 'usd' }]) {
      const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
      await payUnheard(sessionId);
      Object.assign(shop.payments.sessions().find(({ id }) => id === sessionId) ?? {}, falsify);
      await shop.payments.emit('checkout.session.completed', sessionId);
      expect((await ordersOf(checkoutId)).map(({ flags }) => flags)).toEqual([['amount-mismatch']]);
    }
  });

  test('an amount in a currency without decimals is taken as it is', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    const session = shop.payments.sessions().find(({ id }) => id === sessionId);
    Object.assign(session ?? {}, { currency: 'jpy', amount_total: 24_500 });
    await shop.payments.emit('checkout.session.completed', sessionId);
    const checkout = await shop.db
      .selectFrom('checkouts')
      .select(['paidAmount', 'paidCurrency'])
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    expect(checkout).toEqual({ paidAmount: 24_500, paidCurrency: 'JPY' });
    expect((await ordersOf(checkoutId))[0]).toMatchObject({ priceTotal: 149_00, currency: 'EUR' });
  });
});

describe('the snapshot', () => {
  test('a draft edited after the session was created does not change the order', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { sessionId, checkoutId } = await checkOut(item);
    await shop.db
      .updateTable('configuratorDrafts')
      .set({ storyBrief: 'Something else altogether.' })
      .where('id', '=', item.draftId)
      .execute();
    await shop.payments.pay(sessionId);
    expect((await ordersOf(checkoutId))[0]?.rawOrderJson.storyBrief).toBe(elenisComic.storyBrief);
  });

  test('of one draft paid in two sessions at once, the second is flagged', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    await payUnheard(first.sessionId);
    const second = await checkOut(item);
    await payUnheard(second.sessionId);
    await Promise.all([
      shop.payments.emit('checkout.session.completed', first.sessionId, { times: 3 }),
      shop.payments.emit('checkout.session.completed', second.sessionId, { times: 3 }),
    ]);
    const flags = [...(await ordersOf(first.checkoutId)), ...(await ordersOf(second.checkoutId))].map(
      (order) => order.flags,
    );
    expect(flags.sort()).toEqual([[], ['draft-ordered-before']]);
  });
});

describe('a payment that the webhook missed', () => {
  test('a server killed between payment and settling is made good by the reconcile job', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(sessionId);
    await reconcileCheckouts(shop.services);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
    await reconcileCheckouts(shop.services);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('one session that can’t be settled keeps none of the others waiting', async () => {
    const broken = await checkOut(await putInCart(shop.db, elenisComic));
    const unknown = await checkOut(await putInCart(shop.db, elenisComic));
    const paid = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(paid.sessionId);
    await shop.db
      .updateTable('checkouts')
      .set({ checkedAt: new Date(), status: 'expired' })
      .where('status', '=', 'open')
      .where('id', 'not in', [broken.checkoutId, unknown.checkoutId, paid.checkoutId])
      .execute();
    await shop.db
      .updateTable('checkouts')
      .set({ sessionId: 'cs_test_of_another_account' })
      .where('id', '=', unknown.checkoutId)
      .execute();
    const stripe = await shop.services.stripe();
    const failing = {
      ...shop.services,
      stripe: async () => ({
        checkout: {
          sessions: {
            retrieve: async (id: string) => {
              if (id === broken.sessionId) throw refusedRow();
              return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
            },
          },
        },
      }),
    } as unknown as typeof shop.services;
    const warnings = recordWarnings();
    expect(await reconcileCheckouts(failing)).toEqual({ looked: 3, paid: 1, failed: 1 });
    const said = warnings();
    expect(said).toContain('later: error 23514: new row violates check constraint');
    expect(said).not.toContain('Eleni');
    expect(await ordersOf(paid.checkoutId)).toHaveLength(1);
    expect(await reconcileCheckouts(failing)).toEqual({ looked: 0, paid: 0, failed: 0 });
  });

  test('with Stripe out of reach the success page shows what was last known', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.payLater(sessionId);
    const offline = new Stripe('sk_test_shop', {
      host: '127.0.0.1',
      port: 9,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    const services = { ...shop.services, stripe: async () => offline };
    // A checkout that the webhook has just settled is not asked for again.
    await shop.db.updateTable('checkouts').set({ checkedAt: null }).where('id', '=', checkoutId).execute();
    const warnings = recordWarnings();
    expect((await readCheckoutResult(services, checkoutId, 'unknown')).status).toBe('pending');
    expect(warnings()).toContain('Stripe gives no answer');
  });

  test('a day without webhooks loses no paid session', async () => {
    const missed = [];
    for (let count = 0; count < 3; count++) {
      const checkout = await checkOut(await putInCart(shop.db, elenisComic));
      await payUnheard(checkout.sessionId);
      missed.push(checkout);
    }
    const admin = shop.client(await shop.signIn('artist@example.com', 'admin'));
    const [first] = missed;
    await admin.admin.orders.sync.mutate({ sessionId: first?.sessionId ?? '' });
    await reconcileCheckouts(shop.services, 2);
    await reconcileCheckouts(shop.services, 100);
    for (const { checkoutId } of missed) expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('syncing by hand may be repeated, and refuses unknown and unpaid sessions in words', async () => {
    const admin = shop.client(await shop.signIn('owner@example.com', 'admin')).admin.orders.sync;
    const paid = await checkOut(await putInCart(shop.db, elenisComic));
    await payUnheard(paid.sessionId);
    await admin.mutate({ sessionId: `  ${paid.sessionId}\n` });
    expect(await admin.mutate({ sessionId: paid.sessionId })).toEqual({ checkoutId: paid.checkoutId });
    expect(await ordersOf(paid.checkoutId)).toHaveLength(1);

    const unpaid = await checkOut(await putInCart(shop.db, elenisComic));
    await expect(admin.mutate({ sessionId: unpaid.sessionId })).rejects.toThrow('This session is not paid');
    await expect(admin.mutate({ sessionId: 'cs_test_unknown' })).rejects.toThrow('No payment of this shop');
    await expect(admin.mutate({ sessionId: ' ' })).rejects.toThrow('Please enter a Stripe session ID');
  });
});
