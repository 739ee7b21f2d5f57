import { adminProcedure, router } from '#server/trpc.ts';
import { findSchema } from '#shared/admin/find.ts';
import { findAnything } from './find.ts';

export const findRouter = router({
  /** A mutation, so that what is looked for stands in no URL. */
  list: adminProcedure.input(findSchema).mutation(({ ctx, input }) => findAnything(ctx.db, input.text)),
});
