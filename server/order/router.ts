import * as z from 'zod/mini';
import { customerProcedure, router } from '#server/trpc.ts';
import { cursorSchema } from '#shared/cursor.ts';
import { getCustomerOrder, listCustomerOrders } from './customer-orders.ts';
import { readCustomerReceipt } from './receipt.ts';

const orderInput = z.object({ id: z.string() });

/** The orders of the signed-in customer. */
export const orderRouter = router({
  list: customerProcedure
    .input(z.object({ cursor: z.optional(cursorSchema) }))
    .query(({ ctx, input }) => listCustomerOrders(ctx.db, ctx.user, input.cursor)),

  get: customerProcedure
    .input(orderInput)
    .query(({ ctx, input }) => getCustomerOrder(ctx.db, ctx.user, input.id)),

  getReceipt: customerProcedure
    .input(orderInput)
    .query(({ ctx, input }) => readCustomerReceipt(ctx.db, ctx.user, input.id)),
});
