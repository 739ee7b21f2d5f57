import { apiClient } from '../api/transport';
import type { ApiOutput } from '../api/trpc';
import type { Subscribe } from './live-connection';

/** What the server tells of: a table that changed, or that everything may have. */
export type Change = ApiOutput['admin']['changes'] extends AsyncIterable<infer Told> ? Told : never;

/** Opens the stream of changes. */
export const subscribeToChanges: Subscribe = ({ onChange, onConnecting, onEnd, onFailure }) => {
  let isOpen = true;
  const { unsubscribe } = apiClient.admin.changes.subscribe(undefined, {
    onData: (change) => isOpen && onChange(change),
    onConnectionStateChange: ({ state }) => isOpen && state === 'connecting' && onConnecting(),
    // It also says so when it was we who closed it.
    onComplete: () => isOpen && onEnd(),
    onError: (error) => isOpen && onFailure(error),
  });
  return () => {
    isOpen = false;
    unsubscribe();
  };
};
