import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readSnapshot } from '#server/database/read-snapshot.ts';
import { attributeRefund } from '#server/order/attribute-refund.ts';
import { drawOrderWithRush, giveSeenOrder, listLateOrders } from '#server/order/late-orders.ts';
import { declineLateRefund, listLateRefunds } from '#server/order/late-refunds.ts';
import { nameOf } from '#server/order/order-history.ts';
import { readOrderVat } from '#server/order/order-vat.ts';
import { notePaidElsewhere } from '#server/order/paid-elsewhere.ts';
import { readOrderRefunds, refundOrder } from '#server/order/refunds.ts';
import { listReturnedRefunds } from '#server/order/returned-refunds.ts';
import { endRounds } from '#server/proof/decisions/end-rounds.ts';
import { adminProcedure, router, studioProcedure } from '#server/trpc.ts';
import {
  countOrdersSchema,
  listOrdersSchema,
  orderIdSchema,
  sessionIdSchema,
  syncRecentSchema,
  updateOrderSchema,
  waitingPaymentsSchema,
} from '#shared/admin/orders.ts';
import { giveOrderSchema, movePromiseSchema, tellDaySchema } from '#shared/admin/promise.ts';
import { attributeRefundSchema, paidElsewhereSchema, refundOrderSchema } from '#shared/admin/refund.ts';
import { listArtistOrders, readBrief } from './artist-orders.ts';
import { countOrders } from './count-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { manyOrdersRouter } from './many/router.ts';
import { decideMove, pauseOrder, resumeOrder } from './move-promise.ts';
import { orderFigures } from './order-figures.ts';
import { listOrderOriginals } from './order-originals.ts';
import { syncOrder } from './sync-order.ts';
import { syncRecentOrders } from './sync-recent.ts';
import { readDayToTell, tellDay } from './tell-day.ts';
import { updateOrder } from './update-order.ts';
import { listWaitingPayments } from './waiting-payments.ts';

/** Tells the open pages of the back office of a changed plan, as triggers do of other changes. */
const planProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await sql`select pg_notify('changes', 'orders')`.execute(ctx.db);
  return result;
});

export const ordersRouter = router({
  list: adminProcedure
    .input(listOrdersSchema)
    .query(({ ctx, input: { filter, cursor } }) => listOrders(ctx.db, filter, cursor)),

  count: adminProcedure.input(countOrdersSchema).query(({ ctx, input }) => countOrders(ctx.db, input)),

  waitingPayments: adminProcedure
    .input(waitingPaymentsSchema)
    .query(({ ctx, input }) => listWaitingPayments(ctx.db, input.search)),

  figures: adminProcedure.query(({ ctx }) => orderFigures(ctx.db)),

  given: studioProcedure.query(({ ctx }) =>
    ctx.user.artistId ? listArtistOrders(ctx.db, ctx.user.artistId) : [],
  ),

  brief: studioProcedure
    .input(orderIdSchema)
    .query(({ ctx, input }) => readBrief(ctx.db, input.id, ctx.worker)),

  get: adminProcedure.input(orderIdSchema).query(({ ctx, input }) => getOrder(ctx.db, input.id)),

  getVat: adminProcedure.input(orderIdSchema).query(({ ctx, input }) => readOrderVat(ctx.db, input.id)),

  listOriginals: studioProcedure
    .input(orderIdSchema)
    .query(({ ctx, input }) => listOrderOriginals(ctx.db, input.id, ctx.worker)),

  update: adminProcedure
    .input(updateOrderSchema)
    .mutation(({ ctx, input }) => updateOrder(ctx, input, ctx.user)),

  movePromise: planProcedure
    .input(movePromiseSchema)
    .mutation(({ ctx, input }) => decideMove(ctx, input, nameOf(ctx.user))),

  dayToTell: adminProcedure.input(orderIdSchema).query(({ ctx, input }) => readDayToTell(ctx.db, input.id)),

  tellDay: planProcedure.input(tellDaySchema).mutation(({ ctx, input }) => tellDay(ctx, input)),

  pause: planProcedure.input(orderIdSchema).mutation(({ ctx, input }) => pauseOrder(ctx, input.id)),

  endPause: planProcedure
    .input(orderIdSchema)
    .mutation(({ ctx, input }) => resumeOrder(ctx, input.id, nameOf(ctx.user))),

  late: adminProcedure.query(({ ctx }) => listLateOrders(ctx.db)),

  giveToArtist: planProcedure.input(giveOrderSchema).mutation(async ({ ctx, input }) => {
    await giveSeenOrder(ctx.db, input, nameOf(ctx.user));
  }),

  drawWithRush: planProcedure
    .input(orderIdSchema)
    .mutation(({ ctx, input }) => drawOrderWithRush(ctx.db, input.id, nameOf(ctx.user))),

  many: manyOrdersRouter,

  sync: adminProcedure
    .input(z.object({ sessionId: sessionIdSchema }))
    .mutation(({ ctx, input }) => syncOrder(ctx, input.sessionId)),

  syncRecent: adminProcedure
    .input(syncRecentSchema)
    .mutation(({ ctx, input }) => syncRecentOrders(ctx, input)),

  refund: adminProcedure.input(refundOrderSchema).mutation(async ({ ctx, input }) => {
    const refund = await refundOrder(ctx, input, ctx.user);
    ctx.afterResponse(() => endRounds(ctx));
    return refund;
  }),

  notePaidElsewhere: adminProcedure.input(paidElsewhereSchema).mutation(async ({ ctx, input }) => {
    await notePaidElsewhere(ctx, input, ctx.user);
    ctx.afterResponse(() => endRounds(ctx));
  }),

  attributeRefund: adminProcedure.input(attributeRefundSchema).mutation(async ({ ctx, input }) => {
    await attributeRefund(ctx, input, ctx.user);
    ctx.afterResponse(() => endRounds(ctx));
  }),

  declineLateRefund: adminProcedure
    .input(orderIdSchema)
    .mutation(({ ctx, input }) => declineLateRefund(ctx.db, input.id, ctx.user)),

  lateRefunds: adminProcedure.query(({ ctx }) => listLateRefunds(ctx.db)),

  returnedRefunds: adminProcedure.query(({ ctx }) => listReturnedRefunds(ctx.db)),

  listRefunds: adminProcedure
    .input(orderIdSchema)
    .query(({ ctx, input }) => readSnapshot(ctx.db, (tx) => readOrderRefunds(tx, input.id))),
});
