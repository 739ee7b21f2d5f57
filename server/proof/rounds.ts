import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { lockOrderRow, type ProofOrder } from '#server/order/order-record.ts';
import { countRounds, type Rounds, roundsSold } from '#shared/proof.ts';
import { readStoredComic } from '#shared/stored-comic.ts';

/** Counts the rounds sold with the order and bought since, and those used. */
export async function readRounds(
  db: Database,
  order: Pick<ProofOrder, 'id' | 'rawOrderJson'>,
): Promise<Rounds> {
  const [rounds, { bought }] = await Promise.all([
    db.selectFrom('proofRounds').where('orderId', '=', order.id).select('counts').execute(),
    db
      .selectFrom('proofRoundPayments')
      .where('orderId', '=', order.id)
      .where('status', '=', 'paid')
      .where(sql<boolean>`refunded < coalesce(paid_amount, amount)`)
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
  const order = await lockOrderRow(tx, found.orderId);
  const payment = await tx
    .selectFrom('proofRoundPayments')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment };
}
