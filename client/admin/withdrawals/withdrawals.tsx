import { Link } from 'wouter';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { formatDateTime } from '#shared/dates.ts';

const COLUMNS = ['Name', 'Email', 'Order', 'Received'];

export function Withdrawals() {
  const found = trpc.admin.withdrawals.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby="withdrawals-section">
      <SectionHead
        id="withdrawals-section"
        title="Withdrawals"
        description="Statements from the page ‘Withdraw from contract’, each acknowledged by mail. Where the right holds, the money has to go back within 14 days. For a comic that is printed it does not hold, but before you have begun you cancel all the same."
      />
      <ListState query={found} failed="Failed to load the withdrawals">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<HeartIcon />}
              title="No withdrawals"
              description="Statements will appear here, and in the history of their order."
            />
          ) : (
            <Table caption="Withdrawals, newest first" columns={COLUMNS}>
              {rows.map(({ id, name, email, orderNumber, orderIds: [orderId], receivedAt }) => (
                <TableRow key={id}>
                  <TableCell className="font-semibold">{name}</TableCell>
                  <TableCell label="Email">
                    <span className="wrap-anywhere min-w-0">{email}</span>
                  </TableCell>
                  <TableCell label="Order">
                    {orderId ? (
                      <Link href={`/admin?order=${orderId}`} className="ink-link">
                        {orderNumber}
                      </Link>
                    ) : (
                      <span>
                        {orderNumber} <Badge tone="caption">not found</Badge>
                      </span>
                    )}
                  </TableCell>
                  <TableCell label="Received">{formatDateTime(receivedAt)}</TableCell>
                </TableRow>
              ))}
            </Table>
          )
        }
      </ListState>
    </section>
  );
}
