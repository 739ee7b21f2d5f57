import * as z from 'zod/mini';
import { adminProcedure, router } from '#server/trpc.ts';
import { cursorSchema } from '#shared/cursor.ts';
import { listSubscribers } from './subscribers.ts';

export const newsletterRouter = router({
  listSubscribers: adminProcedure
    .input(z.object({ cursor: z.optional(cursorSchema) }))
    .query(({ ctx, input }) => listSubscribers(ctx.db, input.cursor)),
});
