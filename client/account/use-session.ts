import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { isRefusal } from '#client/api/errors.ts';
import { trpc } from '#client/api/trpc.ts';
import type { SessionUser } from '#shared/account.ts';
import {
  announceSessionChange,
  onSessionChange,
  type SessionChange,
  useSessionHint,
} from './session-hint.ts';

/** The first wait before the server is asked again who is signed in, in ms; each further one is twice as long. */
const RETRY_MS = 200;
const RETRIES = 5;

const sessionKey = getQueryKey(trpc.account.session, undefined, 'query');

const sessionOptions = {
  retry: (failures: number, error: unknown) => failures < RETRIES && !isRefusal(error),
  retryDelay: (attempt: number) => RETRY_MS * 2 ** attempt,
};

/** Who is signed in. Null at first, as on the server: a page is the same for everyone until it has arrived. */
export function useSession() {
  const queryClient = useQueryClient();
  const isHinted = useSessionHint();
  useEffect(() => followSession(queryClient), [queryClient]);
  const { data: user = null } = trpc.account.session.useQuery(undefined, {
    ...sessionOptions,
    enabled: isHinted,
  });
  return isHinted ? user : null;
}

export type KnownSession =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'known'; user: SessionUser | null };

/** Who is signed in, by the server's word: for pages that are somebody's own. */
export function useKnownSession(): KnownSession {
  const queryClient = useQueryClient();
  useEffect(() => followSession(queryClient), [queryClient]);
  const { data, error, refetch } = trpc.account.session.useQuery(undefined, sessionOptions);
  if (data !== undefined) return { status: 'known', user: data };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** What every sign-in ends with: all tabs know, and what is shown is asked for again, as whoever it is now. */
export async function adoptSession(queryClient: QueryClient): Promise<void> {
  announceSessionChange();
  await queryClient.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false });
  void queryClient.invalidateQueries(privateQueries);
}

const followers = new WeakSet<QueryClient>();

/** Keeps what a page knows of the session up to date, as long as the page is open. */
function followSession(queryClient: QueryClient): void {
  if (followers.has(queryClient)) return;
  followers.add(queryClient);
  onSessionChange((change) => handleChange(queryClient, change));
  clearAtNewOwner(queryClient);
}

async function handleChange(queryClient: QueryClient, change: SessionChange): Promise<void> {
  if (change === 'changed') return queryClient.invalidateQueries({ queryKey: sessionKey });
  await queryClient.cancelQueries({ queryKey: sessionKey });
  queryClient.setQueryData(sessionKey, null);
  queryClient.removeQueries(privateQueries);
}

/**
 * Before somebody else is seen to be signed in, what was fetched for the one before is gone: the cache tells of an
 * answer before components are drawn with it.
 */
function clearAtNewOwner(queryClient: QueryClient): void {
  let owner = queryClient.getQueryData<SessionUser | null>(sessionKey) ?? null;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(sessionKey)) return;
    const user: SessionUser | null = query.state.data ?? null;
    if (!user || user === owner) return;
    if (owner && owner.id !== user.id) queryClient.removeQueries(privateQueries);
    // A confirmed address shows more.
    else if (owner && owner.emailVerified !== user.emailVerified)
      void queryClient.invalidateQueries(privateQueries);
    owner = user;
  });
}

const privateQueries = {
  predicate({ queryKey: [path] }: Query) {
    const [domain, name] = path as string[];
    return domain !== 'storefront' && !(domain === 'account' && name === 'session');
  },
};
