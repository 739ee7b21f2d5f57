import { router, studioProcedure } from '#server/trpc.ts';
import { answeredSchema } from '#shared/admin/answering.ts';
import { beginAnswer, endAnswer, listAnswering } from './answering.ts';

export const answeringRouter = router({
  list: studioProcedure.query(({ ctx }) => listAnswering(ctx.db, ctx.worker)),

  begin: studioProcedure
    .input(answeredSchema)
    .mutation(({ ctx, input }) => beginAnswer(ctx.db, input, ctx.worker)),

  end: studioProcedure
    .input(answeredSchema)
    .mutation(({ ctx, input }) => endAnswer(ctx.db, input, ctx.worker)),
});
