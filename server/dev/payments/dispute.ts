import type Stripe from 'stripe';
import { unrefunded } from './refund.ts';
import { type Checkout, type Dispute, randomId } from './session-objects.ts';
import { StripeError } from './stripe-error.ts';

export type DisputeEventType = `charge.dispute.${
  | 'created'
  | 'funds_withdrawn'
  | 'updated'
  | 'funds_reinstated'
  | 'closed'}`;

/** Without `amount`, the whole rest is disputed. An inquiry is a question of the bank, which takes no money yet. */
export type DisputeOrder = { amount?: number; reason?: string; isInquiry?: boolean };

const EVIDENCE_DAYS = 7;

/** `now` is in s. https://docs.stripe.com/disputes */
export function openDispute(checkout: Checkout, order: DisputeOrder, now: number): Dispute {
  const { paymentIntent } = checkout;
  const charge = paymentIntent?.latest_charge;
  if (paymentIntent?.status !== 'succeeded' || typeof charge !== 'string')
    throw new StripeError(400, 'This payment has no charge to dispute.');
  const dispute: Dispute = {
    id: `du_1${randomId(23)}`,
    object: 'dispute',
    amount: order.amount ?? unrefunded(checkout),
    charge,
    created: now,
    currency: paymentIntent.currency,
    evidence_details: {
      due_by: now + EVIDENCE_DAYS * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: order.isInquiry ?? false,
    livemode: false,
    metadata: {},
    payment_intent: paymentIntent.id,
    reason: order.reason ?? 'fraudulent',
    status: order.isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  checkout.disputes.push(dispute);
  return dispute;
}

export function eventsOfOpening({ is_charge_refundable: isInquiry }: Dispute): DisputeEventType[] {
  return ['charge.dispute.created', ...(isInquiry ? [] : (['charge.dispute.funds_withdrawn'] as const))];
}

export function closeDispute(dispute: Dispute, outcome: 'won' | 'lost'): DisputeEventType[] {
  if (!isDisputeOpen(dispute)) throw new StripeError(400, 'This dispute is already closed.');
  const wasInquiry = dispute.is_charge_refundable;
  dispute.status = wasInquiry && outcome === 'won' ? 'warning_closed' : outcome;
  dispute.is_charge_refundable = outcome === 'won';
  return [
    'charge.dispute.closed',
    ...(outcome === 'won' && !wasInquiry ? (['charge.dispute.funds_reinstated'] as const) : []),
  ];
}

/** Once at a time, and only what was not given back. */
export function isDisputable(checkout: Checkout): boolean {
  const { paymentIntent, disputes } = checkout;
  return paymentIntent?.status === 'succeeded' && unrefunded(checkout) > 0 && disputes.every(wasWon);
}

function wasWon({ status }: Dispute): boolean {
  return status === 'won' || status === 'warning_closed';
}

export function isDisputeOpen({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status === 'needs_response' || status === 'warning_needs_response';
}
