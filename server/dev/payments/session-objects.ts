import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Customer } from './customer.ts';
import type { SessionParameters } from './session-parameters.ts';

type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };

/** Decimals are text in JSON. */
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price; tax_code?: string };
export type Session = Stripe.Checkout.Session & { payment_intent: string | null };
export type PaymentIntent = Stripe.PaymentIntent;
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };

/** The part of Stripe's dispute that the shop reads. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'metadata'
> &
  Pick<Stripe.Dispute, 'reason' | 'status'> & {
    charge: string;
    payment_intent: string;
    evidence_details: Omit<Stripe.Dispute.EvidenceDetails, 'enhanced_eligibility' | 'submission_method'>;
  };

/** The part of Stripe's invoice that the shop reads; it is there once the money is. */
export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'customer_name'
  | 'customer_tax_ids'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'livemode'
  | 'metadata'
  | 'number'
  | 'status'
  | 'total'
  | 'total_excluding_tax'
>;

/** Must be plain JSON. */
export type Checkout = {
  session: Session;
  lineItems: LineItem[];
  paymentIntent: PaymentIntent | null;
  paymentIntentData: SessionParameters['payment_intent_data'];
  paidBy: 'card' | 'customer_balance' | 'sepa_debit' | null;
  refunds: Refund[];
  disputes: Dispute[];
  invoice?: Invoice;
};

export type Address = {
  line1: string;
  line2: string | null;
  city: string;
  postal_code: string | null;
  state: string | null;
  country: string;
};

export type Buyer = {
  email: string;
  name: string | null;
  shipping: { name: string; address: Address } | null;
  /** Of the billing address, where nothing is sent. */
  country?: string;
  businessName?: string;
  /** Of the Union: 'DE123456789'. */
  taxId?: string;
};

const paymentMethodTypes = ['card', 'paypal', 'sepa_debit'];

/** https://docs.stripe.com/payments/bank-transfers: "You must associate a Customer object to reconcile each". */
const TRANSFER = 'customer_balance';

type Opening = {
  customer: Customer | null;
  hostedUrl: string;
  /** s. */
  now: number;
};

