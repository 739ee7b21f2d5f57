import type { Query, QueryClient } from '@tanstack/react-query';
import type { QueryPath } from '../api';
import type { Change } from './live-transport';
import { askAgain, findQueries } from './refresh';

type Heard = Exclude<Change, 'interrupted'>;

/** What is asked for again when a table has changed. */
const SHOWN_OF: Record<Exclude<Heard, 'everything'>, QueryPath[]> = {
  orders: [
    'admin.listOrders',
    'admin.countOrders',
    'admin.orderFigures',
    'admin.getOrder',
    'admin.listOrderRefunds',
    'admin.analytics',
  ],
  help_requests: ['admin.listHelpRequests', 'admin.countPendingHelpRequests', 'admin.getHelpRequest'],
  user_roles: ['admin.listAdmins'],
};

/** In a busy shop, so often at the most; seldom enough for the server, and still within a second for who looks. */
const EVERY_MS = 500;
/** What takes the server long is asked for the more seldom: it rests so many times as long as it has worked. */
const RESTS = 3;
/** After this an answer is no longer waited for. */
const PATIENCE_MS = 15_000;
/** A server that gives no answer is asked half as often each time, down to this. */
const REST_MAX_MS = 240_000;

/**
 * Asks again for what changed, each query by itself. What changes while an answer is on its way is asked for after it:
 * however much happens, nothing is missed and no answer is held back; and one that does not come holds up nothing.
 */
export function createRefresher(queryClient: QueryClient): (change: Heard) => void {
  /** The queries being asked for, and whether they have to be once more. */
  const asking = new Map<Query, { again: boolean }>();

  async function ask(query: Query) {
    const turn = asking.get(query);
    if (turn) {
      turn.again = true;
      return;
    }
    const own = { again: true };
    asking.set(query, own);
    let timesLate = 0;
    while (own.again) {
      own.again = false;
      const since = Date.now();
      const isAnswered = await isWithin(PATIENCE_MS, askAgain(queryClient, query));
      const took = Date.now() - since;
      if (isAnswered) {
        timesLate = 0;
        await wait(Math.max(EVERY_MS - took, took * RESTS)).over;
      } else {
        // Given up here, it still keeps the server busy.
        await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
        own.again = true;
        await wait(Math.min(took * RESTS * 2 ** timesLate++, REST_MAX_MS)).over;
      }
    }
    asking.delete(query);
  }

  return (change) => {
    const paths: string[] = change === 'everything' ? Object.values(SHOWN_OF).flat() : SHOWN_OF[change];
    for (const query of findQueries(queryClient, (path) => paths.includes(path))) {
      if (query.isActive()) void ask(query);
      else query.invalidate();
    }
  };
}

/** Whether the work is done within so many milliseconds. */
async function isWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const patience = wait(ms);
  const isDone = await Promise.race([work.then(() => true), patience.over.then(() => false)]);
  patience.end();
  return isDone;
}

function wait(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, end: () => clearTimeout(timer) };
}
