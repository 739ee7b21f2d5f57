import { router, studioProcedure } from '#server/trpc.ts';
import { tickSchema, todaySchema } from '#shared/admin/today.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { readToday, tickOff } from './read-today.ts';

export const todayRouter = router({
  get: studioProcedure.input(todaySchema).query(({ ctx, input }) => {
    const { worker, user } = ctx;
    const asking = { asked: input.artistId, reach: worker, ownId: user.artistId };
    return readToday(ctx.db, asking, dayOf(new Date()));
  }),

  tick: studioProcedure
    .input(tickSchema)
    .mutation(({ ctx, input }) => tickOff(ctx.db, input, ctx.worker, dayOf(new Date()))),
});
