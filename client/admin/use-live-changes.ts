import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type QueryPath, query } from '../api';
import { keepConnected } from './live-connection';
import type { Change } from './live-transport';

type Heard = Exclude<Change, 'interrupted'>;

/** What is asked for again when a table has changed. */
const SHOWN_OF: Record<Exclude<Heard, 'everything'>, QueryPath[]> = {
  orders: [
    'admin.listOrders',
    'admin.orderFigures',
    'admin.getOrder',
    'admin.listOrderRefunds',
    'admin.analytics',
  ],
  help_requests: ['admin.listHelpRequests', 'admin.countPendingHelpRequests', 'admin.getHelpRequest'],
  user_roles: ['admin.listAdmins'],
};

/** Keeps orders, help requests and the team up to date. @returns whether that is interrupted */
export function useLiveChanges(): boolean {
  const queryClient = useQueryClient();
  const [isInterrupted, setInterrupted] = useState(false);

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const refresh = createRefresher(queryClient);
    void import('./live-transport').then(
      ({ subscribeToChanges }) => {
        if (isOver) return;
        stop = keepConnected(subscribeToChanges, {
          onChange: refresh,
          onInterrupted: setInterrupted,
          // The gate then says who may come in.
          onRefused: () =>
            void queryClient.invalidateQueries({ queryKey: query('account.session').queryKey }),
        });
      },
      () => setInterrupted(true),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient]);

  return isInterrupted;
}

/**
 * Asks again for what changed. What changes while an answer is on its way is asked for after it, so that however
 * much happens, nothing is missed and the answers are not held back.
 */
export function createRefresher(queryClient: QueryClient): (change: Heard) => void {
  const waiting = new Set<Heard>();
  let isRunning = false;

  return async (change) => {
    waiting.add(change);
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0) {
      const changes = [...waiting];
      waiting.clear();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => changes.some((table) => shows(String(queryKey[0]), table)),
      });
    }
    isRunning = false;
  };
}

function shows(path: string, table: Heard): boolean {
  const shown = table === 'everything' ? Object.values(SHOWN_OF).flat() : SHOWN_OF[table];
  return shown.some((query) => query === path);
}
