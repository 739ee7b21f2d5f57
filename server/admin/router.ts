import * as z from 'zod/mini';
import { adminProcedure, router } from '../trpc';
import { syncOrder } from './sync-order';

const sessionId = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a Stripe session ID'),
    z.maxLength(200, 'This is not a session ID'),
  );

export const adminRouter = router({
  syncOrder: adminProcedure
    .input(z.object({ sessionId }))
    .mutation(({ ctx, input }) => syncOrder(ctx, input.sessionId)),
});
