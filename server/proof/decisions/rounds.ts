import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { lockOrderRecord, type OrderRecord } from '#server/order/order-record.ts';
import { writeLog } from '#server/proof/log.ts';
import { isOverdue } from '#server/stripe/checkout-session.ts';
import { errorText } from '#shared/error-text.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { countRounds, type Rounds, roundsSold } from '#shared/proof/proof.ts';

/** Stored as the reason of a round that does not count, and shown in the language of its reader. */
export const NOTHING_NEW = 'Nothing new was asked for: these comments were open from before.';

/**
 * Counts the rounds sold with the order and bought since, and those used. One whose whole money went back, or is on its
 * way, can't be used.
 */
export async function readRounds(
  db: Database,
  order: Pick<OrderRecord, 'id' | 'rawOrderJson'>,
): Promise<Rounds> {
  const [rounds, { bought }] = await Promise.all([
    db.selectFrom('proofRounds').where('orderId', '=', order.id).select('counts').execute(),
    db
      .selectFrom('proofRoundPayments')
      .where('orderId', '=', order.id)
      .where('status', '=', 'paid')
      .where(
        sql<boolean>`refunded + (select coalesce(sum(round_refunds.amount), 0) from round_refunds
          where payment_id = proof_round_payments.id and round_refunds.status = 'pending')
          < coalesce(paid_amount, proof_round_payments.amount)`,
      )
      .select(sql<number>`count(*)::integer`.as('bought'))
      .executeTakeFirstOrThrow(),
  ]);
  return countRounds(roundsSold(readStoredComic(order.rawOrderJson), bought), rounds);
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
