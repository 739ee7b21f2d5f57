import { currencies, formatAmount, locales, minimumCharge, shippingCountries } from './accepted-values.ts';
import {
  email,
  flag,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  pattern,
  type Rule,
  required,
  type Tree,
  text,
  unsupported,
  url,
} from './parameters.ts';
import { missing, refuse } from './stripe-error.ts';

// From the SDK's SessionCreateParams and https://github.com/stripe/openapi; API version 2018-10-31 limits the
// names of products to 250 characters.
const largestAmount = 99_999_999;
const thirtyMinutes = 30 * 60;
const oneDay = 24 * 60 * 60;

const currency: Rule<string> = {
  read: (value, param) => {
    const read = text().read(value, param);
    if (currencies.includes(read)) return read;
    return refuse(
      param,
      `Invalid currency: ${read}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
    );
  },
};

/** The stand-in has no catalogue, so every id is unknown. */
function catalogueId(object: string): Rule<undefined> {
  return {
    read: (value, param) => {
      throw missing(object, text().read(value, param), param);
    },
  };
}

const productData = hash({
  name: required(text({ max: 250, min: 1 })),
  description: text({ max: 40_000 }),
  images: list(url, { max: 8 }),
  metadata,
  tax_code: unsupported,
  tax_details: unsupported,
  unit_label: text({ max: 12 }),
});

const priceData = hash({
  currency: required(currency),
  product_data: required(productData),
  product: catalogueId('product'),
  unit_amount: required(integer({ min: 0, max: largestAmount })),
  unit_amount_decimal: unsupported,
  tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
  recurring: unsupported,
});

const lineItem = hash({
  price: catalogueId('price'),
  price_data: required(priceData),
  quantity: required(integer({ min: 1, max: 999_999 })),
  metadata,
  adjustable_quantity: unsupported,
  tax_rates: unsupported,
});

const sessionRules = hash({
  mode: required(oneOf(['payment', 'setup', 'subscription'])),
  line_items: required(list(lineItem, { max: 100 })),
  success_url: required(url),
  cancel_url: url,
  client_reference_id: pattern(text({ max: 200 }), /^[a-zA-Z0-9_-]+$/),
  customer_email: email,
  metadata,
  payment_intent_data: hash({
    description: text({ max: 1000 }),
    metadata,
    receipt_email: email,
    statement_descriptor: text({ max: 22 }),
    statement_descriptor_suffix: text({ max: 22 }),
    application_fee_amount: unsupported,
    capture_method: oneOf(['automatic', 'automatic_async']),
    on_behalf_of: unsupported,
    setup_future_usage: unsupported,
    shipping: unsupported,
    transfer_data: unsupported,
    transfer_group: unsupported,
  }),
  expires_at: integer(),
  expand: list(text()),
  locale: oneOf(locales),
  shipping_address_collection: hash({
    allowed_countries: required(list(oneOf(shippingCountries), { max: 300 })),
  }),
  billing_address_collection: oneOf(['auto', 'required']),
  custom_text: hash({
    after_submit: unsupported,
    shipping_address: unsupported,
    submit: hash({ message: required(text({ max: 1200, min: 1 })) }),
    terms_of_service_acceptance: unsupported,
  }),
  submit_type: oneOf(['auto', 'book', 'donate', 'pay', 'subscribe']),
  ui_mode: oneOf(['elements', 'embedded_page', 'form', 'hosted_page']),
  customer_creation: oneOf(['always', 'if_required']),
  integration_identifier: text(),
  adaptive_pricing: hash({ enabled: flag }),
  invoice_creation: unsupported,
  after_expiration: unsupported,
  allow_promotion_codes: unsupported,
  allowed_payment_method_types: unsupported,
  automatic_tax: unsupported,
  branding_settings: unsupported,
  consent_collection: unsupported,
  currency: unsupported,
  custom_fields: unsupported,
  customer: unsupported,
  customer_account: unsupported,
  customer_update: unsupported,
  discounts: unsupported,
  excluded_payment_method_types: unsupported,
  managed_payments: unsupported,
  name_collection: unsupported,
  optional_items: unsupported,
  origin_context: unsupported,
  payment_method_collection: unsupported,
  payment_method_configuration: unsupported,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  permissions: unsupported,
  phone_number_collection: unsupported,
  redirect_on_completion: unsupported,
  return_url: unsupported,
  saved_payment_method_options: unsupported,
  setup_intent_data: unsupported,
  shipping_options: unsupported,
  subscription_data: unsupported,
  tax_id_collection: unsupported,
  wallet_options: unsupported,
});

export const page = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: unsupported,
  expand: list(text()),
};

const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

export type Moment = { gt?: number; gte?: number; lt?: number; lte?: number };

/** s since 1970; one moment or a range. */
export const moment: Rule<Moment> = {
  read: (value, param) => {
    if (typeof value !== 'string') return range.read(value, param);
    const second = integer().read(value, param);
    return { gte: second, lte: second };
  },
};

const sessionListRules = hash({
  ...page,
  created: moment,
  payment_intent: text(),
  status: oneOf(['complete', 'expired', 'open']),
  customer: unsupported,
  customer_account: unsupported,
  customer_details: unsupported,
  payment_link: unsupported,
  subscription: unsupported,
});

const pageRules = hash(page);
const expandRules = hash({ expand: list(text()) });

export type SessionParameters = ReturnType<typeof sessionRules.read>;
export type SessionListParameters = ReturnType<typeof sessionListRules.read>;
export type PageParameters = ReturnType<typeof pageRules.read>;

/** `now` is in ms: a session must stay open for 30 minutes from now. */
export function readSessionParameters(form: Tree, now: number): SessionParameters {
  const read = sessionRules.read(form, '');
  checkSupported(read);
  checkLineItems(read.line_items);
  checkExpiry(read.expires_at, now);
  if (read.shipping_address_collection?.allowed_countries.length === 0) {
    refuse('shipping_address_collection[allowed_countries]', 'Invalid array: must not be empty');
  }
  return read;
}

export function readListParameters(form: Tree): SessionListParameters {
  return sessionListRules.read(form, '');
}

export function readPageParameters(form: Tree): PageParameters {
  return pageRules.read(form, '');
}

export function readExpand(form: Tree): string[] {
  return expandRules.read(form, '').expand ?? [];
}

function checkSupported(read: SessionParameters) {
  if (read.mode !== 'payment') unsupported.read(read.mode, 'mode');
  if (read.ui_mode && read.ui_mode !== 'hosted_page') unsupported.read(read.ui_mode, 'ui_mode');
  if (read.customer_creation === 'always') unsupported.read('always', 'customer_creation');
  if (read.billing_address_collection === 'required')
    unsupported.read('required', 'billing_address_collection');
  if (read.submit_type === 'subscribe') {
    refuse('submit_type', '`submit_type` can only be `subscribe` in `subscription` mode.');
  }
}

function checkLineItems(items: SessionParameters['line_items']) {
  const [first] = items;
  if (!first) return refuse('line_items', 'Missing required param: line_items.', 'parameter_missing');
  const shared = first.price_data.currency;
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
  const least = minimumCharge(currency);
  if (total > 0 && total < least) {
    const amount = `${formatAmount(least, currency)} ${currency}`;
    refuse(
      'line_items',
      `The Checkout Session's total amount due must add up to at least ${amount}`,
      'amount_too_small',
    );
  }
  if (total > largestAmount) {
    const amount = `${formatAmount(largestAmount, currency)} ${currency}`;
    refuse(
      'line_items',
      `The Checkout Session's total amount due must be no more than ${amount}`,
      'amount_too_large',
    );
  }
}

function checkExpiry(expiresAt: number | undefined, now: number) {
  if (expiresAt === undefined) return;
  const seconds = expiresAt - now / 1000;
  if (seconds < thirtyMinutes) {
    refuse(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (seconds > oneDay) {
    refuse(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
}
