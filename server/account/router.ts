import * as z from 'zod/mini';
import { m } from '#messages';
import { logSecurity } from '#server/logging/security-log.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { customerProcedure, customersOnly, publicProcedure, router } from '#server/trpc.ts';
import {
  currentPasswordSchema,
  linkTokenSchema,
  passwordResetSchema,
  passwordSchema,
  profileSchema,
  secondFactorCodeSchema,
  signInSchema,
  signUpSchema,
} from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import { sendingKey } from '#shared/text.ts';
import { endOtherSessions, endSession, listActiveSessions } from './active-sessions.ts';
import {
  changePassword,
  confirmPassword,
  readResetLink,
  requestPasswordReset,
  resetPassword,
} from './change-password.ts';
import { claimAdmin, readAdminClaim } from './claim-admin.ts';
import { keepLanguage, updateProfile } from './profile.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { checkCredentials } from './sign-in.ts';
import { sendVerifyMail, signUp, verifyEmail } from './sign-up.ts';

const codeInput = z.object({ code: secondFactorCodeSchema });

/** Secrets are sent in mutations only: a query would put them into the URL. */
export const accountRouter = router({
  session: publicProcedure.query(async ({ ctx }) => (await ctx.currentSession())?.user ?? null),

  signUp: publicProcedure.input(signUpSchema).mutation(async ({ ctx, input }) => {
    const userId = await signUp(ctx.db, input, ctx.clientAddress);
    logSecurity('account.created', { userId });
    await ctx.signIn(userId, 'aal1');
    sendMailsAfterwards(ctx);
  }),

  signIn: publicProcedure
    .input(z.extend(signInSchema, { code: z.optional(secondFactorCodeSchema) }))
    .mutation(async ({ ctx, input }): Promise<{ status: 'signed-in' | 'second-factor' }> => {
      const signIn = await checkCredentials(ctx, input, ctx.clientAddress, ctx.deviceToken);
      if (signIn.status === 'second-factor') return signIn;
      const { userId, assuranceLevel } = signIn;
      await ctx.signIn(userId, assuranceLevel, signIn.proof);
      logSecurity('sign-in.succeeded', { userId, assuranceLevel });
      return { status: 'signed-in' };
    }),

  signOut: publicProcedure.mutation(({ ctx }) => ctx.signOut()),

  requestPasswordReset: publicProcedure.input(passwordResetSchema).mutation(async ({ ctx, input }) => {
    await requestPasswordReset(ctx.db, input, ctx.clientAddress);
    sendMailsAfterwards(ctx);
  }),

  /** Whether a link to a new password still holds. Looking does not consume it. */
  resetLink: publicProcedure
    .input(z.object({ token: linkTokenSchema }))
    .mutation(({ ctx, input }) => readResetLink(ctx.db, input.token)),

  resetPassword: publicProcedure
    .input(z.object({ token: linkTokenSchema, password: passwordSchema, key: sendingKey }))
    .mutation(async ({ ctx, input }): Promise<{ status: 'signed-in' | 'second-factor' }> => {
      const owner = await resetPassword(ctx.db, input);
      if (owner) await ctx.signIn(owner.userId, 'aal1');
      sendMailsAfterwards(ctx);
      return { status: owner ? 'signed-in' : 'second-factor' };
    }),

  sendVerifyMail: customerProcedure.mutation(async ({ ctx }) => {
    await sendVerifyMail(ctx.db, ctx.user);
    sendMailsAfterwards(ctx);
  }),

  verifyEmail: customerProcedure
    .input(z.object({ token: linkTokenSchema }))
    .mutation(({ ctx, input }) => verifyEmail(ctx.db, ctx.user, input.token)),

  updateProfile: customersOnly(errorText('errors_signed_out'))
    // A page of an older release sends no language.
    .input(z.partial(profileSchema, { language: true }))
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.user.id, input)),

  chooseLanguage: customerProcedure
    .input(z.pick(profileSchema, { language: true }))
    .mutation(({ ctx, input }) => keepLanguage(ctx.db, ctx.user.id, input.language)),

  changePassword: customerProcedure
    .input(z.object({ currentPassword: currentPasswordSchema, password: passwordSchema }))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.db, ctx.user, input, ctx.clientAddress);
      await ctx.signIn(ctx.user.id, ctx.user.assuranceLevel);
      sendMailsAfterwards(ctx);
    }),

  listSessions: customerProcedure.query(({ ctx }) => listActiveSessions(ctx.db, ctx.session)),

  endSession: customerProcedure
    .input(
      z.object({
        id: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: m.errors_account_session_unknown })),
      }),
    )
    .mutation(({ ctx, input }) => endSession(ctx.db, ctx.user.id, input.id)),

  endOtherSessions: customerProcedure.mutation(({ ctx }) => endOtherSessions(ctx.db, ctx.session)),

  secondFactor: customerProcedure.query(({ ctx }) => readSecondFactor(ctx.db, ctx.user.id)),

  beginSecondFactor: customerProcedure
    .input(z.object({ currentPassword: currentPasswordSchema }))
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx.db, ctx.user, input.currentPassword, ctx.clientAddress);
      return beginSecondFactor(ctx.db, ctx.user);
    }),

  confirmSecondFactor: customerProcedure.input(codeInput).mutation(async ({ ctx, input }) => {
    const recoveryCodes = await confirmSecondFactor(ctx.db, ctx.user.id, input.code);
    await ctx.signIn(ctx.user.id, 'aal2');
    sendMailsAfterwards(ctx);
    return { recoveryCodes };
  }),

  removeSecondFactor: customerProcedure.input(codeInput).mutation(async ({ ctx, input }) => {
    await removeSecondFactor(ctx.db, ctx.user.id, input.code);
    await ctx.signIn(ctx.user.id, 'aal1');
    sendMailsAfterwards(ctx);
  }),

  renewRecoveryCodes: customerProcedure.input(codeInput).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx.db, ctx.user.id, input.code),
  })),

  adminClaim: customerProcedure.query(({ ctx }) => readAdminClaim(ctx.db, ctx.user, ctx.env)),

  claimAdmin: customerProcedure
    .input(z.object({ code: z.optional(z.string().check(z.maxLength(200))) }))
    .mutation(({ ctx, input }) => claimAdmin(ctx.db, ctx.user.id, { ...ctx, ...input })),
});

function sendMailsAfterwards(services: Services): void {
  services.afterResponse(() => sendWaitingMails(services));
}
