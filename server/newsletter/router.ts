import * as z from 'zod/mini';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { linkTokenSchema } from '#shared/account.ts';
import { newsletterSchema } from '#shared/newsletter.ts';
import { confirmSubscription } from './confirm.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const linkInput = z.object({ token: linkTokenSchema });

/** Links are followed by mutations: a query would put the secret into the address, and mail scanners open it. */
export const newsletterRouter = router({
  subscribe: publicProcedure.input(newsletterSchema).mutation(async ({ ctx, input }) => {
    try {
      await subscribe(ctx.db, input, ctx.clientAddress, ctx.visitor.userAgent);
      return {};
    } finally {
      // Also when it is refused: a known address that only waits for its confirmation is written to again.
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
