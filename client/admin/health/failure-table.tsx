import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';
import type { Facts } from './facts.ts';
import { TimeAgo } from './time-ago.tsx';

interface FailureTableProps {
  failures: Facts['failures'];
  now: Date;
}

export function FailureTable({ failures, now }: FailureTableProps) {
  if (failures.length === 0) return <p className="text-sm text-soft">{m.health_failures_none()}</p>;
  return (
    <Table
      caption={m.health_failures_caption()}
      columns={[
        m.health_failures_where(),
        m.health_failures_count(),
        m.health_failures_last(),
        m.health_failures_ids(),
      ]}
    >
      {failures.map(({ kind, count, lastAt, ids }) => (
        <TableRow key={kind}>
          <TableCell className="cards:justify-start! cards:text-left!">
            <span className="wrap-anywhere font-semibold">{kind}</span>
          </TableCell>
          <TableCell label={m.health_failures_count()} className="tabular-nums">
            {formatCount(count)}
          </TableCell>
          <TableCell label={m.health_failures_last()}>
            <TimeAgo date={lastAt} now={now} />
          </TableCell>
          <TableCell label={m.health_failures_ids()}>
            <span className="grid select-all gap-0.5 text-xs tabular-nums">
              {ids.map((id) => (
                <code key={id} className="wrap-anywhere">
                  {id}
                </code>
              ))}
            </span>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
