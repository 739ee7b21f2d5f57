import * as z from 'zod/mini';
import { CART_MAX, cartItemsSchema } from '../../shared/checkout';
import { uuid } from '../../shared/text';
import { consentSchema } from '../tracking/consent';
import { publicProcedure, router } from '../trpc';
import { createCheckoutSession } from './create-session';
import { listOrderedDrafts } from './ordered';
import { readCheckoutResult } from './status';

const draftIds = z
  .array(uuid('Invalid draft ID format'))
  .check(z.maxLength(CART_MAX, `At most ${CART_MAX} comics at once`));

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
