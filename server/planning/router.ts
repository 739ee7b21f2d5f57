import * as z from 'zod/mini';
import { m } from '#messages';
import { publicProcedure, router } from '#server/trpc.ts';
import { listOf } from '#shared/bounds.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { CART_MAX } from '#shared/checkout/checkout.ts';
import { ART_STYLES, CHARACTERS_MAX, PAGES_MAX } from '#shared/draft/comic.ts';
import { completeWishSchema } from '#shared/draft/schema.ts';
import type { DaysOffer } from '#shared/planning/wanted.ts';
import type { WishAnswer } from '#shared/planning/wish.ts';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';
import { uuid } from '#shared/text.ts';
import { describeOffer, offerDays } from './offer-days.ts';
import { readPlanning } from './read-planning.ts';
import { answerWish, answerWishes } from './wish.ts';

const ADD_ONS_MAX = 20;
const tooManyComics = () => m.checkout_too_many({ max: CART_MAX });
const countUpTo = (most: number) => z.int().check(z.gte(0), z.lte(most));

const wantedSchema = z.object({
  draftId: z.nullable(uuid(m.image_draft_invalid)),
  tierId: uuid(m.draft_tier_missing),
  pages: countUpTo(2 * PAGES_MAX),
  characters: countUpTo(CHARACTERS_MAX),
  style: z.enum(ART_STYLES),
  addOnIds: listOf(uuid(m.draft_add_on_unknown), ADD_ONS_MAX, m.draft_add_ons_too_many),
  type: z.enum(DELIVERY_TYPES),
  rush: z.boolean(),
  isPosted: z.boolean(),
  beginsAtOnce: z.boolean(),
});

export const planningRouter = router({
  /**
   * The days of comics that are ordered today, together or one of them alone; nothing is held for them. It only reads,
   * but a whole cart would be too long for an address.
   */
  offerDays: publicProcedure
    .input(
      z.object({
        comics: listOf(wantedSchema, CART_MAX, tooManyComics),
        together: z._default(z.boolean(), true),
      }),
    )
    .mutation(async ({ ctx, input }): Promise<DaysOffer[]> => {
      const draftIds = input.comics.flatMap(({ draftId }) => draftId ?? []);
      const planning = await readPlanning(ctx.db, dayOf(new Date()), draftIds);
      const offers = input.together
        ? offerDays(planning, input.comics)
        : input.comics.flatMap((comic) => offerDays(planning, [comic]));
      return offers.map(describeOffer);
    }),

  /** Whether a comic is there by a wished day if it is ordered today, or what would make it so. */
  answerWish: publicProcedure
    .input(z.object({ comic: wantedSchema, wish: completeWishSchema }))
    .mutation(async ({ ctx, input: { comic, wish } }): Promise<WishAnswer> => {
      const [planning, packages] = await Promise.all([
        readPlanning(ctx.db, dayOf(new Date()), comic.draftId ? [comic.draftId] : []),
        ctx.db.selectFrom('pricingTiers').select(['id', 'pageCount']).execute(),
      ]);
      return answerWish(planning, comic, wish, packages);
    }),

  /** The same for all comics of a cart, null for those that nobody needs by a day. */
  answerWishes: publicProcedure
    .input(
      z.object({
        comics: listOf(
          z.object({ comic: wantedSchema, wish: z.nullable(completeWishSchema) }),
          CART_MAX,
          tooManyComics,
        ),
      }),
    )
    .mutation(async ({ ctx, input: { comics } }): Promise<(WishAnswer | null)[]> => {
      const draftIds = comics.flatMap(({ comic }) => comic.draftId ?? []);
      return answerWishes(await readPlanning(ctx.db, dayOf(new Date()), draftIds), comics);
    }),
});
