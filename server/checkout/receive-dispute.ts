import { intentOf, receiveDispute as receiveOrderDispute } from '#server/order/receive-dispute.ts';
import type { Services } from '#server/services.ts';
import { callStripe, isUnknownToStripe } from '#server/stripe/stripe-failure.ts';
import type { DisputeState } from '#shared/order/dispute.ts';
import { settlePayment } from './receive-refund.ts';

/** Receives a dispute that Stripe tells of. Idempotent. @returns null for one that is not of ours */
export async function receiveDispute(services: Services, id: string): Promise<DisputeState | null> {
  const stripe = await services.stripe();
  try {
    const dispute = await callStripe(stripe.disputes.retrieve(id));
    const known = await receiveOrderDispute(services, dispute);
    const intent = intentOf(dispute);
    if (known || !intent || !(await settlePayment(services, intent))) return known;
    return await receiveOrderDispute(services, dispute);
  } catch (error) {
    if (isUnknownToStripe(error)) return null;
    throw error;
  }
}
