import * as z from 'zod/mini';
import { m } from '#messages';
import { publicProcedure, router } from '#server/trpc.ts';
import { listOf } from '#shared/bounds.ts';
import { PAGES_MAX } from '#shared/paging.ts';
import { isSlug } from '#shared/slug.ts';
import { CATEGORY_CHOICES } from '#shared/storefront/gallery.ts';
import { noticeSchema } from '#shared/storefront/guarantee-notice.ts';
import { SITE_TEXT_NAMES } from '#shared/storefront/site-texts.ts';
import { getAbout } from './about.ts';
import { getComic, getGallery } from './gallery.ts';
import { readGuaranteeNotice } from './guarantee-notice.ts';
import { getHome } from './home.ts';
import { listAddOns, listPricingTiers } from './packages.ts';
import { readChangedTexts, readIdentity, readLegalTexts } from './site-texts.ts';
import { getStory, listStories } from './stories.ts';
import { findShownAlone } from './translations.ts';

const bySlug = z.object({ slug: z.string().check(z.refine(isSlug, { error: m.errors_storefront_unknown })) });

const pageNumber = z.int().check(z.gte(1), z.lte(PAGES_MAX));

const galleryView = z.union([
  z.strictObject({ category: z.enum(CATEGORY_CHOICES), page: pageNumber }),
  z.strictObject({ comic: bySlug.shape.slug }),
]);

export const storefrontRouter = router({
  getAbout: publicProcedure.query(({ ctx }) => getAbout(ctx.db)),
  getHome: publicProcedure.query(({ ctx }) => getHome(ctx.db)),
  listPricingTiers: publicProcedure.query(({ ctx }) => listPricingTiers(ctx.db)),
  listAddOns: publicProcedure.query(({ ctx }) => listAddOns(ctx.db)),
  getTexts: publicProcedure
    .input(
      z.object({
        names: listOf(z.enum(SITE_TEXT_NAMES), SITE_TEXT_NAMES.length, m.errors_storefront_too_many_texts),
      }),
    )
    .query(({ ctx, input }) => readChangedTexts(ctx.db, input.names)),
  getLegalTexts: publicProcedure.input(bySlug).query(({ ctx, input }) => readLegalTexts(ctx.db, input.slug)),
  getIdentity: publicProcedure.query(({ ctx }) => readIdentity(ctx.db)),
  getGuaranteeNotice: publicProcedure
    .input(noticeSchema)
    .query(({ ctx, input }) => readGuaranteeNotice(ctx.db, input?.language)),
  getGallery: publicProcedure.input(galleryView).query(({ ctx, input }) => getGallery(ctx.db, input)),
  getComic: publicProcedure.input(bySlug).query(({ ctx, input }) => getComic(ctx.db, input.slug)),
  findComicElsewhere: publicProcedure
    .input(bySlug)
    .query(({ ctx, input }) => findShownAlone(ctx.db, 'galleryItems', input.slug)),
  listStories: publicProcedure
    .input(z.object({ page: pageNumber }))
    .query(({ ctx, input }) => listStories(ctx.db, input.page)),
  getStory: publicProcedure.input(bySlug).query(({ ctx, input }) => getStory(ctx.db, input.slug)),
  findStoryElsewhere: publicProcedure
    .input(bySlug)
    .query(({ ctx, input }) => findShownAlone(ctx.db, 'blogPosts', input.slug)),
});
