import type Stripe from 'stripe';
import { formatAmount } from './accepted-values.ts';
import type { RefundParameters } from './refund-parameters.ts';
import { type Checkout, type Refund, randomId } from './session-objects.ts';
import { refuse, StripeError } from './stripe-error.ts';

export type RefundEventType = 'refund.created' | 'refund.updated' | 'refund.failed' | 'charge.refunded';

/** Without `amount`, the whole rest is refunded. */
export type RefundOrder = Partial<Pick<RefundParameters, 'amount' | 'reason' | 'metadata'>>;

/**
 * Cards are refunded at once; bank transfers stay pending until a tester decides. `now` is in s.
 * https://docs.stripe.com/refunds
 */
export function createRefund(checkout: Checkout, order: RefundOrder, now: number): Refund {
  const { paymentIntent } = checkout;
  const charge = paymentIntent?.latest_charge;
  if (paymentIntent?.status !== 'succeeded' || typeof charge !== 'string') {
    const message = `This PaymentIntent (${paymentIntent?.id}) does not have a successful charge to refund.`;
    throw new StripeError(400, message);
  }
  if (checkout.disputes.some((dispute) => !dispute.is_charge_refundable)) {
    throw new StripeError(400, `Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = order.amount ?? unrefunded(checkout);
  checkAmount(checkout, charge, amount);
  const byBank = checkout.paidBy === 'sepa_debit' || checkout.paidBy === 'customer_balance';
  const refund: Refund = {
    id: byBank ? `pyr_1${randomId(23)}` : `re_3${randomId(23)}`,
    object: 'refund',
    amount,
    balance_transaction: `txn_3${randomId(23)}`,
    charge,
    created: now,
    currency: paymentIntent.currency,
    customer: null,
    customer_account: null,
    destination_details: byBank
      ? { type: checkout.paidBy === 'sepa_debit' ? 'sepa_debit' : 'eu_bank_transfer' }
      : {
          type: 'card',
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        },
    metadata: order.metadata ?? {},
    payment_intent: paymentIntent.id,
    payment_method: null,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: byBank ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(byBank && { pending_reason: 'processing' as const }),
  };
  checkout.refunds.push(refund);
  return refund;
}

export function succeedRefund(refund: Refund): RefundEventType[] {
  if (refund.status !== 'pending') throw new StripeError(400, 'This refund is not pending.');
  refund.status = 'succeeded';
  delete refund.pending_reason;
  return ['refund.updated'];
}

/** A succeeded refund can still fail days later, if the bank returns it. */
export function failRefund(refund: Refund): RefundEventType[] {
  if (!isActiveRefund(refund)) throw new StripeError(400, 'This refund can’t fail any more.');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = `txn_3${randomId(23)}`;
  delete refund.pending_reason;
  return ['refund.updated', 'refund.failed'];
}

/** In the currency's smallest unit. */
export function unrefunded(checkout: Checkout): number {
  return (checkout.paymentIntent?.amount_received ?? 0) - refundedAmount(checkout);
}

export function refundedAmount({ refunds }: Checkout): number {
  return refunds.filter(isActiveRefund).reduce((sum, { amount }) => sum + amount, 0);
}

export function isActiveRefund({ status }: Refund): boolean {
  return status === 'pending' || status === 'succeeded';
}

export function describeCharge(checkout: Checkout): Stripe.Charge {
  const { paymentIntent, session, paidBy } = checkout;
  if (!paymentIntent || typeof paymentIntent.latest_charge !== 'string')
    throw new StripeError(400, 'This payment has no charge.');
  const { amount, currency, created } = paymentIntent;
  const details = session.customer_details;
  return {
    id: paymentIntent.latest_charge,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refundedAmount(checkout),
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: details?.email ?? null,
      name: details?.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency,
    customer: null,
    description: paymentIntent.description,
    disputed: checkout.disputes.length > 0,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: paymentIntent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: paymentIntent.id,
    payment_method: typeof paymentIntent.payment_method === 'string' ? paymentIntent.payment_method : null,
    payment_method_details: { type: paidBy ?? 'card' },
    receipt_email: paymentIntent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: unrefunded(checkout) === 0,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function checkAmount(checkout: Checkout, charge: string, amount: number) {
  const left = unrefunded(checkout);
  if (left === 0) {
    throw new StripeError(400, `Charge ${charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount <= left) return;
  const currency = checkout.paymentIntent?.currency ?? 'eur';
  const [asked, most] = [formatAmount(amount, currency), formatAmount(left, currency)];
  const what = refundedAmount(checkout) > 0 ? 'unrefunded amount on charge' : 'charge amount';
  refuse('amount', `Refund amount (${asked}) is greater than ${what} (${most})`);
}
