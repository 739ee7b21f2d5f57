import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import {
  announceSessionChange,
  onSessionChange,
  type SessionChange,
  useSessionHint,
} from '#client/api/session-hint.ts';
import { trpc } from '#client/api/trpc.ts';
import { hasUnsavedInput, onUnsavedInputChange } from '#client/api/unsaved-input.ts';
import { isRefusal } from '#client/ui/errors.ts';
import type { SessionUser } from '#shared/account/account.ts';

/** First retry delay in ms, which doubles each time. */
const RETRY_MS = 200;
const RETRIES = 5;

const sessionKey = getQueryKey(trpc.account.session, undefined, 'query');

const sessionOptions = {
  retry: (failures: number, error: unknown) => failures < RETRIES && !isRefusal(error),
  retryDelay: (attempt: number) => RETRY_MS * 2 ** attempt,
};

/** Null at first, as on the server, because pages are the same for everyone until they are hydrated. */
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

/** For pages that need a session: 'loading' until the server has answered, 'failed' without an answer. */
export function useKnownSession(): KnownSession {
  const queryClient = useQueryClient();
  useEffect(() => followSession(queryClient), [queryClient]);
  const { data, error, refetch } = trpc.account.session.useQuery(undefined, sessionOptions);
  if (data !== undefined) return { status: 'known', user: data };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** Ends every sign-in: informs other tabs and refetches all queries. */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  announceSessionChange();
  await queryClient.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false });
  void queryClient.invalidateQueries(privateQueries);
}

const followers = new WeakSet<QueryClient>();

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
  if (!hasUnsavedInput()) queryClient.removeQueries(privateQueries);
}

/** Clears the cache before components render with another user. */
function clearAtNewOwner(queryClient: QueryClient): void {
  let owner = queryClient.getQueryData<SessionUser | null>(sessionKey) ?? null;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(sessionKey)) follow(query.state.data ?? null);
  });
  onUnsavedInputChange(() => {
    const user = queryClient.getQueryData<SessionUser | null>(sessionKey);
    if (user !== undefined && !hasUnsavedInput()) follow(user);
  });

  function follow(user: SessionUser | null) {
    if (!user || user === owner || hasUnsavedInput()) return;
    if (owner && owner.id !== user.id) queryClient.removeQueries(privateQueries);
    else if (owner && owner.emailVerified !== user.emailVerified)
      void queryClient.invalidateQueries(privateQueries);
    owner = user;
  }
}

const privateQueries = {
  predicate({ queryKey: [path] }: Query) {
    const [domain, name] = path as string[];
    return domain !== 'storefront' && !(domain === 'account' && name === 'session');
  },
};
