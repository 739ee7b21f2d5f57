import * as z from 'zod/mini';
import { isSlug } from '../../shared/slug';
import { publicProcedure, router } from '../trpc';
import { getComic, getGallery, listFeaturedComics, listGallery } from './gallery';
import { getHome } from './home';
import { listAddOns, listPricingTiers } from './packages';
import { getStory, listStories } from './stories';

const bySlug = z.object({ slug: z.string().check(z.refine(isSlug, 'There is nothing of this name')) });

export const storefrontRouter = router({
  getHome: publicProcedure.query(({ ctx }) => getHome(ctx.db)),
  listPricingTiers: publicProcedure.query(({ ctx }) => listPricingTiers(ctx.db)),
  listAddOns: publicProcedure.query(({ ctx }) => listAddOns(ctx.db)),
  listGallery: publicProcedure.query(({ ctx }) => listGallery(ctx.db)),
  listFeaturedComics: publicProcedure.query(({ ctx }) => listFeaturedComics(ctx.db)),
  getGallery: publicProcedure.input(bySlug).query(({ ctx, input }) => getGallery(ctx.db, input.slug)),
  getComic: publicProcedure.input(bySlug).query(({ ctx, input }) => getComic(ctx.db, input.slug)),
  listStories: publicProcedure.query(({ ctx }) => listStories(ctx.db)),
  getStory: publicProcedure.input(bySlug).query(({ ctx, input }) => getStory(ctx.db, input.slug)),
});
