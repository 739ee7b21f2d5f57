import type Stripe from 'stripe';
import { receiveRefund as receiveOrderRefund } from '#server/order/receive-refund.ts';
import { endRounds } from '#server/proof/decisions/end-rounds.ts';
import { settleRound } from '#server/proof/decisions/settle-round.ts';
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

async function settlePaymentOf(services: Services, { payment_intent: of }: Stripe.Refund): Promise<boolean> {
  return of !== null && settlePayment(services, typeof of === 'string' ? of : of.id);
}

/**
 * The webhook of a refund or a dispute can arrive before the payment's. @returns whether the payment is one of ours, and
 * paid
 */
export async function settlePayment(services: Services, intentId: string): Promise<boolean> {
  const stripe = await services.stripe();
  const { data } = await callStripe(stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
  const settlement =
    data[0] && ((await settleCheckout(services, data[0].id)) ?? (await settleRound(services, data[0].id)));
  return settlement?.status === 'paid';
}
