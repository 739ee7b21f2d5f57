import { Link } from 'wouter';
import { ListState } from '#client/admin/list-state.tsx';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { m } from '#messages';
import { formatDateTime } from '#shared/dates.ts';

export function Withdrawals() {
  const found = trpc.admin.withdrawals.list.useQuery(undefined, { staleTime: 0 });
  useScrollPosition(found.data !== undefined);
  return (
    <section aria-labelledby="withdrawals-section">
      <SectionHead
        id="withdrawals-section"
        title={m.admin_legal_withdrawals()}
        description={m.admin_legal_withdrawals_text()}
      />
      <ListState query={found} failed={m.admin_legal_withdrawals_failed()}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<HeartIcon />}
              title={m.admin_legal_withdrawals_none_title()}
              description={m.admin_legal_withdrawals_none_text()}
            />
          ) : (
            <Table
              caption={m.admin_legal_withdrawals_caption()}
              columns={[
                m.admin_help_name(),
                m.account_email(),
                m.admin_legal_order(),
                m.admin_legal_received(),
              ]}
            >
              {rows.map(({ id, name, email, orderNumber, orderIds: [orderId], language, receivedAt }) => (
                <TableRow key={id}>
                  <TableCell>
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-soft text-xs">{readsLanguage(language)}</span>
                  </TableCell>
                  <TableCell label={m.account_email()}>
                    <span className="wrap-anywhere min-w-0">{email}</span>
                  </TableCell>
                  <TableCell label={m.admin_legal_order()}>
                    {orderId ? (
                      <Link href={`/admin?order=${orderId}`} className="ink-link">
                        {orderNumber}
                      </Link>
                    ) : (
                      <span>
                        {orderNumber} <Badge tone="caption">{m.admin_legal_not_found()}</Badge>
                      </span>
                    )}
                  </TableCell>
                  <TableCell label={m.admin_legal_received()}>{formatDateTime(receivedAt)}</TableCell>
                </TableRow>
              ))}
            </Table>
          )
        }
      </ListState>
    </section>
  );
}
