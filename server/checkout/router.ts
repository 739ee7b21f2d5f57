import * as z from 'zod/mini';
import { m } from '#messages';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { consentSchema } from '#server/tracking/consent.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { listOf } from '#shared/bounds.ts';
import { isDay } from '#shared/calendar-day.ts';
import { CART_MAX, cartItemsSchema, DIGITAL_CONSENT_MAX } from '#shared/checkout/checkout.ts';
import { draftKeySchema } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { phoneSchema } from '#shared/order/phone.ts';
import { freeText, uuid } from '#shared/text.ts';
import { createCheckoutSession } from './create-session.ts';
import { listOrderedDrafts } from './ordered.ts';
import { readCheckoutResult } from './status.ts';

const tooManyComics = () => m.checkout_at_once({ max: CART_MAX });
const uuids = (message: () => string) => listOf(uuid(message), CART_MAX, tooManyComics);
const draftIds = uuids(m.image_draft_invalid);

const CHECKOUTS: Throttle = {
  name: 'checkout',
  limit: 60,
  windowMinutes: 60,
  refusal: errorText('errors_checkout_payment_page_often'),
};

const day = z.string().check(z.refine(isDay));
const shownDays = z.object({
  sketches: day,
  file: z.nullable(day),
  doors: z.nullable(z.object({ greece: day, eu: day, international: day })),
});

export const checkoutRouter = router({
  createSession: publicProcedure
    .input(
      z.object({
        cartItems: cartItemsSchema,
        /** Sent apart from the comics, because these are stored and tokens must not be. */
        draftKeys: z._default(listOf(draftKeySchema, CART_MAX, tooManyComics), []),
        orderAgain: z.optional(draftIds),
        /** For whoever brings the parcel. */
        phone: z.optional(phoneSchema),
        /** The wording that the buyer ticked; without it the right of withdrawal stays. */
        digitalConsent: z.optional(freeText(DIGITAL_CONSENT_MAX, m.checkout_consent_foreign)),
        /** The days that the cart showed, by the place of each comic; missing where it showed none. */
        shownDays: z.catch(z.optional(listOf(z.nullable(shownDays), CART_MAX, tooManyComics)), undefined),
        consent: z.catch(z.optional(consentSchema), undefined),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx.db, CHECKOUTS, ctx.clientAddress);
      const session = await ctx.currentSession();
      const { cartItems, ...wishes } = input;
      const buyer = { ...wishes, userId: session?.user.id ?? null, visitor: ctx.visitor };
      return createCheckoutSession(ctx, cartItems, buyer);
    }),

  /** Cart item ids, which only this browser knows, prove access; draft keys must not appear in a URL. */
  listOrdered: publicProcedure
    .input(z.object({ draftIds, cartItemIds: uuids(m.checkout_item_invalid) }))
    .query(async ({ ctx, input }) => {
      const ordered = await listOrderedDrafts(ctx.db, input.draftIds);
      return ordered.filter(({ cartItemId }) => input.cartItemIds.includes(cartItemId));
    }),

  result: publicProcedure
    .input(z.object({ id: uuid(m.errors_order_unknown) }))
    .query(({ ctx, input }) => readCheckoutResult(ctx, input.id, ctx.clientAddress)),
});
