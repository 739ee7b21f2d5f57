import { analyticsSchema } from '../../../shared/analytics';
import { adminProcedure, router } from '../../trpc';
import { readAnalytics } from './read-analytics';

export const analyticsRouter = router({
  get: adminProcedure.input(analyticsSchema).query(({ ctx, input }) => readAnalytics(ctx.db, input)),
});
