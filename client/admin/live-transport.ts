import { createTRPCClient, httpSubscriptionLink } from 'trpc-client-for-streams';
import type { ApiOutput, ApiRouter } from '../api';
import { API } from '../transport';
import type { Subscribe } from './live-connection';

/** What the server tells of: a table that changed, or that everything may have. */
export type Change = ApiOutput['admin']['changes'] extends AsyncIterable<infer Told> ? Told : never;

const client = createTRPCClient<ApiRouter>({ links: [httpSubscriptionLink(API)] });

/** Opens the stream of changes. Apart from transport.ts, as nobody but admins needs it. */
export const subscribeToChanges: Subscribe = ({ onChange, onConnecting, onEnd, onFailure }) => {
  let isOpen = true;
  const { unsubscribe } = client.admin.changes.subscribe(undefined, {
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
