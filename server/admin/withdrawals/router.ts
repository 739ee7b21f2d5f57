import { nameOf } from '#server/order/order-history.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import { listWithdrawals } from '#server/withdrawal/receive-withdrawal.ts';
import { listWithdrawn, setAside } from '#server/withdrawal/withdrawn-orders.ts';
import { setAsideSchema } from '#shared/withdrawal/withdrawal.ts';

export const withdrawalsRouter = router({
  list: adminProcedure.query(({ ctx }) => listWithdrawals(ctx.db)),

  open: adminProcedure.query(({ ctx }) => listWithdrawn(ctx.db)),

  setAside: adminProcedure
    .input(setAsideSchema)
    .mutation(({ ctx, input }) => setAside(ctx, input, nameOf(ctx.user))),
});
