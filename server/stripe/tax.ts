import type Stripe from 'stripe';
import type { Env } from '#server/env.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { SoldVat, TaxId, VatPart } from '#shared/order/vat.ts';
import { callStripe, isStripeError } from './stripe-failure.ts';

type SessionParameters = Stripe.Checkout.SessionCreateParams;

/** With Stripe Tax the payment page computes VAT, asks businesses for their number and issues the invoice. */
export function taxParameters({ stripeTax }: Pick<Env, 'stripeTax'>): Partial<SessionParameters> {
  if (!stripeTax) return {};
  return {
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    invoice_creation: { enabled: true },
  };
}

/** Stripe refuses every page until its tax settings are complete. */
export class StripeTaxNotSetUp extends Error {
  constructor(cause: unknown) {
    super('Stripe Tax is switched on (STRIPE_TAX) but not set up in Stripe’s dashboard', { cause });
    this.name = 'StripeTaxNotSetUp';
  }
}

/** https://docs.stripe.com/tax/set-up: such a refusal has no code of its own. */
export function refusesTax(error: unknown): boolean {
  return error instanceof Error && /automatic tax calculation/i.test(error.message);
}

const LINES_MAX = 100;

/** The tax that Stripe has computed for each line of a session; `invoice` may follow a moment later. */
export type SessionTax = {
  lines: Pick<VatPart, 'amount' | 'rate' | 'vat'>[];
  taxIds: TaxId[];
  invoice: SoldVat['invoice'];
};

/** @returns null for a session without Stripe Tax, or one that it could not compute */
export async function readSessionTax(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<SessionTax | null> {
  if (!session.automatic_tax?.enabled || session.automatic_tax.status !== 'complete') return null;
  const listed = stripe.checkout.sessions.listLineItems(session.id, {
    limit: LINES_MAX,
    expand: ['data.taxes'],
  });
  const { data } = await callStripe(listed);
  return {
    lines: data.map(({ amount_total: amount, amount_tax: vat, taxes = [] }) => ({
      amount,
      vat,
      rate: Math.round(taxes.reduce((sum, { rate }) => sum + rateOf(rate), 0) * 100),
    })),
    taxIds: (session.customer_details?.tax_ids ?? []).flatMap(({ type, value }) =>
      value ? [{ type, value }] : [],
    ),
    invoice: await readInvoiceIfThere(stripe, session),
  };
}

/** No order waits for its invoice, of which the job `reconcile` asks again. */
async function readInvoiceIfThere(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<SoldVat['invoice']> {
  try {
    return await readInvoice(stripe, session);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    logWarning('checkout', `The invoice of ${session.id} can’t be read yet: ${describeError(error)}`);
    return null;
  }
}

/** @returns null where there is none yet */
export async function readInvoice(
  stripe: Stripe,
  { invoice }: Stripe.Checkout.Session,
): Promise<SoldVat['invoice']> {
  if (!invoice) return null;
  const {
    id,
    number,
    hosted_invoice_url: url,
  } = typeof invoice === 'string' ? await callStripe(stripe.invoices.retrieve(invoice)) : invoice;
  return { id, number, url: url ?? null };
}

/** Percent. Stripe says what it has really charged where that differs, as for a reverse charge. */
function rateOf({ effective_percentage: effective, percentage }: Stripe.TaxRate): number {
  return effective ?? percentage;
}
