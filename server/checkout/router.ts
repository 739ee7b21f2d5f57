import * as z from 'zod/mini';
import { CART_MAX, cartItemsSchema } from '../../shared/checkout';
import { uuid } from '../../shared/text';
import { countTry, type Throttle } from '../throttle';
import { consentSchema } from '../tracking/consent';
import { publicProcedure, router } from '../trpc';
import { createCheckoutSession } from './create-session';
import { listOrderedDrafts } from './ordered';
import { readCheckoutResult } from './status';

const draftIds = z
  .array(uuid('Invalid draft ID format'))
  .check(z.maxLength(CART_MAX, `At most ${CART_MAX} comics at once`));

/** Each opens a payment page at Stripe. */
const CHECKOUTS: Throttle = {
  name: 'checkout',
  limit: 60,
  windowMinutes: 60,
  refusal: 'The payment page was opened very often from here. Please try again in an hour.',
};

export const checkoutRouter = router({
  createSession: publicProcedure
    .input(
      z.object({
        cartItems: cartItemsSchema,
        orderAgain: z.optional(draftIds),
        // A decision that can't be read is none, and no reason to sell nothing.
        consent: z.catch(z.optional(consentSchema), undefined),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await countTry(ctx.db, CHECKOUTS, ctx.clientAddress);
      const session = await ctx.currentSession();
      const { cartItems, ...wishes } = input;
      const buyer = { ...wishes, userId: session?.user.id ?? null, visitor: ctx.visitor };
      return createCheckoutSession(ctx, cartItems, buyer);
    }),

  /** What of a cart is paid for already, so that nobody pays twice. */
  listOrdered: publicProcedure
    .input(z.object({ draftIds }))
    .query(({ ctx, input }) => listOrderedDrafts(ctx.db, input.draftIds)),

  result: publicProcedure
    .input(z.object({ id: uuid('This order does not exist.') }))
    .query(({ ctx, input }) => readCheckoutResult(ctx, input.id)),
});
