import * as z from 'zod/mini';
import { m } from '#messages';
import { nameOf } from '#server/order/order-history.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import { emailSchema } from '#shared/account/account.ts';
import { grantArtistSchema, revokeArtistSchema } from '#shared/admin/team.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { uuid } from '#shared/text.ts';
import { grantArtist, listTeamArtists, revokeArtist } from './artists.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './team.ts';

export const teamRouter = router({
  list: adminProcedure.query(({ ctx }) => listAdmins(ctx.db)),

  grant: adminProcedure
    .input(emailSchema)
    .mutation(({ ctx, input }) => grantAdmin(ctx.db, input.email, ctx.user.id)),

  revoke: adminProcedure
    .input(z.object({ userId: uuid(m.team_input_account_unknown) }))
    .mutation(({ ctx, input }) => revokeAdmin(ctx.db, input.userId)),

  artists: adminProcedure.query(({ ctx }) => listTeamArtists(ctx.db)),

  grantArtist: adminProcedure
    .input(grantArtistSchema)
    .mutation(({ ctx, input }) => grantArtist(ctx.db, input, ctx.user.id)),

  revokeArtist: adminProcedure
    .input(revokeArtistSchema)
    .mutation(({ ctx, input }) =>
      revokeArtist(ctx.db, input, { today: dayOf(new Date()), by: nameOf(ctx.user) }),
    ),
});
