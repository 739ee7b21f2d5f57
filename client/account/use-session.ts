import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '../../shared/account';
import { isRefusal, loadApi, query } from '../api';
import { announceSessionChange, onSessionChange, useSessionHint } from './session-hint';

/** The first wait before the server is asked again who is signed in, in ms; each further one is twice as long. */
const RETRY_MS = 200;
const RETRIES = 5;

const sessionQuery = {
  ...query('account.session'),
  retry: (failures: number, error: unknown) => failures < RETRIES && !isRefusal(error),
  retryDelay: (attempt: number) => RETRY_MS * 2 ** attempt,
};

/** Who is signed in. Null at first, as on the server: a page is the same for everyone until it has arrived. */
export function useSession() {
  const queryClient = useQueryClient();
  const isHinted = useSessionHint();
  useFreshSession(queryClient);
  const { data: user = null } = useQuery({ ...sessionQuery, enabled: isHinted });
  return { user: isHinted ? user : null, signOut: () => signOut(queryClient) };
}

export type KnownSession =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'known'; user: SessionUser | null };

/** Who is signed in, by the server's word: for pages that are somebody's own. */
export function useKnownSession(): KnownSession {
  useFreshSession(useQueryClient());
  const { data, isError, refetch } = useQuery(sessionQuery);
  if (data !== undefined) return { status: 'known', user: data };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

/** What every sign-in ends with: the caches hold nobody else's data, and all tabs know. */
export async function adoptSession(queryClient: QueryClient): Promise<void> {
  forgetPrivateData(queryClient);
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
  announceSessionChange();
}

async function signOut(queryClient: QueryClient): Promise<void> {
  await (await loadApi()).account.signOut.mutate();
  forgetPrivateData(queryClient);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  announceSessionChange();
}

/** Asks again who is signed in whenever that may have changed. */
function useFreshSession(queryClient: QueryClient): void {
  useEffect(
    () => onSessionChange(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [queryClient],
  );
}

function forgetPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== sessionQuery.queryKey[0] && !String(path).startsWith('storefront.'),
  });
}
