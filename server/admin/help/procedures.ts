import {
  helpAnswerSchema,
  helpListSchema,
  helpRequestSchema,
  helpUpdateSchema,
} from '../../../shared/help-desk';
import { adminProcedure } from '../../trpc';
import { answerHelpRequest } from './answer-help-request';
import { getHelpRequest } from './get-help-request';
import { countPendingHelpRequests, listHelpRequests } from './list-help-requests';
import { updateHelpRequest } from './update-help-request';

/** What admins may do with help requests, for the router of the back office. */
export const helpProcedures = {
  listHelpRequests: adminProcedure
    .input(helpListSchema)
    .query(({ ctx, input }) => listHelpRequests(ctx.db, input)),

  countPendingHelpRequests: adminProcedure.query(({ ctx }) => countPendingHelpRequests(ctx.db)),

  getHelpRequest: adminProcedure
    .input(helpRequestSchema)
    .query(({ ctx, input }) => getHelpRequest(ctx.db, input.id)),

  updateHelpRequest: adminProcedure
    .input(helpUpdateSchema)
    .mutation(({ ctx, input }) => updateHelpRequest(ctx.db, input)),

  answerHelpRequest: adminProcedure
    .input(helpAnswerSchema)
    .mutation(({ ctx, input }) => answerHelpRequest(ctx, input, ctx.user)),
};
