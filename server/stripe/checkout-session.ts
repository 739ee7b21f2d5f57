import type Stripe from 'stripe';
import type { CheckoutStatus } from '#shared/checkout.ts';
import { callStripe } from './stripe-failure.ts';

const PAID = ['paid', 'no_payment_required'];

/** @returns null for a session that Stripe does not know */
export async function retrieveSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await callStripe(stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** @param hint.failed Stripe has reported the delayed payment as failed */
export function statusOfSession(
  current: CheckoutStatus,
  session: Stripe.Checkout.Session,
  hint: { failed?: boolean },
): CheckoutStatus {
  if (current === 'paid' || PAID.includes(session.payment_status)) return 'paid';
  if (session.status === 'expired') return 'expired';
  // The session may have been read before a state we know already; states never go back.
  if (session.status !== 'complete') return current;
  return current === 'failed' || hint.failed || hasPaymentFailed(session) ? 'failed' : 'pending';
}

/** A failed delayed payment leaves its intent waiting for another method. */
function hasPaymentFailed({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  return (
    intent !== null &&
    typeof intent === 'object' &&
    ['requires_payment_method', 'canceled'].includes(intent.status)
  );
}
