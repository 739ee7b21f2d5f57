import type Stripe from 'stripe';
import { TAX_CODES } from './accepted-values.ts';
import { type Buyer, type Checkout, type LineItem, randomId } from './session-objects.ts';

/** Percent, for other goods and for books, as in November 2026. The shop sells under the One Stop Shop. */
const RATES: Record<string, [other: number, book: number]> = {
  AT: [20, 10],
  BE: [21, 6],
  BG: [20, 9],
  CY: [19, 3],
  CZ: [21, 0],
  DE: [19, 7],
  DK: [25, 25],
  EE: [24, 9],
  ES: [21, 4],
  FI: [25.5, 13.5],
  FR: [20, 5.5],
  GR: [24, 6],
  HR: [25, 5],
  HU: [27, 5],
  IE: [23, 0],
  IT: [22, 4],
  LT: [21, 5],
  LU: [17, 3],
  LV: [21, 5],
  MT: [18, 5],
  NL: [21, 9],
  PL: [23, 5],
  PT: [23, 6],
  RO: [21, 11],
  SE: [25, 6],
  SI: [22, 5],
  SK: [23, 5],
};
const HOME = 'GR';

/** Taxes the lines once the buyer's place is known. Prices that include tax keep their totals. */
export function taxCheckout({ session, lineItems }: Checkout, buyer: Buyer): void {
  if (!session.automatic_tax.enabled) return;
  const country = buyer.shipping?.address.country ?? buyer.country ?? HOME;
  const reason = reasonOf(country, buyer.taxId);
  for (const item of lineItems) {
    const tax = taxOf(item, country, reason);
    item.amount_tax = tax.amount;
    item.taxes = [tax];
    if (tax.rate.inclusive) continue;
    item.amount_total = item.amount_subtotal + tax.amount;
  }
  session.automatic_tax.status = 'complete';
  session.amount_total = lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0);
  if (session.total_details)
    session.total_details.amount_tax = lineItems.reduce((sum, { amount_tax }) => sum + amount_tax, 0);
}

/** https://docs.stripe.com/tax/zero-tax */
function reasonOf(country: string, taxId: string | undefined): Stripe.LineItem.Tax['taxability_reason'] {
  if (!(country in RATES)) return 'not_collecting';
  return taxId && country !== HOME ? 'reverse_charge' : 'standard_rated';
}

function taxOf(
  item: LineItem,
  country: string,
  reason: Stripe.LineItem.Tax['taxability_reason'],
): Stripe.LineItem.Tax {
  const [other, book] = RATES[country] ?? [0, 0];
  const isBook = TAX_CODES[item.tax_code ?? ''] === 'book';
  const percentage = reason === 'standard_rated' ? (isBook ? book : other) : 0;
  const isInclusive = item.price.tax_behavior === 'inclusive';
  const amount = Math.round((item.amount_subtotal * percentage) / (isInclusive ? 100 + percentage : 100));
  return {
    amount,
    taxability_reason: reason === 'standard_rated' && isBook && book !== other ? 'reduced_rated' : reason,
    taxable_amount: item.amount_subtotal - (isInclusive ? amount : 0),
    rate: {
      id: `txr_1${randomId(23)}`,
      object: 'tax_rate',
      active: false,
      country,
      created: item.price.created,
      description: null,
      display_name: 'VAT',
      effective_percentage: percentage,
      flat_amount: null,
      inclusive: isInclusive,
      jurisdiction: country,
      jurisdiction_level: 'country',
      livemode: false,
      metadata: {},
      percentage,
      rate_type: 'percentage',
      state: null,
      tax_type: 'vat',
    },
  };
}

/** https://docs.stripe.com/payments/checkout/receipts#paid-invoices; `now` is in s. */
export function issueInvoice(checkout: Checkout, hostedUrl: string, count: number, now: number): void {
  const { session } = checkout;
  if (!session.invoice_creation?.enabled || checkout.invoice || session.payment_status === 'unpaid') return;
  const id = `in_1${randomId(23)}`;
  const total = session.amount_total ?? 0;
  checkout.invoice = {
    id,
    object: 'invoice',
    amount_paid: total,
    created: now,
    currency: session.currency ?? 'eur',
    customer_email: session.customer_details?.email ?? null,
    customer_name: session.customer_details?.name ?? null,
    customer_tax_ids: (session.customer_details?.tax_ids ?? []) as Stripe.Invoice['customer_tax_ids'],
    hosted_invoice_url: `${hostedUrl}/invoices/${id}`,
    invoice_pdf: `${hostedUrl}/invoices/${id}/pdf`,
    livemode: false,
    metadata: session.invoice_creation.invoice_data.metadata,
    number: `INK7A3C1-${String(count).padStart(4, '0')}`,
    status: 'paid',
    total,
    total_excluding_tax: total - (session.total_details?.amount_tax ?? 0),
  };
  session.invoice = id;
}
