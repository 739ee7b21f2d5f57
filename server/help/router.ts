import { publicProcedure, router } from '#server/trpc.ts';
import { contactRequestSchema, helpPopupSchema, helpQuestionRequestSchema } from '#shared/help/help.ts';
import { receiveContactMessage } from './contact.ts';
import { receiveHelpPopup, receiveHelpQuestion } from './help-requests.ts';

export const helpRouter = router({
  createContactMessage: publicProcedure.input(contactRequestSchema).mutation(({ ctx, input }) => {
    const { website, key, ...message } = input;
    return receiveContactMessage(ctx, message, { key, website, clientAddress: ctx.clientAddress });
  }),

  createHelpRequest: publicProcedure
    .input(helpQuestionRequestSchema)
    .mutation(({ ctx, input }) => receiveHelpQuestion(ctx, input, ctx.clientAddress)),

  createPopupRequest: publicProcedure
    .input(helpPopupSchema)
    .mutation(({ ctx, input }) => receiveHelpPopup(ctx, input, ctx.clientAddress, ctx.visitor.userAgent)),
});
