import * as z from 'zod/mini';
import { emailSchema } from '../../shared/account';
import {
  countOrdersSchema,
  listOrdersSchema,
  orderIdSchema,
  sessionIdSchema,
  syncRecentSchema,
  updateOrderSchema,
} from '../../shared/admin';
import { analyticsSchema } from '../../shared/analytics';
import { refundOrderSchema } from '../../shared/refund';
import { uuid } from '../../shared/text';
import { readOrderRefunds, refundOrder } from '../order/refunds';
import { adminProcedure, router } from '../trpc';
import { readAnalytics } from './analytics/read-analytics';
import { streamChanges } from './changes';
import { contentProcedures } from './content/procedures';
import { helpProcedures } from './help/procedures';
import { countOrders } from './orders/count-orders';
import { getOrder } from './orders/get-order';
import { listOrders } from './orders/list-orders';
import { orderFigures } from './orders/order-figures';
import { updateOrder } from './orders/update-order';
import { syncOrder } from './sync-order';
import { syncRecentOrders } from './sync-recent';
import { grantAdmin, listAdmins, revokeAdmin } from './team';

export const adminRouter = router({
  listOrders: adminProcedure
    .input(listOrdersSchema)
    .query(({ ctx, input: { cursor, limit, ...filter } }) => listOrders(ctx.db, filter, cursor, limit)),

  countOrders: adminProcedure.input(countOrdersSchema).query(({ ctx, input }) => countOrders(ctx.db, input)),

  orderFigures: adminProcedure.query(({ ctx }) => orderFigures(ctx.db)),

  getOrder: adminProcedure.input(orderIdSchema).query(({ ctx, input }) => getOrder(ctx.db, input.id)),

  updateOrder: adminProcedure
    .input(updateOrderSchema)
    .mutation(({ ctx, input }) => updateOrder(ctx, input, ctx.user)),

  syncOrder: adminProcedure
    .input(z.object({ sessionId: sessionIdSchema }))
    .mutation(({ ctx, input }) => syncOrder(ctx, input.sessionId)),

  syncRecentOrders: adminProcedure
    .input(syncRecentSchema)
    .mutation(({ ctx, input }) => syncRecentOrders(ctx, input)),

  refundOrder: adminProcedure
    .input(refundOrderSchema)
    .mutation(({ ctx, input }) => refundOrder(ctx, input, ctx.user)),

  listOrderRefunds: adminProcedure
    .input(orderIdSchema)
    .query(({ ctx, input }) => readOrderRefunds(ctx.db, input.id)),

  analytics: adminProcedure.input(analyticsSchema).query(({ ctx, input }) => readAnalytics(ctx.db, input)),

  ...helpProcedures,

  ...contentProcedures,

  changes: adminProcedure.subscription(({ ctx, signal }) =>
    streamChanges(ctx, ctx.session, signal ?? new AbortController().signal),
  ),

  listAdmins: adminProcedure.query(({ ctx }) => listAdmins(ctx.db)),

  grantAdmin: adminProcedure
    .input(emailSchema)
    .mutation(({ ctx, input }) => grantAdmin(ctx.db, input.email, ctx.user.id)),

  revokeAdmin: adminProcedure
    .input(z.object({ userId: uuid('This account does not exist') }))
    .mutation(({ ctx, input }) => revokeAdmin(ctx.db, input.userId)),
});
