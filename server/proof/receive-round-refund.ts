import type Stripe from 'stripe';
import type { Services } from '#server/services.ts';
import { callStripe } from '#server/stripe/stripe-failure.ts';
import { recordRoundRefund } from './refund-round.ts';
import { settleRound } from './settle-round.ts';

/** @param of from an event, of which only the ids are trusted @returns null for a payment that is of no round */
export async function receiveRoundRefund(
  services: Services,
  of: { payment_intent: string } | { charge: string },
): Promise<'succeeded' | 'pending' | null> {
  const stripe = await services.stripe();
  const intent = 'charge' in of ? await intentOfCharge(stripe, of.charge) : of.payment_intent;
  const id =
    intent && ((await findPayment(services, intent)) ?? (await settleFirst(services, stripe, intent)));
  if (!id) return null;
  return (await recordRoundRefund(services, id, intent)) ? 'succeeded' : 'pending';
}

async function findPayment({ db }: Services, intent: string): Promise<string | null> {
  const payment = await db
    .selectFrom('proofRoundPayments')
    .where('paymentIntentId', '=', intent)
    .where('status', '=', 'paid')
    .select('id')
    .executeTakeFirst();
  return payment?.id ?? null;
}

/** The refund's webhook can arrive before the payment's. */
async function settleFirst(services: Services, stripe: Stripe, intent: string): Promise<string | null> {
  const { data } = await callStripe(stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  const settled = data[0] ? await settleRound(services, data[0].id) : null;
  return settled?.status === 'paid' ? settled.id : null;
}

async function intentOfCharge(stripe: Stripe, charge: string): Promise<string | null> {
  const { data } = await callStripe(stripe.refunds.list({ charge, limit: 1 }));
  const intent = data[0]?.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
