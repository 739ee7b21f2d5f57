import { m } from '#messages';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';

/** Read from the URL alone. */
export type Outcome = { kind: 'success'; orderId: string | null } | { kind: 'canceled' } | { kind: 'none' };

/** @param search with or without '?' */
export function readOutcome(search: string): Outcome {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return { kind: 'success', orderId: query.get('oid') || null };
  return { kind: query.get('canceled') === 'true' ? 'canceled' : 'none' };
}

const STATUS_TITLES: Record<CheckoutStatus, () => string> = {
  paid: m.checkout_outcome_paid,
  pending: m.checkout_outcome_pending,
  open: m.checkout_outcome_open,
  failed: m.checkout_outcome_failed,
  expired: m.checkout_outcome_expired,
};

export function outcomeTitle(outcome: Outcome, status?: CheckoutStatus): string {
  if (outcome.kind === 'canceled') return m.checkout_outcome_canceled();
  if (outcome.kind === 'none') return m.checkout_title();
  return status ? STATUS_TITLES[status]() : m.checkout_outcome_order();
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
