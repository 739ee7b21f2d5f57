import type { CheckoutStatus } from '#shared/checkout/checkout.ts';

/** Read from the URL alone. */
export type Outcome = { kind: 'success'; orderId: string | null } | { kind: 'canceled' } | { kind: 'none' };

/** @param search with or without '?' */
export function readOutcome(search: string): Outcome {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return { kind: 'success', orderId: query.get('oid') || null };
  return { kind: query.get('canceled') === 'true' ? 'canceled' : 'none' };
}

const STATUS_TITLES: Record<CheckoutStatus, string> = {
  paid: 'Thank you',
  pending: 'We are waiting for your payment',
  open: 'Waiting for your payment',
  failed: 'Your payment did not go through',
  expired: 'Your payment page has expired',
};

export function outcomeTitle(outcome: Outcome, status?: CheckoutStatus): string {
  if (outcome.kind === 'canceled') return 'Payment canceled';
  if (outcome.kind === 'none') return 'Checkout';
  return status ? STATUS_TITLES[status] : 'Your order';
}

const POLL_FIRST_MS = 2_000;
const POLL_MAX_MS = 30_000;
const POLL_GROWTH = 1.5;

/**
 * @param answers the number of polls so far @returns ms until the next poll, or false when the payment is
 * settled
 */
export function pollDelay(status: CheckoutStatus | undefined, answers: number): number | false {
  if (status !== 'pending' && status !== 'open') return false;
  return Math.min(POLL_FIRST_MS * POLL_GROWTH ** Math.max(0, answers - 1), POLL_MAX_MS);
}
