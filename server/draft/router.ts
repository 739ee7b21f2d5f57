import * as z from 'zod/mini';
import { draftContentSchema, draftKeySchema } from '../../shared/draft';
import { publicProcedure, router } from '../trpc';
import { completeDraft, createDraft, loadDraft, updateDraft } from './draft';
import { deleteDraft } from './purge';

const updateSchema = z.object({
  key: draftKeySchema,
  /** The revision this save builds on. */
  revision: z.int().check(z.gte(1)),
  content: draftContentSchema,
});

/** Loading is a mutation too: a query would put the secret token into the address. */
export const draftRouter = router({
  create: publicProcedure.input(draftContentSchema).mutation(({ ctx, input }) => createDraft(ctx.db, input)),

  update: publicProcedure
    .input(updateSchema)
    .mutation(({ ctx, input }) => updateDraft(ctx.db, input.key, input.revision, input.content)),

  load: publicProcedure.input(draftKeySchema).mutation(({ ctx, input }) => loadDraft(ctx.db, input)),

  delete: publicProcedure
    .input(draftKeySchema)
    .mutation(({ ctx, input }) => deleteDraft(ctx.db, ctx.images, input)),

  complete: publicProcedure.input(draftKeySchema).mutation(({ ctx, input }) => completeDraft(ctx.db, input)),
});
