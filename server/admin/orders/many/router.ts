import * as z from 'zod/mini';
import { nameOf } from '#server/order/order-history.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import {
  chosenIdsSchema,
  manyArtistSchema,
  manyParcelsSchema,
  manyStatusSchema,
} from '#shared/admin/many-orders.ts';
import { listOrdersSchema } from '#shared/admin/orders.ts';
import {
  checkLabels,
  giveManyToArtist,
  noteManyParcels,
  previewStatusOfMany,
  setStatusOfMany,
} from './change-many.ts';
import { chooseOrders } from './choose-orders.ts';

export const manyOrdersRouter = router({
  choose: adminProcedure
    .input(listOrdersSchema)
    .query(({ ctx, input }) => chooseOrders(ctx.db, input.filter)),

  // A mutation, because the ids are too long for an address.
  previewStatus: adminProcedure
    .input(manyStatusSchema)
    .mutation(({ ctx, input }) => previewStatusOfMany(ctx.db, input)),

  setStatus: adminProcedure
    .input(manyStatusSchema)
    .mutation(({ ctx, input }) => setStatusOfMany(ctx, input, ctx.user)),

  // A mutation, because the ids are too long for an address.
  checkLabels: adminProcedure
    .input(z.object({ ids: chosenIdsSchema }))
    .mutation(({ ctx, input }) => checkLabels(ctx.db, input.ids)),

  noteParcels: adminProcedure
    .input(manyParcelsSchema)
    .mutation(({ ctx, input }) => noteManyParcels(ctx, input, nameOf(ctx.user))),

  giveToArtist: adminProcedure
    .input(manyArtistSchema)
    .mutation(({ ctx, input }) => giveManyToArtist(ctx.db, input, nameOf(ctx.user))),
});
