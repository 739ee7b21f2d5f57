import * as z from 'zod/mini';
import { m } from '#messages';
import { adminProcedure, router } from '#server/trpc.ts';
import { emailSchema } from '#shared/account/account.ts';
import { uuid } from '#shared/text.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './team.ts';

export const teamRouter = router({
  list: adminProcedure.query(({ ctx }) => listAdmins(ctx.db)),

  grant: adminProcedure
    .input(emailSchema)
    .mutation(({ ctx, input }) => grantAdmin(ctx.db, input.email, ctx.user.id)),

  revoke: adminProcedure
    .input(z.object({ userId: uuid(m.team_input_account_unknown) }))
    .mutation(({ ctx, input }) => revokeAdmin(ctx.db, input.userId)),
});
