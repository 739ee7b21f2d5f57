import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { RoundsOver } from '#server/mail/proof-templates.ts';
import { addOnLine } from '#server/order/bill.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { lockOrderRecord, type OrderRecord } from '#server/order/order-record.ts';
import { writeLog } from '#server/proof/log.ts';
import { findLatest } from '#server/proof/pages/versions.ts';
import { isOverdue } from '#server/stripe/checkout-session.ts';
import { errorText } from '#shared/error-text.ts';
import { readStoredComic, type StoredComic } from '#shared/order/stored-comic.ts';
import { countRounds, type RoundEvent, type Rounds, roundsOfAddOn, roundsSold } from '#shared/proof/proof.ts';

/** Stored as the reason of a round that does not count, and shown in the language of its reader. */
export const NOTHING_NEW = 'Nothing new was asked for: these comments were open from before.';

/**
 * Counts the rounds sold with the order and bought since, and those used. One whose whole price went back, or is on its
 * way, can't be used; so those of an add-on.
 */
export async function readRounds(
  db: Database,
  order: Pick<OrderRecord, 'id' | 'rawOrderJson'>,
): Promise<Rounds> {
  const comic = readStoredComic(order.rawOrderJson);
  const { rows } = await sql<{ what: RoundEvent }>`
    with bought as (
      select paid_at, greatest(paid_at, coalesce(made.last_at, refunded_at)) as given_back_at,
        refunded + coalesce(made.on_its_way, 0) >= coalesce(paid_amount, payment.amount) as is_given_back
      from proof_round_payments as payment cross join lateral (
        select max(created_at) as last_at, sum(amount) filter (where round_refunds.status = 'pending') as on_its_way
        from round_refunds
        where payment_id = payment.id and round_refunds.status in ('pending', 'succeeded')) as made
      where order_id = ${order.id}::uuid and payment.status = 'paid'),
    added as (
      select max(refunds.created_at) as given_back_at
      from json_to_recordset(${JSON.stringify(listAddedRounds(comic))}) as round (number integer, line text, price integer)
        join refunds on refunds.order_id = ${order.id}::uuid and refunds.line = round.line
          and refunds.status in ('pending', 'succeeded')
      group by round.number, round.price having sum(refunds.amount) >= round.price)
    select what from (
      select 'bought' as what, paid_at as at, 1 as place from bought
      union all select 'used', asked_at, 2 from proof_rounds where order_id = ${order.id}::uuid and counts
      union all select 'given-back', given_back_at, 3 from bought where is_given_back
      union all select 'given-back', given_back_at, 3 from added
    ) as events order by at, place`.execute(db);
  const events = rows.map(({ what }) => what);
  return countRounds(roundsSold(comic), events);
}

/** Each round of the order's add-ons, with the line of the bill that was paid for it. */
function listAddedRounds({ addOns }: StoredComic): { number: number; line: string; price: number }[] {
  return addOns
    .flatMap((addOn) => {
      const { id, price } = addOn;
      if (!id || !price) return [];
      return Array.from({ length: roundsOfAddOn(addOn) }, () => ({ line: addOnLine(id), price }));
    })
    .map((round, number) => ({ number, ...round }));
}

/** Locks the order first, as everything of its proofs does. */
export async function lockPayment(tx: DatabaseTransaction, id: string) {
  const found = await tx
    .selectFrom('proofRoundPayments')
    .where('id', '=', id)
    .select('orderId')
    .executeTakeFirst();
  if (!found) return null;
  const order = await lockOrderRecord(tx, found.orderId);
  const payment = await tx
    .selectFrom('proofRoundPayments')
    .where('id', '=', id)
    .selectAll()
    .select(isOverdue.as('isOverdue'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment };
}

/** After what no round of an order can be used any more. The same rule as `areRoundsOver` of end-rounds.ts. */
export async function roundsOver(
  tx: DatabaseTransaction,
  { id, status, withdrawnAt }: OrderRecord,
): Promise<RoundsOver | null> {
  if (status === 'Canceled') return 'canceled';
  if (withdrawnAt) return 'withdrawn';
  const latest = await findLatest(tx, id);
  if (latest?.state === 'approved' && latest.kind === 'final') return 'approved';
  return status === 'Completed' ? 'completed' : null;
}

/** The studio's own mistakes cost the customer no round. @throws DomainError NOT_FOUND */
export async function countAsOwnMistake(
  db: Database,
  { roundId, reason }: { roundId: string; reason: string },
  by: ChangedBy,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('proofRounds')
      .where('id', '=', roundId)
      .select('orderId')
      .executeTakeFirst();
    if (!found) throw new DomainError('NOT_FOUND', errorText('errors_proof_round_uncounted'));
    // The order first, as everybody who writes to its proofs does.
    await lockOrderRecord(tx, found.orderId);
    const round = await tx
      .updateTable('proofRounds')
      .set({ counts: false, reason })
      .where('id', '=', roundId)
      .where('counts', '=', true)
      .returning(['orderId', 'versionId'])
      .executeTakeFirst();
    if (!round) throw new DomainError('NOT_FOUND', errorText('errors_proof_round_uncounted'));
    await writeLog(tx, {
      ...round,
      event: 'corrected',
      by: { role: 'studio', name: by.name },
      text: reason,
    });
  });
}
