import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { purgeOldRecords } from '#server/checkout/purge-old-records.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { createPseudonym, reduceOrder } from '#server/privacy/reduce-order.ts';
import { openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { roundFixture } from '#testing/round-fixture.ts';
import { deleteCustomers } from './customers.ts';
import { noteLostCustomers } from './lost-customers.ts';
import { lazyStripe } from './stripe.ts';

const { shop, usedUp, buy, paymentsOf } = roundFixture();
/** The tables of payments, of which a page is opened. */
const PAYMENTS = ['checkouts', 'proof_round_payments'].map((table) => sql.table(table));
const newestOf = (table: (typeof PAYMENTS)[number]) =>
  sql`(select id from ${table} order by created_at desc limit 1)`;
let workingStripe: typeof shop.services.stripe;
beforeEach(async () => {
  workingStripe = shop.services.stripe;
  await sql`truncate stripe_customers`.execute(shop.db);
});
afterEach(async () => {
  shop.services.stripe = workingStripe;
  await shop.idle();
});

type Answer = { status: number; type: string; body: string };

/**
 * Between the shop and Stripe, whose customers it answers for until the test ends.
 * @param isMade whether Stripe gets the request all the same, and its own answer is lost
 */
async function answerForCustomers(answer: Answer, { isMade = false } = {}): Promise<void> {
  const { stripe } = shop.services.env;
  if (!stripe?.apiUrl) throw new Error('The shop has its keys');
  const { apiUrl } = stripe;
  const server: Server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const sent = await buffer(request);
    const answerInstead = () =>
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    const isAnswered = url.startsWith('/v1/customers');
    if (isAnswered && !isMade) return answerInstead();
    const { authorization = '', 'idempotency-key': key = '', 'content-type': type = '' } = headers;
    const passed = await fetch(apiUrl + url, {
      method,
      headers: { authorization, 'content-type': type, ...(key && { 'idempotency-key': String(key) }) },
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    if (isAnswered) return answerInstead();
    response.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  shop.services.stripe = lazyStripe({ ...stripe, apiUrl: `http://127.0.0.1:${port}` });
}

async function checkOut() {
  const sessionId = await openPayment(shop.client(), { cartItems: [await putInCart(shop.db, elenisComic)] });
  return { sessionId, session: sessionOf(sessionId) };
}

function sessionOf(sessionId: string) {
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  if (!session) throw new Error('There is no such page');
  return session;
}

const customersAtStripe = () => shop.payments.customers().map(({ id }) => id);

const kept = () => shop.db.selectFrom('stripeCustomers').selectAll().execute();

const failure = JSON.stringify({ error: { type: 'invalid_request_error', message: 'No.' } });

describe('a payment page', () => {
  test('takes bank transfers by a customer of its own, of whom Stripe gets the address alone', async () => {
    const { sessionId, session } = await checkOut();
    const customer = shop.payments.customers().find(({ id }) => id === session.customer);
    expect(customer).toMatchObject({ email: elenisComic.customerEmail, name: null, metadata: {} });
    expect(session.customer_email).toBeNull();
    expect(session.payment_method_types).toContain('customer_balance');
    await shop.payments.payLater(sessionId);
    expect(sessionOf(sessionId).customer_details?.email).toBe(elenisComic.customerEmail);
    const second = await checkOut();
    expect(second.session.customer).not.toBe(session.customer);
  });

  test('of a further round has its own, too', async () => {
    const order = await usedUp();
    const sessionId = (await buy(order)).url?.split('/').at(-1) ?? '';
    const [payment] = await paymentsOf(order);
    expect(await kept()).toMatchObject([
      { id: sessionOf(sessionId).customer, roundPaymentId: payment?.id, checkoutId: null },
    ]);
  });

  test.each([
    ['does not let our key make customers', { status: 403, type: 'application/json', body: failure }],
    ['knows no customers', { status: 404, type: 'application/json', body: failure }],
  ])('opens without bank transfers where Stripe %s', async (_, answer) => {
    const warnings = recordWarnings();
    await answerForCustomers(answer);
    const { sessionId, session } = await checkOut();
    expect(session).toMatchObject({ customer: null, customer_email: elenisComic.customerEmail });
    expect(session.payment_method_types).not.toContain('customer_balance');
    expect(warnings()).toContain('opens without bank transfers');
    await shop.payments.pay(sessionId);
    expect(await kept()).toEqual([]);
  });

  test('is not opened while Stripe gives no answer, as it may have made a customer', async () => {
    recordWarnings();
    await answerForCustomers({ status: 500, type: 'application/json', body: failure });
    await expect(checkOut()).rejects.toMatchObject({ data: { httpStatus: 503 } });
  });

  test('is not opened for an address that Stripe refuses', async () => {
    const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'email', message: 'No.' };
    await answerForCustomers({ status: 400, type: 'application/json', body: JSON.stringify({ error }) });
    await expect(checkOut()).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  test('of a further round is made anew where Stripe knows its key with other parameters', async () => {
    recordWarnings();
    const order = await usedUp();
    const { url } = await buy(order);
    const [first] = await paymentsOf(order);
    // As if the process had ended before it noted the page, and the key had got another right meanwhile.
    await sql`update proof_round_payments set session_id = null where id = ${first?.id}`.execute(shop.db);
    await answerForCustomers({ status: 403, type: 'application/json', body: failure });
    const again = await buy(order);
    expect(again.url).not.toBe(url);
    expect((await paymentsOf(order)).map(({ status }) => status).toSorted()).toEqual(['expired', 'open']);
  });
});

describe('the customer of a payment', () => {
  test('is deleted at Stripe once the payment is, and not before', async () => {
    const { session } = await checkOut();
    const other = await checkOut();
    await shop.payments.expire(session.id);
    await shop.idle();
    expect(await deleteCustomers(shop.services)).toBe(0);
    await sql`update checkouts set created_at = now() - interval '31 days' where session_id = ${session.id}`.execute(
      shop.db,
    );
    await purgeOldRecords(shop.db);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ stripeCustomers: 1 });
    expect(customersAtStripe()).not.toContain(session.customer);
    expect(customersAtStripe()).toContain(other.session.customer);
    expect((await kept()).map(({ id }) => id)).toEqual([other.session.customer]);
  });

  test('is deleted with the names of the last of its orders, and so is that of their rounds', async () => {
    const items = [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)];
    const sessionId = await openPayment(shop.client(), { cartItems: items });
    await shop.payments.pay(sessionId);
    await shop.idle();
    const orders = await shop.db
      .selectFrom('orders')
      .where('checkoutSessionId', '=', sessionId)
      .select(['id', 'checkoutId'])
      .execute();
    const [first, second] = orders;
    if (!first || !second) throw new Error('There are two orders');
    await sql`
      with payment as (insert into proof_round_payments (order_id, amount, currency, bought_by)
        values (${first.id}, 4500, 'EUR', 'Eleni') returning id)
      insert into stripe_customers (id, round_payment_id) select 'cus_ofround', id from payment`.execute(
      shop.db,
    );
    const pseudonym = createPseudonym('0123456789abcdef');
    const reduce = ({ id }: typeof first) => reduceOrder(shop.services, id, pseudonym, sql<boolean>`true`);
    await reduce(first);
    expect(await deleteCustomers(shop.services)).toBe(1);
    expect((await kept()).map(({ id }) => id)).toEqual([sessionOf(sessionId).customer]);
    // Nothing else has to follow, as the process may end here.
    await reduce(second);
    const payer = shop.db.selectFrom('checkouts').where('id', '=', first.checkoutId).select('customerEmail');
    expect(await payer.executeTakeFirst()).toEqual({ customerEmail: pseudonym.email });
    await deleteCustomers(shop.services);
    expect(await kept()).toEqual([]);
    expect(customersAtStripe()).not.toContain(sessionOf(sessionId).customer);
  });

  test('that Stripe does not delete is asked for again an hour later', async () => {
    const { session } = await checkOut();
    await sql`update stripe_customers set checkout_id = null`.execute(shop.db);
    const warnings = recordWarnings();
    await answerForCustomers({ status: 403, type: 'application/json', body: failure });
    expect(await deleteCustomers(shop.services)).toBe(1);
    expect(warnings()).toContain('stays at Stripe');
    shop.services.stripe = workingStripe;
    expect(await deleteCustomers(shop.services)).toBe(0);
    await sql`update stripe_customers set tried_at = now() - interval '2 hours'`.execute(shop.db);
    expect(await deleteCustomers(shop.services)).toBe(1);
    expect(customersAtStripe()).not.toContain(session.customer);
    expect(await kept()).toEqual([]);
  });

  test('that Stripe has made is found again where its answer was lost, and deleted with the payment', async () => {
    recordWarnings();
    const order = await usedUp();
    const before = customersAtStripe();
    await answerForCustomers({ status: 500, type: 'application/json', body: failure }, { isMade: true });
    await expect(buy(order)).rejects.toThrow();
    await expect(checkOut()).rejects.toThrow();
    const lost = customersAtStripe().filter((id) => !before.includes(id));
    expect(lost).toHaveLength(2);
    expect(await kept()).toEqual([]);

    shop.services.stripe = workingStripe;
    expect(await noteLostCustomers(shop.services)).toBe(0);
    for (const table of PAYMENTS)
      await sql`update ${table} set created_at = now() - interval '11 minutes' where id = ${newestOf(table)}`.execute(
        shop.db,
      );
    expect(await jobs.get('reconcile')?.(shop.services)).toMatchObject({ lostCustomers: 2 });
    expect((await kept()).map(({ id }) => id).toSorted()).toEqual(lost.toSorted());
    expect(await noteLostCustomers(shop.services)).toBe(0);
    await sql`
      delete from checkouts where id in (select checkout_id from stripe_customers)`.execute(shop.db);
    await sql`
      delete from proof_round_payments where id in (select round_payment_id from stripe_customers)`.execute(
      shop.db,
    );
    await deleteCustomers(shop.services);
    expect(customersAtStripe().filter((id) => lost.includes(id))).toEqual([]);
  });
});
