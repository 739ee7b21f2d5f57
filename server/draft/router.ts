import * as z from 'zod/mini';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { linkTokenSchema } from '#shared/account/account.ts';
import { revisionNumber } from '#shared/bounds.ts';
import { draftContentSchema, draftKeySchema } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { completeDraft, createDraft, loadDraft, updateDraft } from './draft.ts';
import { mailDraftLink, openDraftLink } from './draft-link.ts';
import { deleteDraft } from './purge.ts';

const updateSchema = z.object({
  key: draftKeySchema,
  revision: revisionNumber(),
  content: draftContentSchema,
});

const completeSchema = z.extend(draftKeySchema, {
  revision: z.optional(revisionNumber()),
});

const NEW_DRAFTS: Throttle = {
  name: 'draft',
  limit: 60,
  windowMinutes: 60,
  refusal: errorText('errors_draft_begun_often'),
};

/** Loading is a mutation, because a query would put the token into the URL. */
export const draftRouter = router({
  create: publicProcedure.input(draftContentSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx.db, NEW_DRAFTS, ctx.clientAddress);
    return createDraft(ctx.db, input);
  }),

  update: publicProcedure
    .input(updateSchema)
    .mutation(({ ctx, input }) => updateDraft(ctx.db, input.key, input.revision, input.content)),

  load: publicProcedure.input(draftKeySchema).mutation(({ ctx, input }) => loadDraft(ctx.db, input)),

  delete: publicProcedure
    .input(draftKeySchema)
    .mutation(({ ctx, input }) => deleteDraft(ctx.db, ctx.images, input)),

  complete: publicProcedure
    .input(completeSchema)
    .mutation(({ ctx, input: { revision, ...key } }) => completeDraft(ctx.db, key, revision)),

  mailLink: publicProcedure
    .input(z.object({ key: draftKeySchema, remind: z.optional(z.boolean()) }))
    .mutation(async ({ ctx, input }) => {
      const sent = await mailDraftLink(ctx.db, input.key, input.remind, ctx.clientAddress);
      ctx.afterResponse(() => sendWaitingMails(ctx));
      return sent;
    }),

  open: publicProcedure
    .input(z.object({ token: linkTokenSchema }))
    .mutation(({ ctx, input }) => openDraftLink(ctx.db, input.token, ctx.clientAddress)),
});