export function openCheckout(parameters: SessionParameters, { customer, hostedUrl, now }: Opening): Checkout {
  const lineItems = parameters.line_items.map((item) => createLineItem(item, now));
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const id = `cs_test_a1${randomId(56)}`;
  const email = customer?.email ?? parameters.customer_email;
  return {
    session: createSession(),
    lineItems,
    paymentIntent: null,
    paymentIntentData: parameters.payment_intent_data,
    paidBy: null,
    refunds: [],
    disputes: [],
  };

  function createSession(): Session {
    return {
      id,
      object: 'checkout.session',
      adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? false },
      after_expiration: null,
      allow_promotion_codes: null,
      allowed_payment_method_types: null,
      amount_subtotal: total,
      amount_total: total,
      automatic_tax: parameters.automatic_tax?.enabled
        ? {
            enabled: true,
            liability: { type: 'self' },
            provider: 'stripe',
            status: 'requires_location_inputs',
          }
        : { enabled: false, liability: null, provider: null, status: null },
      billing_address_collection: parameters.billing_address_collection ?? null,
      cancel_url: parameters.cancel_url ?? null,
      client_reference_id: parameters.client_reference_id ?? null,
      client_secret: null,
      collected_information: null,
      consent: null,
      consent_collection: null,
      created: now,
      currency: lineItems[0]?.currency ?? null,
      currency_conversion: null,
      custom_fields: [],
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: parameters.custom_text?.submit ?? null,
        terms_of_service_acceptance: null,
      },
      customer: customer?.id ?? null,
      customer_account: null,
      customer_creation: customer ? null : 'if_required',
      customer_details: email ? { ...describeCustomer(email, null, null), tax_ids: null } : null,
      customer_email: parameters.customer_email ?? null,
      discounts: [],
      expires_at: parameters.expires_at ?? now + 24 * 60 * 60,
      integration_identifier: parameters.integration_identifier ?? null,
      invoice: null,
      invoice_creation: parameters.invoice_creation
        ? {
            enabled: parameters.invoice_creation.enabled,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: parameters.invoice_creation.invoice_data?.description ?? null,
              footer: parameters.invoice_creation.invoice_data?.footer ?? null,
              issuer: null,
              metadata: parameters.invoice_creation.invoice_data?.metadata ?? {},
              rendering_options: null,
            },
          }
        : null,
      livemode: false,
      locale: parameters.locale ?? null,
      managed_payments: { enabled: false },
      metadata: parameters.metadata ?? {},
      mode: parameters.mode,
      origin_context: null,
      payment_intent: null,
      payment_link: null,
      payment_method_collection: 'if_required',
      payment_method_configuration_details: { id: `pmc_${randomId(24)}`, parent: null },
      payment_method_options: {},
      payment_method_types: customer ? [...paymentMethodTypes, TRANSFER] : paymentMethodTypes,
      payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
      permissions: null,
      phone_number_collection: { enabled: false },
      recovered_from: null,
      saved_payment_method_options: null,
      setup_intent: null,
      shipping_address_collection: parameters.shipping_address_collection ?? null,
      shipping_cost: null,
      shipping_options: [],
      status: 'open',
      submit_type: parameters.submit_type ?? null,
      subscription: null,
      success_url: parameters.success_url,
      ...(parameters.tax_id_collection && {
        tax_id_collection: {
          enabled: parameters.tax_id_collection.enabled,
          required: parameters.tax_id_collection.required ?? 'never',
        },
      }),
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted_page',
      url: `${hostedUrl}/pay/${id}`,
      wallet_options: null,
    };
  }
}

/** Since API version 2022-08-01 there is no intent before the first attempt to pay. */
export function preparePaymentIntent(checkout: Checkout, buyer: Buyer, now: number): PaymentIntent {
  const { session, paymentIntentData } = checkout;
  const id = session.payment_intent ?? `pi_3${randomId(23)}`;
  checkout.paymentIntent ??= {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: paymentIntentData?.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomId(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: session.currency ?? '',
    customer: session.customer,
    customer_account: null,
    description: paymentIntentData?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: paymentIntentData?.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: paymentIntentData?.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: paymentIntentData?.statement_descriptor ?? null,
    statement_descriptor_suffix: paymentIntentData?.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  session.payment_intent = id;
  checkout.paymentIntent.shipping = buyer.shipping;
  return checkout.paymentIntent;
}

/** That the buyer can't change: of the session's customer, or given with it. */
export function givenEmail({ status, customer_details: details }: Session): string | null {
  return (status === 'open' && details?.email) || null;
}

export function takesTransfers({ payment_method_types: types }: Session): boolean {
  return types.includes(TRANSFER);
}

export function randomId(length: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

function createLineItem(item: SessionParameters['line_items'][number], now: number): LineItem {
  const { currency, unit_amount: unitAmount, product_data: product } = item.price_data;
  const amount = unitAmount * item.quantity;
  return {
    id: `li_1${randomId(23)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product.name,
    metadata: item.metadata ?? {},
    quantity: item.quantity,
    ...(product.tax_code && { tax_code: product.tax_code }),
    price: {
      id: `price_1${randomId(23)}`,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: `prod_${randomId(14)}`,
      recurring: null,
      tax_behavior: item.price_data.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
  };
}

export function describeCustomer(
  email: string,
  name: string | null,
  address: Address | null,
  { businessName, taxId }: Pick<Buyer, 'businessName' | 'taxId'> = {},
) {
  return {
    address,
    business_name: businessName ?? null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: taxId ? [{ type: 'eu_vat', value: taxId }] : [],
  } satisfies Stripe.Checkout.Session.CustomerDetails;
}
