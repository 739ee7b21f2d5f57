import * as z from 'zod/mini';
import { cartItemsSchema } from '../../shared/checkout';
import { uuid } from '../../shared/text';
import { publicProcedure, router } from '../trpc';
import { createCheckoutSession } from './create-session';
import { readCheckoutResult } from './status';

export const checkoutRouter = router({
  createSession: publicProcedure
    .input(z.object({ cartItems: cartItemsSchema }))
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.currentUser();
      return createCheckoutSession(ctx, input.cartItems, user?.id ?? null);
    }),

  result: publicProcedure
    .input(z.object({ id: uuid('This order does not exist.') }))
    .query(({ ctx, input }) => readCheckoutResult(ctx, input.id)),
});
