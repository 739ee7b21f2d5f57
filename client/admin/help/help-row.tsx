import { useRowClick } from '#client/admin/use-row-click.ts';
import { Button } from '#client/ui/button.tsx';
import { TableCell, TableRow } from '#client/ui/table.tsx';
import { formatShortDateTime } from '#shared/dates.ts';
import { HelpStatusBadge } from './help-status-badge.tsx';
import type { ListedHelpRequest } from './use-help-requests.ts';

export function HelpRow({ request, onOpen }: { request: ListedHelpRequest; onOpen: () => void }) {
  const { name, email, excerpt, status, createdAt } = request;
  const { button, row } = useRowClick(onOpen);
  return (
    <TableRow {...row}>
      <TableCell className="max-md:row-start-1 md:min-w-28 lg:min-w-36">
        {name === null ? (
          <span className="text-soft">Not provided</span>
        ) : (
          <span className="wrap-anywhere line-clamp-2 font-semibold">{name}</span>
        )}
      </TableCell>
      <TableCell className="max-md:row-start-2 max-md:text-xs max-md:text-soft md:min-w-42 lg:min-w-58">
        <span className="wrap-anywhere">{email}</span>
      </TableCell>
      <TableCell className="max-md:row-start-3 md:w-full">
        <span className="wrap-anywhere line-clamp-2">{excerpt}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:row-start-1 max-md:text-right">
        <HelpStatusBadge status={status} />
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:row-start-2 max-md:text-right max-md:text-soft max-md:text-xs">
        <time dateTime={createdAt.toISOString()}>{formatShortDateTime(createdAt)}</time>
      </TableCell>
      <TableCell className="text-right max-md:row-start-3">
        <Button
          ref={button}
          variant="cream"
          size="xs"
          aria-haspopup="dialog"
          aria-label={`View the request of ${name ?? email}`}
        >
          View
        </Button>
      </TableCell>
    </TableRow>
  );
}
