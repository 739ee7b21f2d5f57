import { OPENS_ROW } from '#client/admin/keys/use-row-keys.ts';
import { useRowClick } from '#client/admin/use-row-click.ts';
import { Button } from '#client/ui/button.tsx';
import { TableCell, TableRow } from '#client/ui/table.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import { HelpStatusBadge } from './help-status-badge.tsx';
import type { ListedHelpRequest } from './use-help-requests.ts';

export function HelpRow({ request, onOpen }: { request: ListedHelpRequest; onOpen: () => void }) {
  const { name, email, excerpt, status, createdAt } = request;
  const { button, row } = useRowClick(onOpen);
  return (
    <TableRow {...row}>
      <TableCell className="cards:row-start-1 columns:min-w-28 columns:lg:min-w-36">
        {name === null ? (
          <span className="text-soft">{m.admin_not_provided()}</span>
        ) : (
          <span className="wrap-anywhere line-clamp-2 font-semibold">
            <Words>{name}</Words>
          </span>
        )}
      </TableCell>
      <TableCell className="cards:row-start-2 cards:text-xs cards:text-soft columns:min-w-42 columns:lg:min-w-58">
        <span className="wrap-anywhere">{email}</span>
      </TableCell>
      <TableCell className="cards:row-start-3 columns:w-full">
        <span className="wrap-anywhere line-clamp-2">
          <Words>{excerpt}</Words>
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap cards:row-start-1 cards:text-right">
        <HelpStatusBadge status={status} />
      </TableCell>
      <TableCell className="whitespace-nowrap cards:row-start-2 cards:text-right cards:text-soft cards:text-xs">
        <time dateTime={createdAt.toISOString()}>{formatShortDateTime(createdAt)}</time>
      </TableCell>
      <TableCell className="text-right cards:row-start-3">
        <Button
          ref={button}
          variant="cream"
          size="xs"
          aria-haspopup="dialog"
          {...OPENS_ROW}
          aria-label={m.admin_help_view_of({ name: name ?? email })}
        >
          {m.admin_help_view()}
        </Button>
      </TableCell>
    </TableRow>
  );
}
