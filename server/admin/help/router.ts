import { adminProcedure, router } from '#server/trpc.ts';
import {
  contactMessageIdSchema,
  contactMessageListSchema,
  helpAnswerSchema,
  helpListSchema,
  helpRequestSchema,
  helpUpdateSchema,
} from '#shared/help/help-requests.ts';
import { answerHelpRequest } from './answer-help-request.ts';
import { getHelpRequest } from './get-help-request.ts';
import { countPendingHelpRequests, listHelpRequests } from './list-help-requests.ts';
import { countContactMessages, getContactMessage, listContactMessages } from './messages.ts';
import { updateHelpRequest } from './update-help-request.ts';

export const helpRouter = router({
  list: adminProcedure.input(helpListSchema).query(({ ctx, input }) => listHelpRequests(ctx.db, input)),

  countPending: adminProcedure.query(({ ctx }) => countPendingHelpRequests(ctx.db)),

  get: adminProcedure.input(helpRequestSchema).query(({ ctx, input }) => getHelpRequest(ctx.db, input.id)),

  update: adminProcedure
    .input(helpUpdateSchema)
    .mutation(({ ctx, input }) => updateHelpRequest(ctx.db, input)),

  answer: adminProcedure
    .input(helpAnswerSchema)
    .mutation(({ ctx, input }) => answerHelpRequest(ctx, input, ctx.user)),

  messages: router({
    list: adminProcedure
      .input(contactMessageListSchema)
      .query(({ ctx, input }) => listContactMessages(ctx.db, input)),

    count: adminProcedure.query(({ ctx }) => countContactMessages(ctx.db)),

    get: adminProcedure
      .input(contactMessageIdSchema)
      .query(({ ctx, input }) => getContactMessage(ctx.db, input.id)),
  }),
});
