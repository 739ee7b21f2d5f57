import * as z from 'zod/mini';
import { sentenceOf } from '#server/error.ts';
import { refuseForeignPictures, renderMarkdown } from '#server/storefront/stories.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import {
  addOnSchema,
  comicPagesSchema,
  comicSchema,
  newComicSchema,
  newStorySchema,
  pictureSrc,
  previewSchema,
  reorderSchema,
  storySchema,
  tierSchema,
} from '#shared/admin/content.ts';
import { languageSchema, translationKeySchema, translationSchema } from '#shared/admin/translation.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { noticeSchema } from '#shared/storefront/guarantee-notice.ts';
import { siteTextSchema } from '#shared/storefront/site-text-schema.ts';
import { newItemSchema } from '#shared/text.ts';
import { versionSchema } from '#shared/version.ts';
import { createAddOn, deleteAddOn, listEditedAddOns, updateAddOn } from './add-ons.ts';
import { updateComicPages } from './comic-pages.ts';
import { createComic, deleteComic, findComic, listComics, updateComic } from './comics.ts';
import { removeGuaranteeNotice } from './guarantee-notice.ts';
import { createTier, deleteTier, listTiers, updateTier } from './packages.ts';
import { reorderList } from './reorder-list.ts';
import {
  createStory,
  deleteStory,
  findStory,
  listEditedStories,
  removeStoryCover,
  updateStory,
} from './stories.ts';
import { listEditedTexts, saveText } from './texts.ts';
import { findTranslation, listUnfinished, saveTranslation } from './translations.ts';

const oneOf = z.pick(versionSchema, { id: true });

export const packagesRouter = router({
  list: adminProcedure.query(({ ctx }) => listTiers(ctx.db)),
  create: adminProcedure
    .input(z.extend(newItemSchema, tierSchema.shape))
    .mutation(({ ctx, input }) => createTier(ctx.db, input)),
  update: adminProcedure
    .input(z.extend(versionSchema, tierSchema.shape))
    .mutation(({ ctx, input }) => updateTier(ctx.db, input)),
  delete: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteTier(ctx.db, input)),
  reorder: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'pricingTiers', input)),
});

export const addOnsRouter = router({
  list: adminProcedure.query(({ ctx }) => listEditedAddOns(ctx.db)),
  create: adminProcedure
    .input(z.extend(newItemSchema, addOnSchema.shape))
    .mutation(({ ctx, input }) => createAddOn(ctx.db, input)),
  update: adminProcedure
    .input(z.extend(versionSchema, addOnSchema.shape))
    .mutation(({ ctx, input }) => updateAddOn(ctx.db, input)),
  delete: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteAddOn(ctx.db, input)),
  reorder: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'addOns', input)),
});

export const textsRouter = router({
  list: adminProcedure.query(({ ctx }) => listEditedTexts(ctx.db)),
  update: adminProcedure.input(siteTextSchema).mutation(({ ctx, input }) => saveText(ctx.db, input)),
  removeGuaranteeNotice: adminProcedure
    .input(noticeSchema)
    .mutation(({ ctx, input }) => removeGuaranteeNotice(ctx, input?.language ?? FIRST_LANGUAGE)),
});

/** The translations of all kinds of content are edited in one way. */
export const translationsRouter = router({
  list: adminProcedure
    .input(languageSchema)
    .query(({ ctx, input }) => listUnfinished(ctx.db, input.language)),
  get: adminProcedure.input(translationKeySchema).query(({ ctx, input }) => findTranslation(ctx.db, input)),
  update: adminProcedure
    .input(translationSchema)
    .mutation(({ ctx, input }) => saveTranslation(ctx.db, input)),
});

export const comicsRouter = router({
  list: adminProcedure.query(({ ctx }) => listComics(ctx.db)),
  get: adminProcedure.input(oneOf).query(({ ctx, input }) => findComic(ctx.db, input.id)),
  create: adminProcedure
    .input(z.extend(newItemSchema, newComicSchema.shape))
    .mutation(({ ctx, input }) => createComic(ctx.db, input)),
  update: adminProcedure
    .input(z.extend(versionSchema, comicSchema.shape))
    .mutation(({ ctx, input }) => updateComic(ctx.db, input)),
  updatePages: adminProcedure
    .input(comicPagesSchema)
    .mutation(({ ctx, input }) => updateComicPages(ctx, input)),
  delete: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteComic(ctx, input)),
  reorder: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'galleryItems', input)),
});

export const storiesRouter = router({
  list: adminProcedure.query(({ ctx }) => listEditedStories(ctx.db)),
  get: adminProcedure.input(oneOf).query(({ ctx, input }) => findStory(ctx.db, input.id)),
  create: adminProcedure
    .input(z.extend(newItemSchema, newStorySchema.shape))
    .mutation(({ ctx, input }) => createStory(ctx.db, input)),
  update: adminProcedure
    .input(
      z.extend(versionSchema, {
        ...storySchema.shape,
        published: z.optional(storySchema.shape.published),
        coverSrc: z.optional(z.nullable(pictureSrc)),
      }),
    )
    .mutation(({ ctx, input }) => updateStory(ctx.db, input)),
  removeCover: adminProcedure.input(oneOf).mutation(({ ctx, input }) => removeStoryCover(ctx, input.id)),
  delete: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteStory(ctx, input)),
  /** A mutation, because the text does not fit into a URL. */
  preview: adminProcedure.input(previewSchema).mutation(async ({ input }) => {
    const bodyHtml = await renderMarkdown(input.body);
    const problem = refuseForeignPictures(bodyHtml);
    return { bodyHtml, problem: problem && sentenceOf(problem) };
  }),
});
