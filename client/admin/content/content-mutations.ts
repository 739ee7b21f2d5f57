import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, isAnswered, loadApi, sentenceOf } from '../../api';
import { showToast } from '../../ui/toast';

const NOT_REACHED = 'This did not reach us. Please check your connection and try again.';

type AdminApi = ApiClient['admin'];

/** Fetches anew what the shop shows, here and on the public pages that this browser has seen. */
export function refreshContent(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^(storefront[.,]|admin\.(list|get)(PricingTiers|AddOns|Comics?|Stor(y|ies))$)/.test(String(path)),
  });
}

/** Sends a form's change: what comes of it is for the form to say, a connection's failure included. */
export async function sendChange<Answer>(change: (admin: AdminApi) => Promise<Answer>): Promise<Answer> {
  try {
    return await change((await loadApi()).admin);
  } catch (error) {
    throw isAnswered(error) ? error : new Error(NOT_REACHED);
  }
}

interface ContentAction<Input, Answer> {
  run: (admin: AdminApi, input: Input) => Promise<Answer>;
  /** The toast's title when it fails: 'Failed to delete the package'. */
  failed: string;
  onDone?: (answer: Answer, input: Input) => void;
}

/** A change outside of a form; where it fails a toast says so, and what is on the screen is fetched anew. */
export function useContentAction<Input, Answer>({ run, failed, onDone }: ContentAction<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => run((await loadApi()).admin, input),
    async onSuccess(answer, input) {
      onDone?.(answer, input);
      await refreshContent(queryClient);
    },
    async onError(error) {
      showToast({ tone: 'error', title: failed, description: sentenceOf(error, NOT_REACHED) });
      await refreshContent(queryClient);
    },
  });
}
