import * as z from 'zod/mini';
import {
  countOrdersSchema,
  listOrdersSchema,
  orderIdSchema,
  sessionIdSchema,
  syncRecentSchema,
  updateOrderSchema,
} from '../../../shared/admin';
import { refundOrderSchema } from '../../../shared/refund';
import { readOrderRefunds, refundOrder } from '../../order/refunds';
import { adminProcedure, router } from '../../trpc';
import { countOrders } from './count-orders';
import { getOrder } from './get-order';
import { listOrders } from './list-orders';
import { orderFigures } from './order-figures';
import { syncOrder } from './sync-order';
import { syncRecentOrders } from './sync-recent';
import { updateOrder } from './update-order';

export const ordersRouter = router({
  list: adminProcedure
    .input(listOrdersSchema)
    .query(({ ctx, input: { filter, cursor } }) => listOrders(ctx.db, filter, cursor)),

  count: adminProcedure.input(countOrdersSchema).query(({ ctx, input }) => countOrders(ctx.db, input)),

  figures: adminProcedure.query(({ ctx }) => orderFigures(ctx.db)),

  get: adminProcedure.input(orderIdSchema).query(({ ctx, input }) => getOrder(ctx.db, input.id)),

  update: adminProcedure
    .input(updateOrderSchema)
    .mutation(({ ctx, input }) => updateOrder(ctx, input, ctx.user)),

  sync: adminProcedure
    .input(z.object({ sessionId: sessionIdSchema }))
    .mutation(({ ctx, input }) => syncOrder(ctx, input.sessionId)),

  syncRecent: adminProcedure
    .input(syncRecentSchema)
    .mutation(({ ctx, input }) => syncRecentOrders(ctx, input)),

  refund: adminProcedure
    .input(refundOrderSchema)
    .mutation(({ ctx, input }) => refundOrder(ctx, input, ctx.user)),

  listRefunds: adminProcedure
    .input(orderIdSchema)
    .query(({ ctx, input }) => readOrderRefunds(ctx.db, input.id)),
});
