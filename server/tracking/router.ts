import { countAttempt, type Throttle } from '#server/throttle.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { errorText } from '#shared/error-text.ts';
import { consentSchema, recordConsent } from './consent.ts';

const DECISIONS: Throttle = {
  name: 'consent',
  limit: 300,
  windowMinutes: 60,
  refusal: errorText('errors_tracking_often'),
};

export const trackingRouter = router({
  recordConsent: publicProcedure.input(consentSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx.db, DECISIONS, ctx.clientAddress);
    const marketing = input.marketing && !ctx.visitor.sendsPrivacyControl;
    await recordConsent(ctx.db, { ...input, marketing });
  }),
});
