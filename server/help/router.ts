import { publicProcedure, router } from '#server/trpc.ts';
import { contactRequestSchema, helpPopupSchema, helpQuestionSchema } from '#shared/help/help.ts';
import { receiveContactMessage } from './contact.ts';
import { receiveHelpPopup, receiveHelpQuestion } from './help-requests.ts';

export const helpRouter = router({
  createContactMessage: publicProcedure.input(contactRequestSchema).mutation(({ ctx, input }) => {
    const { website, ...message } = input;
    return receiveContactMessage(ctx, message, website, ctx.clientAddress);
  }),

  createHelpRequest: publicProcedure
    .input(helpQuestionSchema)
    .mutation(({ ctx, input }) => receiveHelpQuestion(ctx, input, ctx.clientAddress)),

  createPopupRequest: publicProcedure
    .input(helpPopupSchema)
    .mutation(({ ctx, input }) => receiveHelpPopup(ctx, input, ctx.clientAddress, ctx.visitor.userAgent)),
});
