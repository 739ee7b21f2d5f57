import * as z from 'zod/mini';
import { emailSchema } from '../../../shared/account';
import { uuid } from '../../../shared/text';
import { adminProcedure, router } from '../../trpc';
import { grantAdmin, listAdmins, revokeAdmin } from './team';

export const teamRouter = router({
  list: adminProcedure.query(({ ctx }) => listAdmins(ctx.db)),

  grant: adminProcedure
    .input(emailSchema)
    .mutation(({ ctx, input }) => grantAdmin(ctx.db, input.email, ctx.user.id)),

  revoke: adminProcedure
    .input(z.object({ userId: uuid('This account does not exist') }))
    .mutation(({ ctx, input }) => revokeAdmin(ctx.db, input.userId)),
});
