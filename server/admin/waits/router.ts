import { adminProcedure, router } from '#server/trpc.ts';
import { readWaits } from './read-waits.ts';

export const waitsRouter = router({
  get: adminProcedure.query(({ ctx }) => readWaits(ctx.db)),
});
