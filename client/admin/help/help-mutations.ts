import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, loadApi, sentenceOf } from '../../api';
import { showToast } from '../../ui/toast';
import { refresh } from '../refresh';
import { type HelpRequest, helpRequestQuery } from './use-help-requests';

const NOT_REACHED = 'Please check your connection and try again.';

type Update = Omit<ApiInput['admin']['updateHelpRequest'], 'id'>;
type Letter = Omit<ApiInput['admin']['answerHelpRequest'], 'id'>;

/** Saves status and notes. One that somebody else was faster than is not saved, and the answer says so. */
export function useUpdateHelpRequest(id: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (update: Update) => (await loadApi()).admin.updateHelpRequest.mutate({ id, ...update }),
    onSuccess({ status, request }) {
      adopt(queryClient, request);
      if (status === 'stale') return;
      showToast({ tone: 'success', title: 'Help request updated successfully' });
      onSaved();
    },
    onError(error) {
      showToast({
        tone: 'error',
        title: 'Failed to update help request',
        description: sentenceOf(error, NOT_REACHED),
      });
    },
  });
}

export type UpdateHelpRequest = ReturnType<typeof useUpdateHelpRequest>;

export function useAnswerHelpRequest(id: string, onSent: (request: HelpRequest) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (letter: Letter) => (await loadApi()).admin.answerHelpRequest.mutate({ id, ...letter }),
    onSuccess(request) {
      onSent(request);
      adopt(queryClient, request);
      showToast({
        tone: 'success',
        title: 'Answer sent',
        description: `It is on its way to ${request.email}.`,
      });
    },
  });
}

function adopt(queryClient: QueryClient, request: HelpRequest) {
  queryClient.setQueryData(helpRequestQuery(request.id).queryKey, request);
  void refresh(queryClient, (path) => /^admin\.(list|countPending)HelpRequests$/.test(path));
}
