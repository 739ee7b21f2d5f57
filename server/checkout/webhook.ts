import type { Services } from '../services';
import { settleCheckout } from './settle';

const SETTLING_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/**
 * Takes one of Stripe's events. Only its type and the session's id are believed; the rest is read again.
 * A status from 500 makes Stripe deliver it again, for three days. https://docs.stripe.com/webhooks
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
  if (!SETTLING_EVENTS.includes(event.type)) return { status: 200, message: 'Nothing to do for this event.' };

  const session = event.data.object as { id: string };
  const failed = event.type === 'checkout.session.async_payment_failed';
  const settlement = await settleCheckout(services, session.id, { failed });
  return { status: 200, message: settlement ? `The checkout is ${settlement.status}.` : 'Not our session.' };
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
    console.warn(`A webhook was refused: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
