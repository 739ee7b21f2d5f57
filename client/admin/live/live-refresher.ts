import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';

type Change = ApiOutput['admin']['changes'] extends AsyncIterable<infer Told> ? Told : never;
type Table = Exclude<Change, 'everything' | 'interrupted'>;

/** The queries that show something of a table. */
const SHOWN_OF: Record<Table, QueryKey[]> = {
  orders: [getQueryKey(trpc.admin.orders), getQueryKey(trpc.admin.proofs), getQueryKey(trpc.admin.analytics)],
  help_requests: [getQueryKey(trpc.admin.help)],
  user_roles: [getQueryKey(trpc.admin.team)],
};

/** In a busy shop, so often at the most; seldom enough for the server, and still within a second for who looks. */
const EVERY_MS = 500;
/** A slow query is refetched less often: it rests so many times as long as it took. */
const RESTS = 3;
/** After this an answer is no longer waited for. */
const ANSWER_TIMEOUT_MS = 15_000;
/** A server that gives no answer is asked half as often each time, down to this. */
const REST_MAX_MS = 240_000;

/**
 * Asks again for what changed, each query by itself. What changes while an answer is on its way is asked for after it:
 * however much happens, nothing is missed and no answer is held back; and one that does not come holds up nothing.
 * 'everything' comes when a connection is there again, and is asked for at once, whatever was waited for before.
 */
export function createRefresher(queryClient: QueryClient): (change: Table | 'everything') => void {
  /** The queries being asked for, and whether they have to be once more. */
  const asking = new Map<Query, { again: boolean }>();

  async function keepAsking(query: Query) {
    const own = { again: true };
    asking.set(query, own);
    const isStillOwn = () => asking.get(query) === own;
    let timesLate = 0;
    while (own.again && isStillOwn()) {
      own.again = false;
      const since = Date.now();
      const isAnswered = await isWithin(ANSWER_TIMEOUT_MS, askAgain(query));
      const took = Date.now() - since;
      if (isAnswered) {
        timesLate = 0;
        await wait(Math.max(EVERY_MS - took, took * RESTS)).over;
      } else if (isStillOwn()) {
        // Given up here, it still keeps the server busy.
        await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
        own.again = true;
        await wait(Math.min(took * RESTS * 2 ** timesLate++, REST_MAX_MS)).over;
      }
    }
    if (isStillOwn()) asking.delete(query);
  }

  /** Fetches it anew where it is shown. What reads on in a list goes first, which TanStack would break off. */
  async function askAgain(query: Query) {
    query.invalidate();
    const isReadingOn = () => query.state.fetchStatus === 'fetching' && query.state.fetchMeta?.fetchMore;
    while (isReadingOn() && query.promise) await query.promise.catch(() => {});
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  }

  return (change) => {
    const shown = change === 'everything' ? Object.values(SHOWN_OF).flat() : SHOWN_OF[change];
    for (const query of shown.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }))) {
      const turn = asking.get(query);
      if (!query.isActive()) query.invalidate();
      else if (turn && change !== 'everything') turn.again = true;
      else void keepAsking(query);
    }
  };
}

/** Whether the work is done within so many milliseconds. */
async function isWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const timeout = wait(ms);
  const isDone = await Promise.race([work.then(() => true), timeout.over.then(() => false)]);
  timeout.end();
  return isDone;
}

function wait(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, end: () => clearTimeout(timer) };
}
