import { transferInstructions } from './bank-transfer.ts';
import {
  type Buyer,
  type Checkout,
  describeCustomer,
  type PaymentIntent,
  preparePaymentIntent,
  randomId,
  takesTransfers,
} from './session-objects.ts';
import { StripeError } from './stripe-error.ts';
import { taxCheckout } from './tax.ts';

export type SessionEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired';

export function payByCard(checkout: Checkout, buyer: Buyer, now: number): SessionEventType[] {
  complete(checkout, buyer);
  if (checkout.session.payment_status === 'no_payment_required') return ['checkout.session.completed'];
  collect(preparePaymentIntent(checkout, buyer, now));
  checkout.paidBy = 'card';
  checkout.session.payment_status = 'paid';
  return ['checkout.session.completed'];
}

/** The session completes unpaid and waits for the buyer's bank transfer. https://docs.stripe.com/payments/bank-transfers */
export function payByTransfer(
  checkout: Checkout,
  buyer: Buyer,
  hostedUrl: string,
  now: number,
): SessionEventType[] {
  if (checkout.session.payment_status === 'no_payment_required') return payByCard(checkout, buyer, now);
  if (!takesTransfers(checkout.session))
    throw new StripeError(400, 'The payment method `customer_balance` requires `customer` to be set.');
  complete(checkout, buyer);
  const intent = preparePaymentIntent(checkout, buyer, now);
  intent.status = 'requires_action';
  intent.next_action = transferInstructions(intent, `${hostedUrl}/pay/${checkout.session.id}`);
  checkout.paidBy = 'customer_balance';
  intent.payment_method = `pm_1${randomId(23)}`;
  return ['checkout.session.completed'];
}

/** A part of the transfer has arrived. Stripe tells nothing about the session. */
export function receivePart(checkout: Checkout, amount: number): void {
  const instructions = pendingIntent(checkout).next_action?.display_bank_transfer_instructions;
  if (!instructions) throw new StripeError(400, 'This payment is no bank transfer.');
  instructions.amount_remaining = (instructions.amount_remaining ?? 0) - amount;
}

/** The session completes unpaid; the payment succeeds or fails later. */
export function payByDebit(checkout: Checkout, buyer: Buyer, now: number): SessionEventType[] {
  if (checkout.session.payment_status === 'no_payment_required') return payByCard(checkout, buyer, now);
  complete(checkout, buyer);
  const intent = preparePaymentIntent(checkout, buyer, now);
  intent.status = 'processing';
  checkout.paidBy = 'sepa_debit';
  intent.payment_method = `pm_1${randomId(23)}`;
  return ['checkout.session.completed'];
}

/** The session stays open for another attempt. */
export function declineCard(checkout: Checkout, buyer: Buyer, now: number): SessionEventType[] {
  assertOpen(checkout);
  const intent = preparePaymentIntent(checkout, buyer, now);
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
    message: 'Your card was declined.',
  };
  return [];
}

export function succeedBankPayment(checkout: Checkout): SessionEventType[] {
  collect(pendingIntent(checkout));
  checkout.session.payment_status = 'paid';
  return ['checkout.session.async_payment_succeeded'];
}

export function failBankPayment(checkout: Checkout): SessionEventType[] {
  const intent = pendingIntent(checkout);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_failed',
    message: 'The payment failed.',
    payment_method_type: checkout.paidBy ?? 'card',
  };
  intent.next_action = null;
  return ['checkout.session.async_payment_failed'];
}

/** `now` is in s. https://docs.stripe.com/api/payment_intents/cancel */
export function cancelPayment({ paymentIntent }: Checkout, now: number): void {
  if (!paymentIntent || !['requires_payment_method', 'requires_action'].includes(paymentIntent.status)) {
    throw new StripeError(
      400,
      `You cannot cancel this PaymentIntent because it has a status of ${paymentIntent?.status}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  paymentIntent.status = 'canceled';
  paymentIntent.canceled_at = now;
  paymentIntent.next_action = null;
}

/** `now` is in s. */
export function expireCheckout(checkout: Checkout, now: number): SessionEventType[] {
  const { session, paymentIntent } = checkout;
  if (session.status !== 'open') {
    throw new StripeError(
      400,
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`,
      { param: 'session' },
    );
  }
  session.status = 'expired';
  session.url = null;
  if (paymentIntent) {
    paymentIntent.status = 'canceled';
    paymentIntent.canceled_at = now;
    paymentIntent.cancellation_reason = 'expired';
  }
  return ['checkout.session.expired'];
}

export function isPending({ session, paymentIntent }: Checkout): boolean {
  return (
    session.status === 'complete' &&
    (paymentIntent?.status === 'processing' || paymentIntent?.status === 'requires_action')
  );
}

function complete(checkout: Checkout, buyer: Buyer) {
  assertOpen(checkout);
  const { session } = checkout;
  session.status = 'complete';
  session.url = null;
  const billed = buyer.country ? { ...NO_ADDRESS, country: buyer.country } : null;
  session.customer_details = describeCustomer(
    buyer.email,
    buyer.name,
    buyer.shipping?.address ?? billed,
    session.tax_id_collection?.enabled ? buyer : {},
  );
  taxCheckout(checkout, buyer);
  session.collected_information = {
    business_name: null,
    individual_name: null,
    shipping_details: buyer.shipping,
  };
}

const NO_ADDRESS = { line1: '', line2: null, city: '', postal_code: null, state: null };

function assertOpen({ session }: Checkout) {
  if (session.status === 'open') return;
  throw new StripeError(
    400,
    `This Checkout Session has a status of \`${session.status}\` and can't be paid.`,
  );
}

function pendingIntent(checkout: Checkout): PaymentIntent {
  if (checkout.paymentIntent && isPending(checkout)) return checkout.paymentIntent;
  throw new StripeError(400, 'This Checkout Session has no payment that is still processing.');
}

function collect(intent: PaymentIntent) {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.payment_method ??= `pm_1${randomId(23)}`;
  intent.latest_charge = `ch_3${randomId(23)}`;
  intent.last_payment_error = null;
  intent.next_action = null;
}
