import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FoundItem } from './found-items.ts';

/** Begins as the keys of tRPC do, so that it is forgotten with other private data when the session ends. */
const KEY = [['admin', 'find', 'opened']];
const KEPT = 5;

/** The items that were opened from the search since the page was loaded, the last one first. */
export function useOpenedLast(): FoundItem[] {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => opened(client),
    initialData: () => opened(client),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export function noteOpened(client: QueryClient, item: FoundItem): void {
  const others = opened(client).filter(({ href }) => href !== item.href);
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(KEY, [item, ...others].slice(0, KEPT));
}

function opened(client: QueryClient): FoundItem[] {
  return client.getQueryData<FoundItem[]>(KEY) ?? [];
}
