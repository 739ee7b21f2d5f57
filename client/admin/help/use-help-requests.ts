import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import type { HelpStatus } from '#shared/help/help.ts';

type HelpPage = ApiOutput['admin']['help']['list'];
export type ListedHelpRequest = HelpPage['requests'][number];
export type HelpRequest = ApiOutput['admin']['help']['get'];

/** Help requests of one status or of all, page by page. */
export function useHelpRequests(status: HelpStatus | undefined) {
  return trpc.admin.help.list.useInfiniteQuery(
    { status },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => ({ rows: pages.flatMap(({ requests }) => requests), loaded: pages.length }),
      staleTime: 0,
    },
  );
}

export function usePendingCount(): number {
  return trpc.admin.help.countPending.useQuery(undefined, { staleTime: 0 }).data ?? 0;
}
