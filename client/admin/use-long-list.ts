import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
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

type LongList<Cursor, Read> = InfiniteData<Read, Span<Cursor>>;

interface LongListOptions<Cursor, Read extends Part<Cursor>> {
  queryKey: QueryKey;
  /** How many rows at a time, where the server lets us choose. */
  step?: number;
  /** How many the server gives at once at the most; 0 where it gives parts of its own size. */
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
  const { queryKey, atOnceMax = 0, keepsPrevious } = options;
  const queryClient = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const list = useInfiniteQuery({
    ...longListQuery(options),
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
        queryClient.setQueryData<LongList<Cursor, Read>>(
          queryKey,
          (data) => data && joinParts(data, atOnceMax),
        );
    }
    setWaiting(false);
  }

  return { ...list, showMore, isLoadingMore: isWaiting || list.isFetchingNextPage };
}

export function longListQuery<Cursor, Read extends Part<Cursor>>(options: LongListOptions<Cursor, Read>) {
  const { queryKey, step = 0, read } = options;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: { limit: step } as Span<Cursor>,
    getNextPageParam: ({ nextCursor }: Read): Span<Cursor> | null =>
      nextCursor === null ? null : { cursor: nextCursor, limit: step },
    select: ({ pages }) => pages.reduce(join),
  });
}

/**
 * The same with a first part as long as can be read at once, so that it is read anew so. All others stay, as TanStack
 * asks for a later part anew by what the one before it says is next.
 */
export function joinParts<Cursor, Read extends Part<Cursor>>(
  { pages, pageParams }: LongList<Cursor, Read>,
  atOnceMax: number,
): LongList<Cursor, Read> {
  const joined: LongList<Cursor, Read> = { pages: [], pageParams: [] };
  for (const [index, part] of pages.entries()) {
    const span = pageParams[index] ?? { limit: part.rows.length };
    const [first, firstSpan] = [joined.pages[0], joined.pageParams[0]];
    const isNext = joined.pages.length === 1;
    // A part that is not full was looked for as far as one reading goes: two in one would not be found at once.
    const isFull = first && firstSpan && first.rows.length >= firstSpan.limit;
    if (atOnceMax > 0 && isNext && isFull && firstSpan.limit + span.limit <= atOnceMax) {
      joined.pages = [join(first, part)];
      joined.pageParams = [{ ...firstSpan, limit: firstSpan.limit + span.limit }];
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
