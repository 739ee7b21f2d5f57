import { confirmPassword } from '#server/account/change-password.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { type Context, customerProcedure, publicProcedure, router } from '#server/trpc.ts';
import { errorText } from '#shared/error-text.ts';
import {
  type DeleteAccountRequest,
  deleteAccountRequestSchema,
  privacyEmailSchema,
  privacyLinkSchema,
} from '#shared/privacy/privacy.ts';
import { readOverview } from './overview.ts';
import { deleteByLink, openPrivacyLink, sendPrivacyLink } from './privacy-link.ts';
import { carryOutDeletion, findDeletion } from './requests.ts';
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
    const result = await deleteByLink(ctx, input.token);
    ctx.afterResponse(() => sendWaitingMails(ctx));
    return result;
  }),

  getOverview: customerProcedure.query(({ ctx }) => readOverview(ctx.db, subjectOfUser(ctx.user))),

  /** Where its answer was lost, the session is gone with the account when it is asked for again. */
  deleteAccount: publicProcedure.input(deleteAccountRequestSchema).mutation(async ({ ctx, input }) => {
    const result = (await findDeletion(ctx.db, input.key)) ?? (await deleteOwnAccount(ctx, input));
    await ctx.signOut();
    ctx.afterResponse(() => sendWaitingMails(ctx));
    return result;
  }),
});

async function deleteOwnAccount(ctx: Context, { currentPassword, key }: DeleteAccountRequest) {
  const session = await ctx.currentSession();
  if (!session) throw new DomainError('UNAUTHORIZED', errorText('errors_sign_in_first'));
  await confirmPassword(ctx.db, session.user, currentPassword, ctx.clientAddress);
  return carryOutDeletion(ctx, subjectOfUser(session.user), { askedBy: 'account', key });
}
