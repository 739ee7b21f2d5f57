import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useRef, useState } from 'react';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { Reorder } from '#shared/admin/content.ts';
import { useRefreshContent } from './content-mutations.ts';

/** Reorders a query's list. The screen shows each change at once; the server gets them one after the other. */
export function useReorder<Item extends { id: string }>(
  queryKey: QueryKey,
  send: (order: Reorder) => Promise<{ status: 'saved' | 'stale' }>,
) {
  const queryClient = useQueryClient();
  const refresh = useRefreshContent();
  const [limit] = useState(() => pLimit(1));
  const waiting = useRef(0);

  async function save(before: string[], after: string[]) {
    try {
      const { status } = await send({ before, after });
      if (status === 'saved') return;
      showToast({
        tone: 'error',
        title: m.content_list_changed(),
        description: m.content_list_changed_text(),
      });
    } catch (error) {
      showError(m.content_order_failed(), error, m.content_check_connection());
    }
    await queryClient.invalidateQueries({ queryKey });
  }

  return async (items: Item[], order: Item[]) => {
    const ids = (list: Item[]) => list.map(({ id }) => id);
    // The items on the screen may be older than the order that was asked for last.
    const before = queryClient.getQueryData<Item[]>(queryKey) ?? items;
    // A pending response still contains the old order.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, order);
    waiting.current += 1;
    await limit(() => save(ids(before), ids(order)));
    waiting.current -= 1;
    if (waiting.current === 0) await refresh();
  };
}
