import type Stripe from 'stripe';
import { logWarning } from '#server/logging/log.ts';
import { listRefundsAtStripe } from '#server/order/receive-refund.ts';
import { receiveRoundRefund } from '#server/proof/decisions/end-rounds.ts';
import { settleRound } from '#server/proof/decisions/settle-round.ts';
import type { Services } from '#server/services.ts';
import { callStripe, explainStripeFailure } from '#server/stripe/stripe-failure.ts';
import { receiveDispute } from './receive-dispute.ts';
import { receiveRefund } from './receive-refund.ts';
import { settleCheckout } from './settle.ts';

const SETTLING_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded'];

/**
 * Handles a Stripe event. Only its type and id are trusted; the object is read again. Stripe repeats a
 * delivery answered with 5xx for three days. https://docs.stripe.com/webhooks
 */
export async function receiveWebhook(
  services: Services,
  body: string,
  signature: string | undefined,
): Promise<{ status: 200 | 400 | 503; message: string }> {
  const { stripe: config } = services.env;
  if (!config) return { status: 503, message: 'Stripe is not configured: STRIPE_WEBHOOK_SECRET is missing.' };
  const event = await verifiedEvent(services, body, signature, config.webhookSecret);
  if (!event) return { status: 400, message: 'The signature does not match.' };
  try {
    return { status: 200, message: await receiveEvent(services, event) };
  } catch (error) {
    const failure = explainStripeFailure(services, 'webhook', error);
    if (!failure) throw error;
    return { status: 503, message: failure.message };
  }
}

async function receiveEvent(services: Services, { type, data }: Stripe.Event): Promise<string> {
  const { id } = data.object as { id: string };
  if (REFUND_EVENTS.includes(type)) {
    const refund = await receiveRefundEvent(services, type, id);
    return refund ? `The refund is ${refund}.` : 'Not our refund.';
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = await receiveDispute(services, id);
    return dispute ? `The dispute is ${dispute}.` : 'Not our dispute.';
  }
  if (!SETTLING_EVENTS.includes(type)) return 'Nothing to do for this event.';
  const failed = type === 'checkout.session.async_payment_failed';
  const settlement = await settleCheckout(services, id, { failed });
  if (settlement) return `The checkout is ${settlement.status}.`;
  const round = await settleRound(services, id, { failed });
  return round ? `The further round is ${round.status}.` : 'Not our session.';
}

async function receiveRefundEvent(services: Services, type: string, id: string): Promise<string | null> {
  const stripe = await services.stripe();
  try {
    if (type === 'charge.refunded') {
      let known: string | null = null;
      for (const refund of await listRefundsAtStripe(services, { charge: id }))
        known = (await receiveRefund(services, refund)) ?? known;
      return known ?? (await receiveRoundRefund(services, { charge: id }));
    }
    const refund = await callStripe(stripe.refunds.retrieve(id));
    const known = await receiveRefund(services, refund);
    if (known || !refund.payment_intent) return known;
    return await receiveRoundRefund(services, { payment_intent: String(refund.payment_intent) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function verifiedEvent(
  services: Services,
  body: string,
  signature: string | undefined,
  secret: string,
) {
  const stripe = await services.stripe();
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret.trim());
  } catch (error) {
    logWarning('webhook', `A webhook was refused: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
