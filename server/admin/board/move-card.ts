import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { findJourneyFacts } from '#server/order/journey-facts.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { lockActiveOrder } from '#server/order/order-record.ts';
import { isMoved, type MoveCard, refusalOf } from '#shared/admin/board.ts';
import { errorText } from '#shared/error-text.ts';
import { progressOf } from '#shared/proof/journey.ts';

/**
 * Records how far a comic is, which only who draws it knows. Of two who move a card at the same time, the one whose
 * row is written second is told who was first. @throws DomainError NOT_FOUND, CONFLICT
 */
export async function moveCard(db: Database, { id, to, moves }: MoveCard, by: ChangedBy): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, id);
    if (order.status === 'Completed') throw new DomainError('CONFLICT', errorText('errors_board_completed'));
    const facts = await findJourneyFacts(tx, id);
    const { stage } = progressOf(order, facts, new Date());
    await refuseStale(tx, id, moves);
    if (stage === to) return;
    const refusal = refusalOf({ stage, isSent: facts.versions.length > 0, hasDraft: facts.hasDraft }, to);
    if (refusal) throw new DomainError('CONFLICT', refusal);
    if (!isMoved(stage) || !isMoved(to)) return;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('boardMoves')
      .values({
        orderId: id,
        number: moves + 1,
        stage: to,
        fromStage: stage,
        movedById: by.id,
        movedBy: by.name,
      })
      .onConflict((conflict) => conflict.columns(['orderId', 'number']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) await refuseStale(tx, id, moves);
  });
}

async function refuseStale(tx: DatabaseTransaction, orderId: string, moves: number): Promise<void> {
  const newest = await tx
    .selectFrom('boardMoves')
    .where('orderId', '=', orderId)
    .where('number', '>', moves)
    .select('movedBy')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest)
    throw new DomainError('CONFLICT', errorText('errors_board_moved_meanwhile', { name: newest.movedBy }));
}
