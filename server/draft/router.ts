import * as z from 'zod/mini';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { linkTokenSchema } from '#shared/account/account.ts';
import { revisionNumber } from '#shared/bounds.ts';
import { originalInputSchema, originalKeySchema, originalPartSchema } from '#shared/draft/original.ts';
import { draftContentSchema, draftKeySchema } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { completeDraft, createDraft, loadDraft, updateDraft } from './draft.ts';
import { mailDraftLink, openDraftLink } from './draft-link.ts';
import { finishOriginal, permitOriginal, saveOriginalPart, startOriginal } from './originals.ts';
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

const ORIGINALS: Throttle = {
  name: 'original',
  limit: 300,
  windowMinutes: 60,
  refusal: errorText('errors_draft_pictures_often'),
};

/** Each looks at a whole file again. */
const FINISHED_ORIGINALS: Throttle = { ...ORIGINALS, name: 'finished-original', limit: 600 };

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

  delete: publicProcedure.input(draftKeySchema).mutation(({ ctx, input }) => deleteDraft(ctx, input)),

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

  startOriginal: publicProcedure.input(originalInputSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx.db, ORIGINALS, ctx.clientAddress);
    return startOriginal(ctx, input);
  }),

  permitOriginal: publicProcedure
    .input(originalKeySchema)
    .mutation(({ ctx, input }) => permitOriginal(ctx, input)),

  saveOriginalPart: publicProcedure
    .input(originalPartSchema)
    .mutation(({ ctx, input }) => saveOriginalPart(ctx.db, input)),

  finishOriginal: publicProcedure.input(originalKeySchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx.db, FINISHED_ORIGINALS, ctx.clientAddress);
    return finishOriginal(ctx, input, ctx.clientAddress);
  }),
});
