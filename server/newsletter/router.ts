import * as z from 'zod/mini';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { linkTokenSchema } from '#shared/account/account.ts';
import { newsletterSchema } from '#shared/newsletter/newsletter.ts';
import { confirmSubscription } from './confirm.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const linkInput = z.object({ token: linkTokenSchema });

/** Tokens are sent in mutations: a query would put them into the URL, and mail scanners open links. */
export const newsletterRouter = router({
  subscribe: publicProcedure.input(newsletterSchema).mutation(async ({ ctx, input }) => {
    try {
      await subscribe(ctx.db, input, ctx.clientAddress, ctx.visitor.userAgent);
      return {};
    } finally {
      // Also if it is refused: an unconfirmed address gets another mail.
      ctx.afterResponse(() => sendWaitingMails(ctx));
    }
  }),

  confirm: publicProcedure.input(linkInput).mutation(async ({ ctx, input }) => {
    await confirmSubscription(ctx.db, input.token);
    return {};
  }),

  unsubscribe: publicProcedure
    .input(linkInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx.db, input.token)),
});
