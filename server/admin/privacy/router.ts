import { sendWaitingMails } from '#server/mail/outbox.ts';
import { nameOf } from '#server/order/order-history.ts';
import { readOverview } from '#server/privacy/overview.ts';
import { carryOutDeletion, listPrivacyRequests } from '#server/privacy/requests.ts';
import { subjectOfMailbox } from '#server/privacy/subject.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import { privacyEmailSchema } from '#shared/privacy/privacy.ts';

export const privacyRouter = router({
  list: adminProcedure.query(({ ctx }) => listPrivacyRequests(ctx.db)),

  /** A mutation, so that the address stands in no URL. */
  look: adminProcedure
    .input(privacyEmailSchema)
    .mutation(async ({ ctx, input }) => readOverview(ctx.db, await subjectOfMailbox(ctx.db, input.email))),

  delete: adminProcedure.input(privacyEmailSchema).mutation(async ({ ctx, input }) => {
    const subject = await subjectOfMailbox(ctx.db, input.email);
    const asking = { askedBy: 'studio', handledBy: nameOf(ctx.user).name } as const;
    const result = await carryOutDeletion(ctx, subject, asking);
    ctx.afterResponse(() => sendWaitingMails(ctx));
    return result;
  }),
});
