import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';

type Change = ApiOutput['admin']['changes'] extends AsyncIterable<infer Item> ? Item : never;
type Table = Exclude<Change, 'everything' | 'interrupted'>;

/** The plan, the load, and the promises that the plan keeps no more. */
const MADE_OF_CAPACITY = [trpc.admin.waits, trpc.admin.today, trpc.admin.analytics, trpc.admin.orders];

/** The queries that show data of a table. */
const QUERIES_OF: Record<Table, QueryKey[]> = {
  orders: [
    trpc.admin.waits,
    trpc.admin.orders,
    trpc.admin.board,
    trpc.admin.today,
    trpc.admin.customers,
    trpc.admin.proofs,
    trpc.admin.analytics,
    trpc.admin.withdrawals,
    // They count open comics.
    trpc.admin.artists,
    trpc.admin.daysOff,
    trpc.admin.team,
  ].map((queries) => getQueryKey(queries)),
  order_notes: [getQueryKey(trpc.admin.notes)],
  help_requests: [trpc.admin.help, trpc.admin.customers, trpc.admin.waits].map((queries) =>
    getQueryKey(queries),
  ),
  answering: [getQueryKey(trpc.admin.answering)],
  user_roles: [getQueryKey(trpc.admin.team)],
  artists: [
    trpc.admin.artists,
    trpc.admin.board,
    trpc.admin.team,
    trpc.admin.daysOff,
    ...MADE_OF_CAPACITY,
  ].map((queries) => getQueryKey(queries)),
  days_off: [trpc.admin.daysOff, ...MADE_OF_CAPACITY].map((queries) => getQueryKey(queries)),
  planning_settings: [trpc.admin.planningSettings, ...MADE_OF_CAPACITY].map((queries) =>
    getQueryKey(queries),
  ),
};

/** A query is refetched twice a second at most, which users of a busy shop see as immediate. */
const INTERVAL_MS = 500;
/** The pause after a refetch is this many times its duration, so that slow queries do not overload the server. */
const PAUSE_FACTOR = 3;
const TIMEOUT_MS = 15_000;
/** The pause doubles with each timeout, up to this. */
const PAUSE_MAX_MS = 240_000;

type Refetch = { again: boolean };

/**
 * Refetches the queries that a change affects, each on its own. A change during a refetch causes one more after it, so
 * nothing is missed, and a query without a response does not delay the others. 'everything', which comes after a
 * reconnect, refetches at once. A hidden page refetches nothing, because 'everything' comes when it is visible again.
 */
export function createRefresher(queryClient: QueryClient): (change: Table | 'everything') => void {
  const running = new Map<Query, Refetch>();

  async function refetchUntilCurrent(query: Query) {
    const refetch: Refetch = { again: true };
    running.set(query, refetch);
    const isLatest = () => running.get(query) === refetch;
    let timeouts = 0;
    while (refetch.again && isLatest() && focusManager.isFocused()) {
      refetch.again = false;
      const startedAt = Date.now();
      const isAnswered = await finishesWithin(TIMEOUT_MS, refetchOnce(query));
      const duration = Date.now() - startedAt;
      if (isAnswered) {
        timeouts = 0;
        await wait(Math.max(INTERVAL_MS - duration, duration * PAUSE_FACTOR)).over;
      } else if (isLatest()) {
        // The server still works on the cancelled request, so the next one waits.
        await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
        refetch.again = true;
        await wait(Math.min(duration * PAUSE_FACTOR * 2 ** timeouts++, PAUSE_MAX_MS)).over;
      }
    }
    if (isLatest()) running.delete(query);
  }

  /**
   * Refetches visible queries: after a list has loaded its next page, which TanStack Query would cancel, and after the
   * first load, which it would join, though that may have been answered before the change.
   */
  async function refetchOnce(query: Query) {
    query.invalidate();
    const isWaitedFor = () =>
      query.state.fetchStatus === 'fetching' &&
      (query.state.data === undefined || query.state.fetchMeta?.fetchMore);
    while (isWaitedFor() && query.promise) await query.promise.catch(() => {});
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  }

  return (change) => {
    const queryKeys = change === 'everything' ? Object.values(QUERIES_OF).flat() : QUERIES_OF[change];
    // Some queries show data of several tables.
    const queries = queryKeys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }));
    for (const query of new Set(queries)) {
      const refetch = running.get(query);
      if (!query.isActive()) query.invalidate();
      else if (refetch && change !== 'everything') refetch.again = true;
      else void refetchUntilCurrent(query);
    }
  };
}

async function finishesWithin(ms: number, work: Promise<void>): Promise<boolean> {
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
