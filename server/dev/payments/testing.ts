import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { openLocalServer } from '#testing/local-server.ts';
import { createPaymentsStandIn, type PaymentsStandIn, type PaymentsStandInOptions } from './stand-in.ts';

type CreateParameters = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<CreateParameters['line_items']>[number];
type Received = { event: Stripe.Event; body: string; signature: string };

export const secretKey = 'sk_test_yours_in_ink';
export const webhookSecret = 'whsec_yours_in_ink';
export const successUrl = 'http://shop.test/checkout/success?session={CHECKOUT_SESSION_ID}';
export const cancelUrl = 'http://shop.test/cart';

export const digital: CreateParameters = {
  mode: 'payment',
  success_url: successUrl,
  cancel_url: cancelUrl,
  client_reference_id: 'checkout-1',
  metadata: { kind: 'digital' },
  line_items: [
    {
      price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'Love story, 4 pages' } },
      quantity: 1,
    },
    { price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Extra page' } }, quantity: 2 },
  ],
};
export const print: CreateParameters = {
  ...digital,
  shipping_address_collection: { allowed_countries: ['GR', 'DE'] },
};

/** Opens a stand-in, an SDK and a webhook that records events; closed after the test. */
export async function start(options: Partial<PaymentsStandInOptions> = {}) {
  const webhook = await listenForEvents();
  const standIn: PaymentsStandIn = createPaymentsStandIn({
    secretKey,
    webhookSecret,
    webhookUrl: webhook.url,
    hostedUrl: 'http://localhost/dev/payments',
    ...options,
  });
  const apiUrl = await listen(standIn.api);
  const hostedUrl = `${await listen(new Hono().route('/dev/payments', standIn.hosted))}/dev/payments`;
  standIn.connect({ hostedUrl });
  onTestFinished(standIn.close);

  const connect = (key: string, maxNetworkRetries = 0) =>
    new Stripe(key, { host: '127.0.0.1', port: new URL(apiUrl).port, protocol: 'http', maxNetworkRetries });
  const payPath = ({ id }: { id: string }) => `${hostedUrl}/pay/${id}`;
  return {
    standIn,
    apiUrl,
    hostedUrl,
    webhook,
    connect,
    stripe: connect(secretKey),
    page: async (session: { id: string }) => (await fetch(payPath(session))).text(),
    submit: (session: { id: string }, fields: Record<string, string>) => post(payPath(session), fields),
  };
}

async function listen(app: Hono): Promise<string> {
  const { url, close } = await openLocalServer(getRequestListener(app.fetch));
  onTestFinished(close);
  return url;
}

/** Stripe offers bank transfers to a customer alone. */
export async function openForTransfer(stripe: Stripe): Promise<Stripe.Checkout.Session> {
  const { id: customer } = await stripe.customers.create({ email: 'mara@example.com' });
  return stripe.checkout.sessions.create({ ...digital, customer });
}

/** Answers with the statuses in `answers`, then 200. */
async function listenForEvents() {
  const received: Received[] = [];
  const answers: number[] = [];
  const { url, close } = await openLocalServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    received.push({ event: JSON.parse(body), body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  onTestFinished(close);
  return { received, answers, url: `${url}/` };
}

export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export function item(priceData: Partial<LineItem['price_data']> = {}, quantity = 1): LineItem {
  const price = { currency: 'eur', unit_amount: 4900, product_data: { name: 'Love story, 4 pages' } };
  return { price_data: { ...price, ...priceData }, quantity };
}
