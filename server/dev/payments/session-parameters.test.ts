import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { digital, item, secretKey, start } from './testing.ts';

describe('refuses what Stripe refuses', () => {
  const line = 'line_items[0]';
  const seconds = () => Math.floor(Date.now() / 1000);
  const cases: [string, (valid: Loose) => unknown, { param: string; code?: string }][] = [
    ['an unknown parameter', (p) => (p.foo = '1'), { param: 'foo', code: 'parameter_unknown' }],
    [
      'an unknown nested one',
      (p) => (first(p).foo = '1'),
      { param: `${line}[foo]`, code: 'parameter_unknown' },
    ],
    [
      'the payment_method_types of older versions',
      (p) => (p.payment_method_types = ['card']),
      unknown('payment_method_types'),
    ],
    ['no mode', (p) => delete p.mode, { param: 'mode', code: 'parameter_missing' }],
    ['an unknown mode', (p) => (p.mode = 'gift'), { param: 'mode' }],
    ['no line items', (p) => delete p.line_items, { param: 'line_items', code: 'parameter_missing' }],
    ['too many line items', (p) => (p.line_items = Array(101).fill(first(p))), { param: 'line_items' }],
    ['no success address', (p) => delete p.success_url, { param: 'success_url', code: 'parameter_missing' }],
    [
      'a relative success address',
      (p) => (p.success_url = '/thanks'),
      { param: 'success_url', code: 'url_invalid' },
    ],
    ['another scheme', (p) => (p.cancel_url = 'ftp://x.test'), { param: 'cancel_url', code: 'url_invalid' }],
    [
      'an endless address',
      (p) => (p.cancel_url = `http://x.test/${'a'.repeat(5000)}`),
      { param: 'cancel_url' },
    ],
    [
      'no quantity',
      (p) => delete first(p).quantity,
      { param: `${line}[quantity]`, code: 'parameter_missing' },
    ],
    ['a quantity of 0', (p) => (first(p).quantity = 0), integerAt(`${line}[quantity]`)],
    ['no currency', (p) => delete price(p).currency, missingAt('currency')],
    ['an unknown currency', (p) => (price(p).currency = 'eux'), { param: `${line}[price_data][currency]` }],
    [
      'an upper-case currency',
      (p) => (price(p).currency = 'EUR'),
      { param: `${line}[price_data][currency]` },
    ],
    ['no amount', (p) => delete price(p).unit_amount, missingAt('unit_amount')],
    ['half a cent', (p) => (price(p).unit_amount = 49.5), integerAt(`${line}[price_data][unit_amount]`)],
    ['a negative amount', (p) => (price(p).unit_amount = -1), integerAt(`${line}[price_data][unit_amount]`)],
    [
      'less than €0.50',
      (p) => (p.line_items = [item({ unit_amount: 49 })]),
      { param: 'line_items', code: 'amount_too_small' },
    ],
    [
      'more than €999,999.99',
      (p) => (first(p).quantity = 99_999),
      { param: 'line_items', code: 'amount_too_large' },
    ],
    ['no product', (p) => delete price(p).product_data, missingAt('product_data')],
    [
      'no product name',
      (p) => (price(p).product_data = { description: 'x' }),
      missingAt('product_data][name'),
    ],
    [
      'an empty product name',
      (p) => (price(p).product_data.name = ''),
      productAt('name', 'parameter_invalid_empty'),
    ],
    ['a long product name', (p) => (price(p).product_data.name = 'a'.repeat(251)), productAt('name')],
    [
      'an empty description',
      (p) => (price(p).product_data.description = ''),
      productAt('description', 'parameter_invalid_empty'),
    ],
    [
      'a long description',
      (p) => (price(p).product_data.description = 'a'.repeat(40_001)),
      productAt('description'),
    ],
    [
      'two currencies',
      (p) => p.line_items.push(item({ currency: 'usd' })),
      { param: 'line_items[2][price_data][currency]' },
    ],
    [
      'an id from a catalogue',
      (p) => (p.line_items[0] = { price: 'price_1', quantity: 1 }),
      { param: `${line}[price]`, code: 'resource_missing' },
    ],
    [
      '51 keys of metadata',
      (p) => (p.metadata = Object.fromEntries(Array.from({ length: 51 }, (_, key) => [key, 'x']))),
      { param: 'metadata' },
    ],
    ['a long key of metadata', (p) => (p.metadata = { ['k'.repeat(41)]: 'x' }), { param: 'metadata' }],
    [
      'a long value of metadata',
      (p) => (p.metadata = { note: 'x'.repeat(501) }),
      { param: 'metadata[note]' },
    ],
    ['a long reference', (p) => (p.client_reference_id = 'x'.repeat(201)), { param: 'client_reference_id' }],
    [
      'a reference with other characters',
      (p) => (p.client_reference_id = 'order 1'),
      { param: 'client_reference_id' },
    ],
    [
      'half an e-mail address',
      (p) => (p.customer_email = 'mara@'),
      { param: 'customer_email', code: 'email_invalid' },
    ],
    [
      'a long e-mail address',
      (p) => (p.customer_email = `${'m'.repeat(800)}@x.test`),
      { param: 'customer_email' },
    ],
    [
      'a customer and an address',
      (p) => Object.assign(p, { customer: 'cus_1', customer_email: 'mara@example.com' }),
      { param: 'customer' },
    ],
    ['changes of no customer', (p) => (p.customer_update = { name: 'auto' }), { param: 'customer_update' }],
    [
      'a business’s number that its customer may not keep',
      (p) => Object.assign(p, { customer: 'cus_1', tax_id_collection: { enabled: true } }),
      { param: 'tax_id_collection' },
    ],
    [
      'tax by an address that its customer may not keep',
      (p) => Object.assign(p, { customer: 'cus_1', automatic_tax: { enabled: true } }),
      { param: 'automatic_tax', code: 'customer_tax_location_invalid' },
    ],
    [
      'tax by an address of delivery that its customer may not keep',
      (p) =>
        Object.assign(p, {
          customer: 'cus_1',
          automatic_tax: { enabled: true },
          customer_update: { address: 'auto' },
          shipping_address_collection: { allowed_countries: ['GR'] },
        }),
      { param: 'automatic_tax', code: 'customer_tax_location_invalid' },
    ],
    ['an expiry within half an hour', (p) => (p.expires_at = seconds() + 29 * 60), { param: 'expires_at' }],
    ['an expiry after a day', (p) => (p.expires_at = seconds() + 25 * 3600), { param: 'expires_at' }],
    [
      'a country Stripe does not ship to',
      (p) => (p.shipping_address_collection = { allowed_countries: ['GR', 'KP'] }),
      { param: 'shipping_address_collection[allowed_countries][1]' },
    ],
    [
      'a lower-case country',
      (p) => (p.shipping_address_collection = { allowed_countries: ['gr'] }),
      { param: 'shipping_address_collection[allowed_countries][0]' },
    ],
    ['an unknown locale', (p) => (p.locale = 'xx'), { param: 'locale' }],
    [
      'a parameter of Stripe’s that the stand-in does not support',
      (p) => (p.allow_promotion_codes = true),
      unknown('allow_promotion_codes'),
    ],
    ['a mode that the stand-in does not support', (p) => (p.mode = 'subscription'), { param: 'mode' }],
  ];

  test.each(cases)('%s', async (_name, change, expected) => {
    const { stripe } = await start();
    const parameters: Loose = structuredClone(digital);
    change(parameters);
    const error = await stripe.checkout.sessions.create(parameters).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ param: expected.param, ...(expected.code && { code: expected.code }) });
  });

  test('a missing or wrong key', async () => {
    const { stripe, apiUrl, connect } = await start();
    const wrong = connect('sk_test_somebody_else');
    await expect(wrong.checkout.sessions.create(digital)).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await fetch(`${apiUrl}/v1/checkout/sessions`)).status).toBe(401);
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('unknown ids and addresses', async () => {
    const { stripe, apiUrl } = await start();
    const notFound = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject(notFound);
    await expect(stripe.checkout.sessions.expire('cs_test_x')).rejects.toMatchObject(notFound);
    await expect(stripe.paymentIntents.retrieve('pi_x')).rejects.toMatchObject(notFound);
    const headers = { authorization: `Bearer ${secretKey}` };
    expect((await fetch(`${apiUrl}/v1/disputes`, { headers })).status).toBe(404);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: these parameters are wrong on purpose, and the SDK's types forbid them
type Loose = any;

function first(parameters: Loose): Loose {
  return parameters.line_items[0];
}

function price(parameters: Loose): Loose {
  return first(parameters).price_data;
}

function unknown(param: string) {
  return { param, code: 'parameter_unknown' };
}

function integerAt(param: string) {
  return { param, code: 'parameter_invalid_integer' };
}

function missingAt(name: string) {
  return { param: `line_items[0][price_data][${name}]`, code: 'parameter_missing' };
}

function productAt(name: string, code?: string) {
  return { param: `line_items[0][price_data][product_data][${name}]`, code };
}
