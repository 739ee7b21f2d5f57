import { AdminQueryFailed } from '#client/admin/admin-query-failed.tsx';
import { useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { PanelSkeleton } from '#client/admin/panel-skeleton.tsx';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { HelpIcon } from '#client/ui/icons/help.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Table } from '#client/ui/table.tsx';
import { m } from '#messages';
import type { HelpStatus } from '#shared/help/help.ts';
import { HelpRow } from './help-row.tsx';
import { useHelpRequests } from './use-help-requests.ts';

interface HelpListProps {
  status: HelpStatus | undefined;
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

export function HelpList({ status, onOpen, onShowAll }: HelpListProps) {
  const requests = useHelpRequests(status);
  const { data, error, refetch } = requests;
  const shownPages = useShownPages();
  useRowKeys();
  useScrollPosition(data !== undefined && (!requests.hasNextPage || data.loaded >= shownPages.wanted));
  if (error && (!data || isRefusal(error)))
    return <AdminQueryFailed error={error} title={m.admin_help_failed()} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton />;
  if (data.rows.length === 0) return <NoRequests isFiltered={status !== undefined} onShowAll={onShowAll} />;
  return (
    <>
      <Table
        caption={m.admin_help_caption()}
        compact
        columns={[
          m.admin_help_name(),
          m.account_email(),
          m.admin_help_question(),
          m.orders_status(),
          m.orders_date(),
          '',
        ]}
      >
        {data.rows.map((request) => (
          <HelpRow key={request.id} request={request} onOpen={() => onOpen(request.id)} />
        ))}
      </Table>
      <ShowMore key={status} list={requests} pages={{ ...shownPages, loaded: data.loaded }} />
    </>
  );
}

function NoRequests({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        picture={<HelpIcon />}
        title={m.admin_help_none_title()}
        description={m.admin_help_none_text()}
      />
    );
  return (
    <EmptyState
      picture={<HelpIcon />}
      title={m.admin_help_none_with_status()}
      action={
        <Button variant="cream" onClick={onShowAll}>
          {m.admin_help_show_all()}
        </Button>
      }
    />
  );
}
