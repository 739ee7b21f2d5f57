import { publicProcedure, router } from '#server/trpc.ts';
import { withdrawalSchema } from '#shared/withdrawal/withdrawal.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';

export const withdrawalRouter = router({
  create: publicProcedure
    .input(withdrawalSchema)
    .mutation(({ ctx, input }) => receiveWithdrawal(ctx, input, ctx.clientAddress)),
});
