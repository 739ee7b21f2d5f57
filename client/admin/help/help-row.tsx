import { Button } from '#client/ui/button.tsx';
import { TableCell, TableRow } from '#client/ui/table.tsx';
import { formatShortDateTime } from '#shared/dates.ts';
import { HelpStatusBadge } from './help-status-badge.tsx';
import type { ListedHelpRequest } from './use-help-requests.ts';

export function HelpRow({ request, onOpen }: { request: ListedHelpRequest; onOpen: () => void }) {
  const { name, email, excerpt, status, createdAt } = request;
  return (
    <TableRow>
      <TableCell className="max-md:justify-start max-md:text-base md:min-w-28 lg:min-w-36">
        {name === null ? (
          <span className="text-soft">Not provided</span>
        ) : (
          <span className="wrap-anywhere line-clamp-2 min-w-0 text-left font-semibold">{name}</span>
        )}
      </TableCell>
      <TableCell label="Email" className="md:min-w-42 lg:min-w-58">
        <span className="wrap-anywhere min-w-0">{email}</span>
      </TableCell>
      <TableCell className="max-md:justify-start md:w-full">
        <span className="wrap-anywhere line-clamp-3 min-w-0 text-left lg:line-clamp-2">{excerpt}</span>
      </TableCell>
      <TableCell label="Status" className="whitespace-nowrap">
        <HelpStatusBadge status={status} />
      </TableCell>
      <TableCell label="Date" className="max-md:whitespace-nowrap md:min-w-30 lg:whitespace-nowrap">
        <time dateTime={createdAt.toISOString()}>{formatShortDateTime(createdAt)}</time>
      </TableCell>
      <TableCell className="md:text-right">
        <Button
          variant="cream"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`View the request of ${name ?? email}`}
          onClick={onOpen}
        >
          View
        </Button>
      </TableCell>
    </TableRow>
  );
}
