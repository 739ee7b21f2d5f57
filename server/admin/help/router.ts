import {
  helpAnswerSchema,
  helpListSchema,
  helpRequestSchema,
  helpUpdateSchema,
} from '../../../shared/help-desk';
import { adminProcedure, router } from '../../trpc';
import { answerHelpRequest } from './answer-help-request';
import { getHelpRequest } from './get-help-request';
import { countPendingHelpRequests, listHelpRequests } from './list-help-requests';
import { updateHelpRequest } from './update-help-request';

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
});
