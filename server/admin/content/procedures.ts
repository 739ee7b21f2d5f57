import * as z from 'zod/mini';
import {
  addOnSchema,
  comicPagesSchema,
  comicSchema,
  listMessagesSchema,
  listSubscribersSchema,
  messageIdSchema,
  newComicSchema,
  newStorySchema,
  previewSchema,
  reorderSchema,
  storySchema,
  tierSchema,
  versionSchema,
} from '../../../shared/content';
import { renderMarkdown } from '../../storefront/stories';
import { adminProcedure } from '../../trpc';
import { createAddOn, deleteAddOn, listEditedAddOns, updateAddOn } from './add-ons';
import { updateComicPages } from './comic-pages';
import { createComic, deleteComic, findComic, listComics, updateComic } from './comics';
import { countContactMessages, getContactMessage, listContactMessages } from './messages';
import { reorderList } from './order-of-list';
import { createTier, deleteTier, listTiers, updateTier } from './packages';
import {
  createStory,
  deleteStory,
  findStory,
  listEditedStories,
  removeStoryCover,
  updateStory,
} from './stories';
import { listSubscribers } from './subscribers';

const oneOf = z.pick(versionSchema, { id: true });

/** What admins may do with what the shop shows, for the router of the back office. */
export const contentProcedures = {
  listPricingTiers: adminProcedure.query(({ ctx }) => listTiers(ctx.db)),
  createPricingTier: adminProcedure.input(tierSchema).mutation(({ ctx, input }) => createTier(ctx.db, input)),
  updatePricingTier: adminProcedure
    .input(z.extend(versionSchema, tierSchema.shape))
    .mutation(({ ctx, input }) => updateTier(ctx.db, input)),
  deletePricingTier: adminProcedure
    .input(versionSchema)
    .mutation(({ ctx, input }) => deleteTier(ctx.db, input)),
  reorderPricingTiers: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'pricingTiers', input)),

  listAddOns: adminProcedure.query(({ ctx }) => listEditedAddOns(ctx.db)),
  createAddOn: adminProcedure.input(addOnSchema).mutation(({ ctx, input }) => createAddOn(ctx.db, input)),
  updateAddOn: adminProcedure
    .input(z.extend(versionSchema, addOnSchema.shape))
    .mutation(({ ctx, input }) => updateAddOn(ctx.db, input)),
  deleteAddOn: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteAddOn(ctx.db, input)),
  reorderAddOns: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'addOns', input)),

  listComics: adminProcedure.query(({ ctx }) => listComics(ctx.db)),
  getComic: adminProcedure.input(oneOf).query(({ ctx, input }) => findComic(ctx.db, input.id)),
  createComic: adminProcedure.input(newComicSchema).mutation(({ ctx, input }) => createComic(ctx.db, input)),
  updateComic: adminProcedure
    .input(z.extend(versionSchema, comicSchema.shape))
    .mutation(({ ctx, input }) => updateComic(ctx.db, input)),
  updateComicPages: adminProcedure
    .input(comicPagesSchema)
    .mutation(({ ctx, input }) => updateComicPages(ctx, input)),
  deleteComic: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteComic(ctx, input)),
  reorderComics: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'galleryItems', input)),

  listStories: adminProcedure.query(({ ctx }) => listEditedStories(ctx.db)),
  getStory: adminProcedure.input(oneOf).query(({ ctx, input }) => findStory(ctx.db, input.id)),
  createStory: adminProcedure.input(newStorySchema).mutation(({ ctx, input }) => createStory(ctx.db, input)),
  updateStory: adminProcedure
    .input(z.extend(versionSchema, storySchema.shape))
    .mutation(({ ctx, input }) => updateStory(ctx.db, input)),
  removeStoryCover: adminProcedure.input(oneOf).mutation(({ ctx, input }) => removeStoryCover(ctx, input.id)),
  deleteStory: adminProcedure.input(versionSchema).mutation(({ ctx, input }) => deleteStory(ctx, input)),
  /** A mutation, as a text does not fit into an address; it changes nothing. */
  previewStory: adminProcedure
    .input(previewSchema)
    .mutation(async ({ input }) => ({ bodyHtml: await renderMarkdown(input.body) })),

  listContactMessages: adminProcedure
    .input(listMessagesSchema)
    .query(({ ctx, input }) => listContactMessages(ctx.db, input)),
  countContactMessages: adminProcedure.query(({ ctx }) => countContactMessages(ctx.db)),
  getContactMessage: adminProcedure
    .input(messageIdSchema)
    .query(({ ctx, input }) => getContactMessage(ctx.db, input.id)),

  listSubscribers: adminProcedure
    .input(listSubscribersSchema)
    .query(({ ctx, input }) => listSubscribers(ctx.db, input.cursor)),
};
