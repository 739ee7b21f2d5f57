import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import type { Services } from '#server/services.ts';
import { DISPUTE_STATES, type DisputeState, isDisputeClosed } from '#shared/order/dispute.ts';

/** By Stripe's statuses; one that is missing here changes nothing. https://docs.stripe.com/api/disputes/object */
const STATES: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
};

/**
 * Notes a dispute with each order of its payment, and tells the studio of each state once. Idempotent, and a state that
 * was told of late changes nothing. @param dispute must come from Stripe's API @returns null for a payment of no order
 */
export async function receiveDispute(
  services: Services,
  dispute: Stripe.Dispute,
): Promise<DisputeState | null> {
  const state = STATES[dispute.status];
  const intentId = intentOf(dispute);
  if (!state || !intentId) return null;
  const { orders, changed } = await services.db.transaction().execute(async (tx) => {
    const orders = await readOrdersOf(tx, intentId);
    const changed = orders.length > 0 && (await writeDisputes(tx, orders, dispute, state));
    if (changed) await tellStudio(tx, services, { orders, dispute, state });
    return { orders, changed };
  });
  if (changed) services.afterResponse(() => sendWaitingMails(services));
  return orders.length > 0 ? state : null;
}

export function intentOf({ payment_intent: of }: Pick<Stripe.Dispute, 'payment_intent'>): string | null {
  return typeof of === 'string' ? of : (of?.id ?? null);
}

type DisputedOrder = { id: string; number: string };

/** A further round has a payment of its own. */
function readOrdersOf(tx: DatabaseTransaction, intentId: string): Promise<DisputedOrder[]> {
  return tx
    .selectFrom('orders')
    .where((eb) =>
      eb.or([
        eb('paymentIntentId', '=', intentId),
        eb('id', 'in', (rounds) =>
          rounds
            .selectFrom('proofRoundPayments')
            .where('proofRoundPayments.paymentIntentId', '=', intentId)
            .select('proofRoundPayments.orderId'),
        ),
      ]),
    )
    .select(['id', 'number'])
    .orderBy('id')
    .execute();
}

const positionOf = (state: 'disputes' | 'excluded') =>
  sql`array_position(${DISPUTE_STATES}::text[], ${sql.ref(`${state}.state`)})`;

/** @returns whether that is news */
async function writeDisputes(
  tx: DatabaseTransaction,
  orders: DisputedOrder[],
  dispute: Stripe.Dispute,
  state: DisputeState,
): Promise<boolean> {
  const written = await tx
    .insertInto('disputes')
    .values(
      orders.map(({ id }) => ({
        orderId: id,
        stripeDisputeId: dispute.id,
        amount: dispute.amount,
        currency: dispute.currency.toUpperCase(),
        reason: dispute.reason,
        state,
        dueAt: dueAtOf(dispute),
        openedAt: new Date(dispute.created * 1000),
        closedAt: isDisputeClosed(state) ? new Date() : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'stripeDisputeId'])
        .doUpdateSet((eb) => ({
          amount: eb.ref('excluded.amount'),
          reason: eb.ref('excluded.reason'),
          state: eb.ref('excluded.state'),
          dueAt: eb.ref('excluded.dueAt'),
          closedAt: eb.ref('excluded.closedAt'),
        }))
        .where(sql<boolean>`${positionOf('disputes')} < ${positionOf('excluded')}`),
    )
    .returning('orderId')
    .execute();
  return written.length > 0;
}

/** Nothing of the customer but the order's number. */
async function tellStudio(
  tx: DatabaseTransaction,
  services: Pick<Services, 'env'>,
  { orders, dispute, state }: { orders: DisputedOrder[]; dispute: Stripe.Dispute; state: DisputeState },
): Promise<void> {
  const data = {
    orders: orders.toSorted((one, other) => one.number.localeCompare(other.number)),
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    state,
    dueAt: dueAtOf(dispute)?.toISOString() ?? null,
  };
  await writeMails(tx, [
    {
      occasion: `payment-disputed:${dispute.id}:${state}`,
      ...(await readStudio(tx, services.env)),
      content: { template: 'payment-disputed', data },
    },
  ]);
}

function dueAtOf({ evidence_details: { due_by: seconds } }: Stripe.Dispute): Date | null {
  return seconds ? new Date(seconds * 1000) : null;
}
