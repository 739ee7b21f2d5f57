import { confirmPassword } from '#server/account/change-password.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { customerProcedure, publicProcedure, router } from '#server/trpc.ts';
import { deleteAccountSchema, privacyEmailSchema, privacyLinkSchema } from '#shared/privacy/privacy.ts';
import { readOverview } from './overview.ts';
import { openPrivacyLink, sendPrivacyLink } from './privacy-link.ts';
import { carryOutDeletion } from './requests.ts';
import { subjectOfUser } from './subject.ts';

/** Tokens are sent in mutations: a query would put them into the URL. */
export const privacyRouter = router({
  requestLink: publicProcedure.input(privacyEmailSchema).mutation(async ({ ctx, input }) => {
    await sendPrivacyLink(ctx.db, input.email, ctx.clientAddress);
    ctx.afterResponse(() => sendWaitingMails(ctx));
  }),

  openLink: publicProcedure
    .input(privacyLinkSchema)
    .mutation(async ({ ctx, input }) => readOverview(ctx.db, await openPrivacyLink(ctx.db, input.token))),

  deleteByLink: publicProcedure.input(privacyLinkSchema).mutation(async ({ ctx, input }) => {
    const subject = await openPrivacyLink(ctx.db, input.token);
    const result = await carryOutDeletion(ctx, subject, { askedBy: 'link' });
    ctx.afterResponse(() => sendWaitingMails(ctx));
    return result;
  }),

  getOverview: customerProcedure.query(({ ctx }) => readOverview(ctx.db, subjectOfUser(ctx.user))),

  deleteAccount: customerProcedure.input(deleteAccountSchema).mutation(async ({ ctx, input }) => {
    await confirmPassword(ctx.db, ctx.user, input.currentPassword, ctx.clientAddress);
    const result = await carryOutDeletion(ctx, subjectOfUser(ctx.user), { askedBy: 'account' });
    await ctx.signOut();
    ctx.afterResponse(() => sendWaitingMails(ctx));
    return result;
  }),
});
