import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { untilIdle } from './refresh';

/** So much of a list: from a cursor, or from its beginning. */
export type Span<Cursor> = { cursor?: Cursor; limit: number };

type Part<Cursor> = { rows: unknown[]; nextCursor: Cursor | null };

interface LongListOptions<Cursor, Read extends Part<Cursor>> {
  queryKey: QueryKey;
  /** How many rows at a time, where the server lets us choose. */
  step?: number;
  /** How many the server gives at once at the most. */
  atOnceMax?: number;
  read: (span: Span<Cursor>, signal: AbortSignal) => Promise<Read>;
  /** Whether the rows of another key stay until those of the new one are there. */
  keepsPrevious?: boolean;
}

/**
 * A list that is read a step at a time, and anew in one go as far as it is shown. Reading it anew and reading on wait
 * for each other.
 */
export function useLongList<Cursor, Read extends Part<Cursor>>(options: LongListOptions<Cursor, Read>) {
  const { queryKey, step = 0, atOnceMax = 0, read, keepsPrevious } = options;
  const queryClient = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: { limit: step } as Span<Cursor>,
    getNextPageParam: ({ nextCursor }: Read): Span<Cursor> | null =>
      nextCursor === null ? null : { cursor: nextCursor, limit: step },
    select: ({ pages }) => pages.reduce(join),
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    staleTime: 0,
  });
  const hash = hashKey(queryKey);
  const latest = useRef(hash);
  useEffect(() => {
    latest.current = hash;
  }, [hash]);

  async function showMore() {
    setWaiting(true);
    await untilIdle(queryClient.getQueryCache().find({ queryKey }));
    // Somebody may have gone on to another list meanwhile.
    if (latest.current === hash) {
      const { isError } = await list.fetchNextPage({ cancelRefetch: false });
      if (!isError)
        queryClient.setQueryData<InfiniteData<Read, Span<Cursor>>>(
          queryKey,
          (data) => data && joinParts(data, atOnceMax),
        );
    }
    setWaiting(false);
  }

  return { ...list, showMore, isLoadingMore: isWaiting || list.isFetchingNextPage };
}

/** The same with as few parts as can be read at once, so that they are read anew so. */
export function joinParts<Cursor, Read extends Part<Cursor>>(
  { pages, pageParams }: InfiniteData<Read, Span<Cursor>>,
  atOnceMax: number,
): InfiniteData<Read, Span<Cursor>> {
  const joined: InfiniteData<Read, Span<Cursor>> = { pages: [], pageParams: [] };
  for (const [index, part] of pages.entries()) {
    const span = pageParams[index] ?? { limit: part.rows.length };
    const [before, spanBefore] = [joined.pages.at(-1), joined.pageParams.at(-1)];
    // A part that is not full was looked for as far as one reading goes: two in one would not be found at once.
    const isFull = before && spanBefore && before.rows.length >= spanBefore.limit;
    if (isFull && spanBefore.limit + span.limit <= atOnceMax) {
      joined.pages.splice(-1, 1, join(before, part));
      joined.pageParams.splice(-1, 1, { ...spanBefore, limit: spanBefore.limit + span.limit });
    } else {
      joined.pages.push(part);
      joined.pageParams.push(span);
    }
  }
  return joined;
}

/** What the later part says of the whole list is newer. */
function join<Read extends Part<unknown>>(part: Read, next: Read): Read {
  return { ...next, rows: [...part.rows, ...next.rows] };
}
