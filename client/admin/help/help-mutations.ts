import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { HelpRequest } from './use-help-requests.ts';

export function useUpdateHelpRequest() {
  const cacheRequest = useCacheRequest();
  return trpc.admin.help.update.useMutation({ onSuccess: ({ current }) => cacheRequest(current) });
}

export function useAnswerHelpRequest(onSent: (request: HelpRequest) => void) {
  const cacheRequest = useCacheRequest();
  return trpc.admin.help.answer.useMutation({
    onSuccess({ status, current: request }) {
      cacheRequest(request);
      if (status === 'stale') return;
      onSent(request);
      showToast({
        tone: 'success',
        title: m.admin_help_sent_title(),
        description: m.admin_help_sent_text({ email: request.email }),
      });
    },
  });
}

/** Updates the request in the cache, and refetches the lists that contain it. */
function useCacheRequest() {
  const { help } = trpc.useUtils().admin;
  return (request: HelpRequest) => {
    help.get.setData({ id: request.id }, request);
    void help.list.invalidate();
    void help.countPending.invalidate();
  };
}
