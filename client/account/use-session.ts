import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '../../shared/account';
import { isRefusal, loadApi, query } from '../api';
import { announceSessionChange, onSessionChange, type SessionChange, useSessionHint } from './session-hint';

/** The first wait before the server is asked again who is signed in, in ms; each further one is twice as long. */
const RETRY_MS = 200;
const RETRIES = 5;

const sessionQuery = {
  ...query('account.session'),
  queryFn: readSession,
  retry: (failures: number, error: unknown) => failures < RETRIES && !isRefusal(error),
  retryDelay: (attempt: number) => RETRY_MS * 2 ** attempt,
};

/** Who is signed in. Null at first, as on the server: a page is the same for everyone until it has arrived. */
export function useSession() {
  const queryClient = useQueryClient();
  const isHinted = useSessionHint();
  useEffect(() => followSession(queryClient), [queryClient]);
  const { data: user = null } = useQuery({ ...sessionQuery, enabled: isHinted });
  return { user: isHinted ? user : null, signOut };
}

export type KnownSession =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'known'; user: SessionUser | null };

/** Who is signed in, by the server's word: for pages that are somebody's own. */
export function useKnownSession(): KnownSession {
  const queryClient = useQueryClient();
  useEffect(() => followSession(queryClient), [queryClient]);
  const { data, error, refetch } = useQuery(sessionQuery);
  if (data !== undefined) return { status: 'known', user: data };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** What every sign-in ends with: all tabs know, and what is shown is asked for again, as whoever it is now. */
export async function adoptSession(queryClient: QueryClient): Promise<void> {
  announceSessionChange();
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
  void queryClient.invalidateQueries(privateQueries);
}

async function signOut(): Promise<void> {
  await (await loadApi()).account.signOut.mutate();
  announceSessionChange('signed-out');
}

const followers = new WeakSet<QueryClient>();

/** Keeps what a page knows of the session up to date, as long as the page is open. */
function followSession(queryClient: QueryClient): void {
  if (followers.has(queryClient)) return;
  followers.add(queryClient);
  onSessionChange((change) => heedChange(queryClient, change));
}

async function heedChange(queryClient: QueryClient, change: SessionChange): Promise<void> {
  const { queryKey } = sessionQuery;
  if (change === 'changed') return queryClient.invalidateQueries({ queryKey });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, null);
  queryClient.removeQueries(privateQueries);
}

const owners = new WeakMap<QueryClient, string>();

/** Before somebody else is seen to be signed in, what was fetched for the one before is gone. */
async function readSession({ client, signal }: { client: QueryClient; signal: AbortSignal }) {
  const user = await (await loadApi()).account.session.query(undefined, { signal });
  if (user) {
    const owner = owners.get(client);
    if (owner !== undefined && owner !== user.id) client.removeQueries(privateQueries);
    owners.set(client, user.id);
  }
  return user;
}

const privateQueries = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => {
    const [domain, name] = String(path).split(/[.,]/);
    return domain !== 'storefront' && !(domain === 'account' && name === 'session');
  },
};
