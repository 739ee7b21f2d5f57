import { publicProcedure, router } from '#server/trpc.ts';
import { withdrawalRequestSchema } from '#shared/withdrawal/withdrawal.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';

export const withdrawalRouter = router({
  create: publicProcedure
    .input(withdrawalRequestSchema)
    .mutation(({ ctx, input: { key, ...statement } }) =>
      receiveWithdrawal(ctx, statement, { key, clientAddress: ctx.clientAddress }),
    ),
});
