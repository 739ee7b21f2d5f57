import { adminProcedure, router } from '#server/trpc.ts';
import { listWithdrawals } from '#server/withdrawal/receive-withdrawal.ts';

export const withdrawalsRouter = router({
  list: adminProcedure.query(({ ctx }) => listWithdrawals(ctx.db)),
});
