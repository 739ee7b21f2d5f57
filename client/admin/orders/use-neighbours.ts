import { useEffect, useState } from 'react';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { OrderList } from './order-queries.ts';

export type Neighbours = {
  previousId: string | undefined;
  nextId: string | undefined;
  /** Whether more orders can be loaded behind the last one. */
  hasMore: boolean;
  isLoading: boolean;
  /** Turns to the order behind the loaded ones once it is there. */
  goBeyond: () => void;
};

/** The orders beside one in the list, also once it has left the list, as by its new status, or while its panel closes. */
export function useNeighbours(
  { id, isOpen }: { id: string | null; isOpen: boolean },
  orders: OrderList,
  onTurn: (id: string, pages: number) => void,
): Neighbours {
  const rows = orders.data?.rows ?? [];
  const pages = orders.data?.loaded ?? 1;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, error } = orders;
  const index = rows.findIndex((row) => row.id === id);
  const [place, setPlace] = useState({ id, index });
  if (index >= 0 && (place.id !== id || place.index !== index)) setPlace({ id, index });
  const [goingFrom, setGoingFrom] = useState<string | null>(null);
  if (goingFrom !== null && !isOpen) setGoingFrom(null);

  const stood = index < 0 && place.id === id ? place.index : index;
  const behind = index < 0 ? stood : index + 1;
  const nextId = stood < 0 ? undefined : rows[behind]?.id;
  const hasMore = stood >= 0 && hasNextPage;
  const isGoing = goingFrom !== null && goingFrom === id;

  useEffect(() => {
    if (!isGoing) return;
    if (nextId || !hasMore) {
      setGoingFrom(null);
      if (nextId) onTurn(nextId, pages);
    } else if (isFetchNextPageError) {
      setGoingFrom(null);
      showError(m.admin_error(), error, m.ui_show_more_failed());
    } else if (!isFetching) void fetchNextPage();
  }, [isGoing, nextId, hasMore, pages, isFetching, isFetchNextPageError, error, fetchNextPage, onTurn]);

  return {
    previousId: stood > 0 ? rows[stood - 1]?.id : undefined,
    nextId,
    hasMore,
    isLoading: isGoing,
    goBeyond: () => setGoingFrom(id),
  };
}
