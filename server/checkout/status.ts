import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import { explainStripeFailure } from '#server/stripe/stripe-failure.ts';
import { countEach } from '#server/throttle.ts';
import { type CheckoutStatus, comicTitle } from '#shared/checkout.ts';
import type { ComicType } from '#shared/draft.ts';
import { settleCheckout } from './settle.ts';

export type CheckoutResult = {
  id: string;
  status: CheckoutStatus;
  currency: string;
  amountTotal: number;
  lines: {
    cartItemId: string;
    /** When the comic was put in the cart, in milliseconds: an edited one has a later one. */
    timestamp: number;
    tierId: string;
    comicType: ComicType;
    title: string;
    amount: number;
  }[];
};

/** A payment page that polls asks every 2 seconds at most. */
const FRESH = sql<Date>`now() - interval '2 seconds'`;

/** Far more than the buyers behind one address wait for; past it they see what the webhook has told us. */
const QUESTIONS = { name: 'checkout-status', limit: 300, windowMinutes: 15 };

/**
 * Where a checkout stands, settled first if it still can be: the success page may be here before the webhook. Stripe
 * is asked once in 2 seconds, and where it does not answer in time, what we know is told.
 * It tells nothing of the person, as its address can be seen by others.
 */
export async function readCheckoutResult(
  services: Services,
  id: string,
  clientAddress: string,
): Promise<CheckoutResult> {
  const checkout = await services.db
    .selectFrom('checkouts')
    .where('id', '=', id)
    .select(['id', 'sessionId', 'status', 'amountTotal', 'currency', 'items'])
    .executeTakeFirst();
  if (!checkout) throw new DomainError('NOT_FOUND', 'This order does not exist.');
  const { sessionId } = checkout;
  if (checkout.status !== 'paid' && sessionId) {
    await once(id, () => settleIfDue(services, { id, sessionId }, clientAddress));
    checkout.status = await readStatus(services.db, id);
  }
  return {
    id: checkout.id,
    status: checkout.status,
    currency: checkout.currency,
    amountTotal: checkout.amountTotal,
    lines: checkout.items.map((item) => ({
      cartItemId: item.id,
      timestamp: item.timestamp,
      tierId: item.tier.id,
      comicType: item.comicType,
      title: comicTitle(item),
      amount: item.priceTotal,
    })),
  };
}

const underWay = new Map<string, Promise<void>>();

/** Whoever asks about a checkout while it is being settled waits for that. */
async function once(id: string, settle: () => Promise<void>): Promise<void> {
  const settling = underWay.get(id) ?? settle().finally(() => underWay.delete(id));
  underWay.set(id, settling);
  await settling;
}

async function settleIfDue(
  services: Services,
  { id, sessionId }: { id: string; sessionId: string },
  clientAddress: string,
): Promise<void> {
  const due = services.db
    .updateTable('checkouts')
    .set({ checkedAt: sql`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', FRESH)]));
  const mayAsk = await countEach(services.db, QUESTIONS, [clientAddress]);
  if (mayAsk.size === 0 || (await due.returning('id').executeTakeFirst()) === undefined) return;
  try {
    await settleCheckout(services, sessionId);
  } catch (error) {
    if (!explainStripeFailure(services, 'checkout', error)) throw error;
  }
}

async function readStatus(db: Database, id: string): Promise<CheckoutStatus> {
  const row = await db
    .selectFrom('checkouts')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return row.status;
}
