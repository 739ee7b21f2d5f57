import { trpc } from '#client/api/trpc.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import type { HelpRequest } from './use-help-requests.ts';

const NOT_REACHED = 'Please check your connection and try again.';

/** Saves status and notes. One that somebody else was faster than is not saved, and the answer says so. */
export function useUpdateHelpRequest(onSaved: () => void) {
  const cacheRequest = useCacheRequest();
  return trpc.admin.help.update.useMutation({
    onSuccess({ status, request }) {
      cacheRequest(request);
      if (status === 'stale') return;
      showToast({ tone: 'success', title: 'Help request updated successfully' });
      onSaved();
    },
    onError(error) {
      showError('Failed to update help request', error, NOT_REACHED);
    },
  });
}

export type UpdateHelpRequest = ReturnType<typeof useUpdateHelpRequest>;

export function useAnswerHelpRequest(onSent: (request: HelpRequest) => void) {
  const cacheRequest = useCacheRequest();
  return trpc.admin.help.answer.useMutation({
    onSuccess(request) {
      onSent(request);
      cacheRequest(request);
      showToast({
        tone: 'success',
        title: 'Answer sent',
        description: `It is on its way to ${request.email}.`,
      });
    },
  });
}

/** Shows a request as the server has answered, and fetches the lists it stands in anew. */
function useCacheRequest() {
  const { help } = trpc.useUtils().admin;
  return (request: HelpRequest) => {
    help.get.setData({ id: request.id }, request);
    void help.list.invalidate();
    void help.countPending.invalidate();
  };
}
