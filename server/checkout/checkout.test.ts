import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeStaleSecrets, sendWaitingMails } from '#server/mail/outbox.ts';
import { hashToken } from '#server/secret-token.ts';
import { type CartItem, orderedTexts } from '#shared/checkout.ts';
import { describePromisedDates } from '#shared/promised-dates.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { countStatements } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { recordWarnings, refusedRow } from '#testing/record-warnings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createCheckoutSession } from './create-session.ts';
import { reconcileCheckouts, settleCheckout } from './settle.ts';
import { readCheckoutResult } from './status.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ maxConnections: 10 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop.db, 'throttles');
  shop.mails.length = 0;
  shop.setMailServer('up');
});

/** Opens a payment page for these comics, as the cart's button does. */
async function checkOut(...cartItems: CartItem[]) {
  const { url } = await shop
    .client()
    .checkout.createSession.mutate({ cartItems, draftKeys: draftKeysOf(cartItems) });
  expect(url).toMatch(/^http:\/\/pay\.test\/pay\/cs_test_/);
  const sessionId = url?.split('/').at(-1) ?? '';
  const checkout = await shop.db
    .selectFrom('checkouts')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { sessionId, checkoutId: checkout.id };
}

/** Behaves as Stripe for a buyer who pays by bank transfer. https://docs.stripe.com/payments/bank-transfers */
function askForTransfer(sessionId: string) {
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  const intent = shop.payments.paymentIntents().find(({ id }) => id === session?.payment_intent);
  if (!intent) throw new Error('This payment has not begun.');
  const address = { city: null, country: 'IE', line1: null, line2: null, postal_code: null, state: null };
  intent.next_action = {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      type: 'eu_bank_transfer',
      amount_remaining: intent.amount,
      currency: intent.currency,
      reference: '3UQS4DRPVKB2',
      hosted_instructions_url: 'https://pay.test/transfer',
      financial_addresses: [
        {
          type: 'iban',
          supported_networks: ['sepa'],
          iban: {
            account_holder_address: address,
            account_holder_name: 'Yours in Ink',
            bank_address: address,
            bic: 'AIBKIE2D',
            country: 'IE',
            iban: 'IE29AIBK93115212345678',
          },
        },
      ],
    },
  };
}

const ordersOf = (checkoutId: string) =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('lineNumber')
    .execute();

const statusOf = async (checkoutId: string) =>
  (
    await shop.db
      .selectFrom('checkouts')
      .select('status')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
  ).status;

async function postWebhook(body: string, headers: Record<string, string>) {
  const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
  return answer.status;
}

const sessionOf = (id: string) => shop.payments.sessions().find((session) => session.id === id);

/** Pays while the webhook can't be reached. */
async function payUnheard(sessionId: string) {
  shop.payments.connect({ webhookUrl: null });
  await shop.payments.pay(sessionId);
  shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
}

