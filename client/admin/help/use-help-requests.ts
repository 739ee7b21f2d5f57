import { useInfiniteQuery } from '@tanstack/react-query';
import type { HelpStatus } from '../../../shared/help';
import type { HelpCursor } from '../../../shared/help-desk';
import { type ApiOutput, loadApi, query } from '../../api';

export type ListedHelpRequest = ApiOutput['admin']['listHelpRequests']['requests'][number];
export type HelpRequest = ApiOutput['admin']['getHelpRequest'];

/** Help requests of one status or of all, page by page. */
export function useHelpRequests(status: HelpStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['admin.listHelpRequests', { status }],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await loadApi()).admin.listHelpRequests.query({ status, cursor }, { signal }),
    initialPageParam: undefined as HelpCursor | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ requests }) => requests),
    staleTime: 0,
  });
}

export const pendingCountQuery = { ...query('admin.countPendingHelpRequests'), staleTime: 0 };

export const helpRequestQuery = (id: string) => ({ ...query('admin.getHelpRequest', { id }), staleTime: 0 });
