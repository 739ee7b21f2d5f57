import { nameOf } from '#server/order/order-history.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import { boardFilterSchema, moveCardSchema } from '#shared/admin/board.ts';
import { moveCard } from './move-card.ts';
import { readBoard } from './read-board.ts';

export const boardRouter = router({
  get: adminProcedure
    .input(boardFilterSchema)
    .query(({ ctx, input: { artistId, rush, late } }) =>
      readBoard(
        ctx.db,
        { artistId, rush: rush !== undefined, late: late !== undefined },
        { readerId: ctx.user.id },
      ),
    ),

  move: adminProcedure
    .input(moveCardSchema)
    .mutation(({ ctx, input }) => moveCard(ctx.db, input, nameOf(ctx.user))),
});
