import { contactRequestSchema } from '../../shared/help';
import { publicProcedure, router } from '../trpc';
import { receiveContactMessage } from './contact';

export const helpRouter = router({
  createContactMessage: publicProcedure.input(contactRequestSchema).mutation(({ ctx, input }) => {
    const { website, openMs, ...message } = input;
    return receiveContactMessage(ctx, message, { website, openMs }, ctx.clientAddress);
  }),
});