describe('the confirmation', () => {
  const confirmations = () => shop.mails.filter(({ subject }) => subject === 'Your comic is in our hands');
  const linksIn = (text = '') =>
    [...text.matchAll(/\/proof#link=([\w-]{43})/g)].map(([, token = '']) => token);

  test('gives a guest a link to the page of each order from the start', async () => {
    const eleni = await putInCart(shop.db, elenisComic);
    const tom = await putInCart(shop.db, tomsComic);
    const { sessionId, checkoutId } = await checkOut(eleni, tom);
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [mail, ...more] = confirmations();
    expect(more).toEqual([]);
    const tokens = linksIn(mail?.text);
    expect(tokens.map((token) => mail?.html.includes(`#link=${token}"`))).toEqual([true, true]);
    const proofs = await Promise.all(
      tokens.map((token) => shop.client().proof.get.mutate({ of: { token } })),
    );
    const orders = await ordersOf(checkoutId);
    expect(proofs.map(({ order }) => order.id)).toEqual(orders.map(({ id }) => id));
    expect(proofs[0]).toMatchObject({ versions: [], reader: { role: 'buyer', name: 'Eleni Papadopoulou' } });
    expect(proofs[0]?.journey.find(({ state }) => state === 'now')?.step).toBe('sketching');
  });

  test('keeps no link in the database once it is sent', async () => {
    shop.services.env.mail = { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' };
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    shop.services.env.mail = undefined;
    expect(linksIn(confirmations()[0]?.text)).toHaveLength(1);
    const stored = await shop.db
      .selectFrom('mails')
      .where('occasion', '=', `order-confirmed:${checkoutId}`)
      .select(['data', 'sentAt'])
      .executeTakeFirstOrThrow();
    expect(stored.sentAt).not.toBeNull();
    expect(Object.keys(stored.data)).not.toContain('links');
  });

  test('of one comic leads to its page by a button', async () => {
    const { sessionId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [token] = linksIn(confirmations()[0]?.text);
    expect(confirmations()[0]?.text).toContain(`See my order: ${shop.url}/proof#link=${token}`);
  });

  test('that can’t be sent for two weeks gives its links up', async () => {
    shop.setMailServer('down');
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    recordWarnings();
    await shop.payments.pay(sessionId);
    await shop.idle();
    const dataOf = async () => {
      const mail = await shop.db
        .selectFrom('mails')
        .where('occasion', '=', `order-confirmed:${checkoutId}`)
        .select('data')
        .executeTakeFirstOrThrow();
      return Object.keys(mail.data);
    };
    await purgeStaleSecrets(shop.db);
    expect(await dataOf()).toContain('links');
    await sql`update mails set created_at = now() - interval '15 days'
      where occasion = ${`order-confirmed:${checkoutId}`}`.execute(shop.db);
    await purgeStaleSecrets(shop.db);
    expect(await dataOf()).not.toContain('links');
    await shop.db.deleteFrom('mails').where('sentAt', 'is', null).execute();
  });

  test('leads a customer with an account to My Orders, by no secret', async () => {
    const cookie = await shop.signIn('eleni@example.com');
    const cartItem = await putInCart(shop.db, elenisComic);
    const { url } = await shop
      .client(cookie)
      .checkout.createSession.mutate({ cartItems: [cartItem], draftKeys: draftKeysOf([cartItem]) });
    await shop.payments.pay(url?.split('/').at(-1) ?? '');
    await shop.idle();
    const [mail] = confirmations();
    expect(linksIn(mail?.text)).toEqual([]);
    expect(mail?.text).toContain(`${shop.url}/my-orders`);
  });
});

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

  test('of nothing that is sent asks for no address', async () => {
    const { sessionId } = await checkOut(
      await putInCart(shop.db, elenisComic, { addOns: ['Second language'] }),
    );
    expect(sessionOf(sessionId)?.shipping_address_collection).toBeNull();
  });

  test('is confirmed to the buyer and announced to the studio', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        ['eleni@example.com', 'Your comic is in our hands'],
        ['studio@example.com', 'New order from Eleni Papadopoulou'],
      ]),
    );
    const text = (to: string) => shop.mails.find((mail) => mail.to === to)?.text;
    expect(text('eleni@example.com')).toContain('€149.00');
    const [order] = await ordersOf(checkoutId);
    const promised = describePromisedDates(
      { type: 'digital', rush: false },
      order?.createdAt ?? new Date(0),
      order?.beginsAt ?? null,
    );
    expect(text('eleni@example.com')).toContain(
      ['- 6 pages', '- Digital', `- ${promised.join('\n- ')}`].join('\n'),
    );
    const { lines } = await shop.client().checkout.result.query({ id: checkoutId });
    expect(lines.map((line) => line.promised)).toEqual([promised]);
    expect(text('studio@example.com')).toContain(`/admin?order=${order?.id}`);
  });

  test('tells the artist and the buyer what was written for its add-ons, its cover and as dedication', async () => {
    const comic = { ...elenisComic, styling: { ...elenisComic.styling, coverTitle: 'The Ferry' } };
    const { sessionId, checkoutId } = await checkOut(
      await putInCart(shop.db, comic, { addOns: ['Second language'] }),
    );
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [order] = await ordersOf(checkoutId);
    expect(order && orderedTexts(order.rawOrderJson)).toEqual([
      { label: 'Second language: Language', text: 'Greek' },
      { label: 'Title on the cover', text: 'The Ferry' },
    ]);
    const words = '- Second language: Language: Greek\n- Title on the cover: The Ferry';
    for (const to of ['eleni@example.com', 'studio@example.com']) {
      expect(shop.mails.findLast((mail) => mail.to === to)?.text).toContain(words);
    }
  });

  test('charges each character beyond those of its package', async () => {
    const characters = ['Eleni', 'Marek', 'Biscuit', 'Yiayia', 'Tom'].map((name) => ({
      name,
      role: 'Friend',
      note: '',
      images: [],
    }));
    const { sessionId } = await checkOut(await putInCart(shop.db, { ...elenisComic, characters }));
    expect(sessionOf(sessionId)).toMatchObject({ amount_total: 149_00 + 2 * 25_00 });
  });

  test('is not opened without the text that an add-on needs', async () => {
    const item = await putInCart(shop.db, elenisComic, { addOns: ['Second language'] });
    const addOns = item.addOns.map((addOn) => ({ ...addOn, text: '' }));
    await expect(checkOut({ ...item, addOns })).rejects.toThrow('Please fill in ‘Language’');
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

  test('is opened and settled in at most six statements', async () => {
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
    expect(opening.length).toBeLessThanOrEqual(6);

    const sessionId = String(url).split('/').at(-1) ?? '';
    await payUnheard(sessionId);
    const settling = await countStatements(shop.db, () => settleCheckout(services, sessionId));
    expect(settling.length).toBeLessThanOrEqual(6);
    expect(settling[0]).toMatch(/begin/i);
    await sendWaitingMails(services);
  });
});

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

  test('begun by a method that takes days is told that it is on its way, and of no bank transfer', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.payLater(sessionId);
    await shop.idle();
    const { number, lines } = await shop.client().checkout.result.query({ id: checkoutId });
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your payment is on its way']);
    expect(shop.mails[0]?.text).toContain(`Your order ${number} is noted, and your payment of €149.00`);
    expect(shop.mails[0]?.text).not.toMatch(/transfer|sketches by/);
    expect(lines[0]?.promised).toEqual([]);
  });

  test('begun by bank transfer is told what to pay where, once, with the order’s number', async () => {
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.payLater(sessionId);
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
    askForTransfer(sessionId);
    await shop.client().checkout.result.query({ id: checkoutId });
    await shop.idle();
    const { number } = await shop.client().checkout.result.query({ id: checkoutId });
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', 'We are waiting for your bank transfer'],
    ]);
    const { text } = shop.mails[0] ?? { text: '' };
    expect(text).toContain(`Your order ${number} is noted. Please transfer €149.00`);
    expect(text).toContain(
      'To: Yours in Ink\nIBAN: IE29AIBK93115212345678\nBIC: AIBKIE2D\nReference: 3UQS4DRPVKB2',
    );
    expect(text).toContain('https://pay.test/transfer');
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
      ['eleni@example.com', 'Your payment is on its way'],
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
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger refuse before insert on mails execute function refuse()`.execute(shop.db);
    expectConsoleError(/disk full/);
    expect(await shop.payments.emit('checkout.session.completed', sessionId)).toEqual([500]);
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect(await statusOf(checkoutId)).toBe('open');

    await sql`drop trigger refuse on mails`.execute(shop.db);
    expect(await shop.payments.emit('checkout.session.completed', sessionId)).toEqual([200]);
    expect(await ordersOf(checkoutId)).toHaveLength(2);
  });

  test('with the mail server down the order stands, and the mail goes out later', async () => {
    shop.setMailServer('down');
    const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
    await shop.payments.pay(sessionId);
    await shop.idle();
    expect(await ordersOf(checkoutId)).toHaveLength(1);
    expect(shop.mails).toEqual([]);

    shop.setMailServer('up');
    expect(await sendWaitingMails(shop.services)).toEqual({ sent: 0, failed: 0 });
    await shop.db
      .updateTable('mails')
      .set({ nextAttemptAt: new Date(0) })
      .where('sentAt', 'is', null)
      .execute();
    await sendWaitingMails(shop.services);
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(['eleni@example.com', 'studio@example.com']);
    await sendWaitingMails(shop.services);
    expect(shop.mails).toHaveLength(2);
  });
});

describe('the price', () => {
  test('one that the client made up is never charged', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const sessions = shop.payments.sessions().length;
    const cheap = {
      ...item,
      priceTotal: 1,
      tier: { ...item.tier, basePrice: 1, digitalPrice: 1, name: 'Gift' },
    };
    const answer = await shop
      .client()
      .checkout.createSession.mutate({ cartItems: [cheap], draftKeys: draftKeysOf([cheap]) });
    expect(answer).toMatchObject({
      url: null,
      repriced: [{ priceTotal: 149_00, tier: { name: 'Short Story' } }],
    });
    expect(shop.payments.sessions()).toHaveLength(sessions);

    const untouchedTotal = { ...cheap, priceTotal: item.priceTotal };
    const { sessionId } = await checkOut(untouchedTotal);
    expect(shop.payments.sessions().find(({ id }) => id === sessionId)?.amount_total).toBe(149_00);
  });

  test('a differing amount or currency paid keeps the order and flags it', async () => {
    for (const falsify of [{ amount_total: 100 }, { currency: 'usd' }]) {
      const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, elenisComic));
      await payUnheard(sessionId);
      Object.assign(shop.payments.sessions().find(({ id }) => id === sessionId) ?? {}, falsify);
      await shop.payments.emit('checkout.session.completed', sessionId);
      expect((await ordersOf(checkoutId)).map(({ flags }) => flags)).toEqual([['amount-mismatch']]);
    }
  });

  test('one that changed since the cart was filled is shown before anything is paid', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const sessions = shop.payments.sessions().length;
    const raise = (digitalPrice: number) =>
      shop.db.updateTable('pricingTiers').set({ digitalPrice }).where('name', '=', 'Short Story').execute();
    await raise(159_00);
    const answer = await shop
      .client()
      .checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) });
    expect(answer).toMatchObject({ url: null, repriced: [{ id: item.id, priceTotal: 159_00 }] });
    expect(shop.payments.sessions()).toHaveLength(sessions);

    const repriced = 'repriced' in answer ? answer.repriced : [];
    const { sessionId } = await checkOut(...repriced);
    expect(shop.payments.sessions().find(({ id }) => id === sessionId)?.amount_total).toBe(159_00);
    await raise(149_00);
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

describe('what can’t be ordered', () => {
  test('more pages of scenes than the package has are refused, whatever the cart says it has', async () => {
    const item = await putInCart(shop.db, tomsComic);
    const scenes = Array.from({ length: 20 }, (_, index) => ({
      mode: 'whole-page' as const,
      pageNumber: index + 1,
      description: 'One more page.',
    }));
    const greedy = { ...item, scenes, tier: { ...item.tier, pageCount: 200 } };
    const before = await shop.db.selectFrom('checkouts').select('id').execute();
    const refused = shop
      .client()
      .checkout.createSession.mutate({ cartItems: [greedy], draftKeys: draftKeysOf([greedy]) });
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('has 6 pages'),
      data: { httpStatus: 409, details: { itemId: item.id } },
    });
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toHaveLength(before.length);
  });

  test('a photo that is not stored is refused in words', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const [eleni, ...others] = item.characters;
    if (!eleni) throw new Error('Eleni is in her own comic');
    const url = `/api/images/${item.draftId}/characters/${'x'.repeat(24)}.jpg`;
    const characters = [{ ...eleni, images: [{ url, title: '' }] }, ...others];
    const refused = shop.client().checkout.createSession.mutate({
      cartItems: [{ ...item, characters }],
      draftKeys: draftKeysOf([item]),
    });
    await expect(refused).rejects.toThrow('A photo of a comic in your cart is not stored any more');
  });

  test('a package that is gone is named', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const gone = { ...item, tier: { ...item.tier, id: crypto.randomUUID(), name: 'Old Favourite' } };
    const refused = shop
      .client()
      .checkout.createSession.mutate({ cartItems: [gone], draftKeys: draftKeysOf([gone]) });
    await expect(refused).rejects.toThrow('The package ‘Old Favourite’ is no longer offered');
  });

  test('a payment provider that can’t be reached is said so, and nothing half-open stays in the way', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { stripe } = shop.services;
    shop.services.stripe = async () =>
      new Stripe('sk_test_shop', { host: '127.0.0.1', port: 9, protocol: 'http', maxNetworkRetries: 0 });
    await expect(checkOut(item)).rejects.toThrow('can’t be reached right now');
    shop.services.stripe = stripe;
    const { sessionId, checkoutId } = await checkOut(item);
    await shop.payments.pay(sessionId);
    expect((await ordersOf(checkoutId)).map(({ flags }) => flags)).toEqual([[]]);
  });

  test('a draft that is being paid for does not expire meanwhile', async () => {
    const item = await putInCart(shop.db, elenisComic);
    await sql`update configurator_drafts set expires_at = now() + interval '1 minute' where id = ${item.draftId}`.execute(
      shop.db,
    );
    await checkOut(item);
    const { rows } = await sql<{ kept: boolean }>`
      select expires_at > now() + interval '6 days' as kept from configurator_drafts where id = ${item.draftId}
    `.execute(shop.db);
    expect(rows).toEqual([{ kept: true }]);
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

  test('a comic that is paid for is not sold again unless the buyer says so, and then flagged', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    await shop.payments.pay(first.sessionId);
    await shop.idle();
    const again = { ...item, id: crypto.randomUUID() };
    await expect(
      shop.client().checkout.createSession.mutate({ cartItems: [again], draftKeys: draftKeysOf([again]) }),
    ).rejects.toMatchObject({
      message: 'This comic is already ordered and paid for.',
      data: { httpStatus: 409, details: { itemId: again.id, ordered: 'paid' } },
    });
    expect(
      await shop.client().checkout.listOrdered.query({ draftIds: [item.draftId], cartItemIds: [item.id] }),
    ).toEqual([{ draftId: item.draftId, cartItemId: item.id, timestamp: item.timestamp, status: 'paid' }]);

    shop.mails.length = 0;
    const { url } = await shop.client().checkout.createSession.mutate({
      cartItems: [again],
      draftKeys: draftKeysOf([item]),
      orderAgain: [item.draftId],
    });
    await shop.payments.pay(url?.split('/').at(-1) ?? '');
    await shop.idle();
    const toStudio = shop.mails.find(({ to }) => to === 'studio@example.com');
    expect(toStudio?.text).toContain('This comic was already ordered and paid for once.');
  });

  test('a comic whose bank transfer is on its way is not sold a second time', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { sessionId } = await checkOut(item);
    await shop.payments.payLater(sessionId);
    await expect(
      shop.client().checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) }),
    ).rejects.toMatchObject({
      data: { details: { ordered: 'pending' } },
    });
  });

  test('a newer payment page for the same comic closes the older one', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    await checkOut(item);
    await shop.idle();
    expect(shop.payments.sessions().find(({ id }) => id === first.sessionId)?.status).toBe('expired');
    expect(await statusOf(first.checkoutId)).toBe('expired');
  });
});

describe('a stranger who knows the id of a draft', () => {
  const sentence =
    'This comic can only be ordered in the browser it was made in. Please reload this page and try again, and write to us if that does not help.';

  test('neither closes its owner’s payment page nor blocks the comic', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const owners = await checkOut(item);
    const theirs = { ...item, id: crypto.randomUUID(), customerEmail: 'mallory@example.com' };
    const key = { id: item.draftId, token: 'a-token-that-is-not-the-owners' };
    const sessions = shop.payments.sessions().length;
    for (const draftKeys of [undefined, [], [key], draftKeysOf([await putInCart(shop.db, tomsComic)])]) {
      const attempt = shop.client().checkout.createSession.mutate({ cartItems: [theirs], draftKeys });
      await expect(attempt).rejects.toMatchObject({
        message: sentence,
        data: { httpStatus: 409, details: { itemId: theirs.id } },
      });
    }
    await shop.idle();
    expect(shop.payments.sessions()).toHaveLength(sessions);
    expect(shop.payments.sessions().find(({ id }) => id === owners.sessionId)?.status).toBe('open');
    await shop.payments.pay(owners.sessionId);
    expect((await ordersOf(owners.checkoutId)).map(({ flags }) => flags)).toEqual([[]]);
  });

  test('learns nothing of whether it is ordered', async () => {
    const item = await putInCart(shop.db, elenisComic);
    await shop.payments.pay((await checkOut(item)).sessionId);
    await expect(shop.client().checkout.createSession.mutate({ cartItems: [item] })).rejects.toThrow(
      sentence,
    );
  });
});

test('a comic without photos is ordered from the cart even when its draft is gone, and with it its key', async () => {
  const item = await putInCart(shop.db, elenisComic);
  await shop.db.deleteFrom('configuratorDrafts').where('id', '=', item.draftId).execute();
  const { url } = await shop.client().checkout.createSession.mutate({ cartItems: [item] });
  expect(url).toMatch(/^http:\/\/pay\.test/);
});

describe('what the webhook missed', () => {
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
    expect((await readCheckoutResult(services, checkoutId, 'unknown')).status).toBe('pending');
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
