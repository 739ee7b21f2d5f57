import type { HelpStatus } from '../../../shared/help';
import { HELP_AT_ONCE_MAX, HELP_PAGE, type HelpCursor } from '../../../shared/help-desk';
import { type ApiOutput, loadApi, query } from '../../api';
import { type Span, useLongList } from '../use-long-list';

export type ListedHelpRequest = ApiOutput['admin']['listHelpRequests']['requests'][number];
export type HelpRequest = ApiOutput['admin']['getHelpRequest'];

/** Help requests of one status or of all, page by page. */
export function useHelpRequests(status: HelpStatus | undefined) {
  return useLongList({
    queryKey: ['admin.listHelpRequests', { status }],
    step: HELP_PAGE,
    atOnceMax: HELP_AT_ONCE_MAX,
    async read(span: Span<HelpCursor>, signal) {
      const api = await loadApi();
      const { requests, nextCursor } = await api.admin.listHelpRequests.query(
        { status, ...span },
        { signal },
      );
      return { rows: requests, nextCursor };
    },
  });
}

export const pendingCountQuery = { ...query('admin.countPendingHelpRequests'), staleTime: 0 };

export const helpRequestQuery = (id: string) => ({ ...query('admin.getHelpRequest', { id }), staleTime: 0 });
