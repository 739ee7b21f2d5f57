import type Stripe from 'stripe';
import { receiveRefund as receiveOrderRefund } from '#server/order/receive-refund.ts';
import { endRounds } from '#server/proof/decisions/end-rounds.ts';
import type { Services } from '#server/services.ts';
import { callStripe } from '#server/stripe/stripe-failure.ts';
import type { RefundStatus } from '#shared/admin/refund.ts';
import { settleCheckout } from './settle.ts';

/**
 * Receives a refund that Stripe tells of, whose payment may not be settled yet. Idempotent. @param refund must come
 * from Stripe's API @returns null for a payment of no order
 */
export async function receiveRefund(services: Services, refund: Stripe.Refund): Promise<RefundStatus | null> {
  const status =
    (await receiveOrderRefund(services, refund)) ??
    ((await settlePaymentOf(services, refund)) ? await receiveOrderRefund(services, refund) : null);
  if (status) services.afterResponse(() => endRounds(services));
  return status;
}

/** The refund's webhook can arrive before the payment's. @returns whether the payment is one of ours, and paid */
async function settlePaymentOf(services: Services, refund: Stripe.Refund): Promise<boolean> {
  const intent = refund.payment_intent;
  if (!intent) return false;
  const stripe = await services.stripe();
  const of = { payment_intent: typeof intent === 'string' ? intent : intent.id, limit: 1 };
  const { data } = await callStripe(stripe.checkout.sessions.list(of));
  const settlement = data[0] ? await settleCheckout(services, data[0].id) : null;
  return settlement?.status === 'paid';
}
