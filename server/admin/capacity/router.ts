import * as z from 'zod/mini';
import { reorderList } from '#server/admin/content/reorder-list.ts';
import { nameOf } from '#server/order/order-history.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import {
  artistSchema,
  dayOffSchema,
  deliveryUpdateSchema,
  workUpdateSchema,
  yearSchema,
} from '#shared/admin/capacity.ts';
import { reorderSchema } from '#shared/admin/content.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { newItemSchema } from '#shared/text.ts';
import { versionSchema } from '#shared/version.ts';
import { createArtist, deleteArtist, listArtists, updateArtist } from './artists.ts';
import { acceptHolidays, createDayOff, deleteDayOff, listDaysOff, updateDayOff } from './days-off.ts';
import { readSettings, saveSettings } from './settings.ts';

const today = () => dayOf(new Date());

export const artistsRouter = router({
  list: adminProcedure.query(({ ctx }) => listArtists(ctx.db)),
  create: adminProcedure
    .input(z.intersection(newItemSchema, artistSchema))
    .mutation(({ ctx, input }) => createArtist(ctx.db, input)),
  update: adminProcedure
    .input(z.intersection(versionSchema, artistSchema))
    .mutation(({ ctx, input }) => updateArtist(ctx.db, input, { today: today(), by: nameOf(ctx.user) })),
  delete: adminProcedure
    .input(versionSchema)
    .mutation(({ ctx, input }) => deleteArtist(ctx.db, input, { today: today(), by: nameOf(ctx.user) })),
  reorder: adminProcedure
    .input(reorderSchema)
    .mutation(({ ctx, input }) => reorderList(ctx.db, 'artists', input)),
});

export const daysOffRouter = router({
  list: adminProcedure.query(({ ctx }) => listDaysOff(ctx.db, today())),
  create: adminProcedure
    .input(z.intersection(newItemSchema, dayOffSchema))
    .mutation(({ ctx, input }) => createDayOff(ctx.db, input, today())),
  update: adminProcedure
    .input(z.intersection(versionSchema, dayOffSchema))
    .mutation(({ ctx, input }) => updateDayOff(ctx.db, input, today())),
  delete: adminProcedure
    .input(versionSchema)
    .mutation(({ ctx, input }) => deleteDayOff(ctx.db, input, today())),
  acceptHolidays: adminProcedure
    .input(yearSchema)
    .mutation(({ ctx, input }) => acceptHolidays(ctx.db, input.year)),
});

export const planningSettingsRouter = router({
  get: adminProcedure.query(({ ctx }) => readSettings(ctx.db)),
  updateWork: adminProcedure
    .input(workUpdateSchema)
    .mutation(({ ctx, input: { revision, work } }) =>
      saveSettings(ctx.db, { revision, changed: { work }, today: today() }),
    ),
  updateDelivery: adminProcedure
    .input(deliveryUpdateSchema)
    .mutation(({ ctx, input: { revision, delivery } }) =>
      saveSettings(ctx.db, { revision, changed: delivery, today: today() }),
    ),
});
