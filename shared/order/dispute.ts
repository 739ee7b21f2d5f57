import { m } from '#messages';

/** In their sequence: an inquiry, for which no money was taken yet, may become a dispute, and one that was lost may be won. */
export const DISPUTE_STATES = ['inquiry', 'open', 'lost', 'won'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export function isDisputeClosed(state: DisputeState): boolean {
  return state === 'lost' || state === 'won';
}

/** By Stripe's words. https://docs.stripe.com/disputes/categories */
const REASONS: Record<string, () => string> = {
  fraudulent: m.orders_dispute_fraudulent,
  unrecognized: m.orders_dispute_unrecognized,
  duplicate: m.orders_dispute_duplicate,
  product_not_received: m.orders_dispute_not_received,
  product_unacceptable: m.orders_dispute_unacceptable,
  credit_not_processed: m.orders_dispute_no_credit,
  subscription_canceled: m.orders_dispute_no_credit,
  debit_not_authorized: m.orders_dispute_unauthorized,
  insufficient_funds: m.orders_dispute_uncollected,
  incorrect_account_details: m.orders_dispute_uncollected,
  bank_cannot_process: m.orders_dispute_uncollected,
};

/** 'the comic has not arrived' */
export function describeDisputeReason(reason: string): string {
  const describe = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  return (describe ?? m.orders_dispute_general)();
}
