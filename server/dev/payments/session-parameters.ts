import * as z from 'zod/mini';
import {
  currencies,
  formatAmount,
  locales,
  minimumCharge,
  shippingCountries,
  TAX_CODES,
} from './accepted-values.ts';
import type { Tree } from './form.ts';
import { email, expand, flag, integer, list, metadata, readForm, text, url } from './parameters.ts';
import { refuse } from './stripe-error.ts';

// From the SDK's SessionCreateParams and https://github.com/stripe/openapi; API version 2018-10-31 limits the
// names of products to 250 characters. Only what the shop may need is here.
const largestAmount = 99_999_999;
const thirtyMinutes = 30 * 60;
const oneDay = 24 * 60 * 60;

const currency = text().check(
  z.refine((value) => currencies.includes(value), {
    error: ({ input }) =>
      `Invalid currency: ${input}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
  }),
);

/** The stand-in has no catalogue, so every id is unknown. */
function catalogueId(object: string) {
  const unknown = z.refine(() => false, {
    error: ({ input }) => `No such ${object}: '${input}'`,
    params: { code: 'resource_missing' },
  });
  return z.optional(text().check(unknown));
}

const taxCode = z.refine<string>((code) => code in TAX_CODES, {
  error: ({ input }) => `No such tax code: '${input}'`,
  params: { code: 'resource_missing' },
});

const productData = z.strictObject({
  name: text(250).check(z.regex(/\S/)),
  description: z.optional(text(40_000)),
  images: z.optional(list(url, 8)),
  metadata: z.optional(metadata),
  unit_label: z.optional(text(12)),
  tax_code: z.optional(text().check(taxCode)),
});

const priceData = z.strictObject({
  currency,
  product: catalogueId('product'),
  product_data: productData,
  unit_amount: integer(0, largestAmount),
  tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
});

const lineItem = z.strictObject({
  price: catalogueId('price'),
  price_data: priceData,
  quantity: integer(1, 999_999),
  metadata: z.optional(metadata),
});

const paymentIntentData = z.strictObject({
  description: z.optional(text(1000)),
  metadata: z.optional(metadata),
  receipt_email: z.optional(email),
  statement_descriptor: z.optional(text(22)),
  statement_descriptor_suffix: z.optional(text(22)),
  capture_method: z.optional(z.enum(['automatic', 'automatic_async'])),
});

const saving = z.optional(z.enum(['auto', 'never']));

const sessionSchema = z.strictObject({
  mode: z.enum(['payment']),
  line_items: list(lineItem),
  success_url: url,
  cancel_url: z.optional(url),
  client_reference_id: z.optional(text(200).check(z.regex(/^[a-zA-Z0-9_-]+$/))),
  customer: z.optional(text()),
  customer_email: z.optional(email),
  customer_update: z.optional(z.strictObject({ address: saving, name: saving, shipping: saving })),
  metadata: z.optional(metadata),
  payment_intent_data: z.optional(paymentIntentData),
  expires_at: z.optional(integer()),
  expand: expand('payment_intent', 'line_items', 'invoice'),
  locale: z.optional(z.enum(locales)),
  shipping_address_collection: z.optional(
    z.strictObject({ allowed_countries: list(z.enum(shippingCountries), 300) }),
  ),
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  automatic_tax: z.optional(z.strictObject({ enabled: flag })),
  tax_id_collection: z.optional(
    z.strictObject({ enabled: flag, required: z.optional(z.enum(['if_supported', 'never'])) }),
  ),
  invoice_creation: z.optional(
    z.strictObject({
      enabled: flag,
      invoice_data: z.optional(
        z.strictObject({
          description: z.optional(text(1500)),
          footer: z.optional(text(5000)),
          metadata: z.optional(metadata),
        }),
      ),
    }),
  ),
  custom_text: z.optional(
    z.strictObject({
      submit: z.optional(z.strictObject({ message: text(1200).check(z.regex(/\S/)) })),
    }),
  ),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay'])),
  ui_mode: z.optional(z.enum(['hosted_page'])),
  customer_creation: z.optional(z.enum(['if_required'])),
  integration_identifier: z.optional(text()),
  adaptive_pricing: z.optional(z.strictObject({ enabled: z.optional(flag) })),
});

export type SessionParameters = z.output<typeof sessionSchema>;

/** Whether Stripe Tax is set up in the dashboard. https://docs.stripe.com/api/tax/settings */
export type TaxSettings = 'active' | 'pending';

/** `now` is in ms: a session must stay open for 30 minutes from now. */
export function readSessionParameters(
  form: Tree,
  now: number,
  taxSettings: TaxSettings = 'active',
): SessionParameters {
  const read = readForm(sessionSchema, form);
  checkLineItems(read.line_items);
  checkExpiry(read.expires_at, now);
  checkCustomer(read);
  if (read.automatic_tax?.enabled) checkTax(read.line_items, taxSettings);
  return read;
}

function checkLineItems(items: SessionParameters['line_items']) {
  const shared = items[0]?.price_data.currency ?? '';
  const odd = items.findIndex((item) => item.price_data.currency !== shared);
  if (odd > 0) {
    refuse(`line_items[${odd}][price_data][currency]`, 'All line items must have the same currency.');
  }
  checkTotal(
    items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0),
    shared,
  );
}

/** A total of 0 is allowed. https://docs.stripe.com/payments/checkout/no-cost-orders */
function checkTotal(total: number, currency: string) {
  const refuseTotal = (bound: string, limit: number, code: string) =>
    refuse(
      'line_items',
      `The Checkout Session's total amount due must ${bound} ${formatAmount(limit, currency)} ${currency}`,
      code,
    );
  const least = minimumCharge(currency);
  if (total > 0 && total < least) refuseTotal('add up to at least', least, 'amount_too_small');
  if (total > largestAmount) refuseTotal('be no more than', largestAmount, 'amount_too_large');
}

function checkCustomer(read: SessionParameters) {
  const { customer, customer_email, customer_update: update } = read;
  if (customer !== undefined && customer_email !== undefined)
    refuse('customer', 'You may only specify one of these parameters: customer, customer_email.');
  if (customer === undefined) {
    if (update) refuse('customer_update', '`customer_update` can only be used with `customer`.');
    return;
  }
  if (read.tax_id_collection?.enabled && update?.name !== 'auto') {
    refuse(
      'tax_id_collection',
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    );
  }
  const address = read.shipping_address_collection ? update?.shipping : update?.address;
  if (read.automatic_tax?.enabled && address !== 'auto') {
    refuse(
      'automatic_tax',
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      'customer_tax_location_invalid',
    );
  }
}

/** The account has no default for prices that don't say whether they include tax. */
function checkTax(items: SessionParameters['line_items'], settings: TaxSettings) {
  if (settings === 'pending') {
    refuse(
      'automatic_tax',
      'You must have a valid head office address to enable automatic tax calculation in test mode.  Visit https://dashboard.stripe.com/test/settings/tax to update it.',
    );
  }
  const unsaid = items.findIndex(
    ({ price_data: { tax_behavior: behavior = 'unspecified' } }) => behavior === 'unspecified',
  );
  if (unsaid >= 0) {
    refuse(
      `line_items[${unsaid}][price_data][tax_behavior]`,
      'In order to use automatic tax calculation, `tax_behavior` must be `inclusive` or `exclusive`.',
    );
  }
}

function checkExpiry(expiresAt: number | undefined, now: number) {
  if (expiresAt === undefined) return;
  const seconds = expiresAt - now / 1000;
  const refuseExpiry = (bound: string) =>
    refuse('expires_at', `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`);
  if (seconds < thirtyMinutes) refuseExpiry('at least 30 minutes');
  if (seconds > oneDay) refuseExpiry('less than 24 hours');
}
