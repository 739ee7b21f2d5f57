import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { ProofOrder } from '#server/order/order-record.ts';
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
