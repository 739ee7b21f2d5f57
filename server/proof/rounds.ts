import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { countRounds, type Rounds, roundsSold } from '#shared/proof.ts';
import type { ProofOrder } from './proof-order.ts';

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
  return countRounds(roundsSold(order.rawOrderJson, bought), rounds);
}

export type RoundBought = {
  id: string;
  /** In the minor unit of the currency. */
  amount: number;
  currency: string;
  status: 'pending' | 'paid' | 'refunded';
  boughtBy: string;
  paidAt: Date | null;
};

/** Payments that were begun and not finished are nobody's matter. */
export async function listRoundsBought(db: Database, orderId: string) {
  const payments = await db
    .selectFrom('proofRoundPayments')
    .where('orderId', '=', orderId)
    .where('status', 'in', ['pending', 'paid'])
    .select(['id', 'boughtBy', 'paidAt', 'sessionId', 'paymentIntentId'])
    .select(sql<number>`coalesce(paid_amount, amount)`.as('amount'))
    .select(sql<string>`coalesce(paid_currency, currency)`.as('currency'))
    .select(
      sql<RoundBought['status']>`case when status = 'paid' and refunded >= coalesce(paid_amount, amount)
        then 'refunded' else status end`.as('status'),
    )
    .orderBy('createdAt')
    .execute();
  return payments;
}
