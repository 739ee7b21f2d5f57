import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../api';
import { keepConnected } from './live-connection';
import { createRefresher } from './live-refresher';

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
