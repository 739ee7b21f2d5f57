import { adminProcedure, router } from '#server/trpc.ts';
import { analyticsSchema } from '#shared/admin/analytics.ts';
import { readAnalytics } from './read-analytics.ts';
import { readLoad } from './read-load.ts';

export const analyticsRouter = router({
  get: adminProcedure.input(analyticsSchema).query(({ ctx, input }) => readAnalytics(ctx.db, input)),
  load: adminProcedure.query(({ ctx }) => readLoad(ctx.db)),
});
