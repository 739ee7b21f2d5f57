import * as z from 'zod/mini';
import { emailSchema } from '../../shared/account';
import { uuid } from '../../shared/text';
import { adminProcedure, router } from '../trpc';
import { syncOrder } from './sync-order';
import { grantAdmin, listAdmins, revokeAdmin } from './team';

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

  listAdmins: adminProcedure.query(({ ctx }) => listAdmins(ctx.db)),

  grantAdmin: adminProcedure
    .input(emailSchema)
    .mutation(({ ctx, input }) => grantAdmin(ctx.db, input.email, ctx.user.id)),

  revokeAdmin: adminProcedure
    .input(z.object({ userId: uuid('This account does not exist') }))
    .mutation(({ ctx, input }) => revokeAdmin(ctx.db, input.userId)),
});
