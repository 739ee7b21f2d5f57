import type { Database } from '#server/database/types.ts';
import { countRounds, type Rounds, roundsSold } from '#shared/proof.ts';
import type { ProofOrder } from './proof-order.ts';

export async function readRounds(
  db: Database,
  order: Pick<ProofOrder, 'id' | 'rawOrderJson'>,
): Promise<Rounds> {
  const rounds = await db
    .selectFrom('proofRounds')
    .where('orderId', '=', order.id)
    .select('counts')
    .execute();
  return countRounds(roundsSold(order.rawOrderJson), rounds);
}
