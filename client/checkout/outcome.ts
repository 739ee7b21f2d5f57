import type { CheckoutStatus } from '#shared/checkout.ts';

/** What the buyer's return from the payment page says, before anything has been looked up. */
export type Outcome = { kind: 'success'; orderId: string | null } | { kind: 'canceled' } | { kind: 'none' };

/** @param search the address's query, with or without its question mark */
export function readOutcome(search: string): Outcome {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return { kind: 'success', orderId: query.get('oid') || null };
  return { kind: query.get('canceled') === 'true' ? 'canceled' : 'none' };
}

const STATUS_TITLES: Record<CheckoutStatus, string> = {
  paid: 'Thank you',
  pending: 'Your payment is on its way',
  open: 'Waiting for your payment',
  failed: 'Your payment did not go through',
  expired: 'Your payment page has expired',
};

/** The page's title. @param status of the order, when it is known */
export function outcomeTitle(outcome: Outcome, status?: CheckoutStatus): string {
  if (outcome.kind === 'canceled') return 'Payment canceled';
  if (outcome.kind === 'none') return 'Checkout';
  return status ? STATUS_TITLES[status] : 'Your order';
}

const POLL_FIRST_MS = 2_000;
const POLL_MAX_MS = 30_000;
const POLL_GROWTH = 1.5;

/**
 * How long to wait before asking again how the payment stands, or false when there is nothing to wait for.
 * @param answers how often has been asked already
 * @returns milliseconds
 */
export function pollDelay(status: CheckoutStatus | undefined, answers: number): number | false {
  if (status !== 'pending' && status !== 'open') return false;
  return Math.min(POLL_FIRST_MS * POLL_GROWTH ** Math.max(0, answers - 1), POLL_MAX_MS);
}
