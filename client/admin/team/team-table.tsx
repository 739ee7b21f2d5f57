import type { ApiOutput } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';

export type Admin = ApiOutput['admin']['team']['list'][number];

interface TeamTableProps {
  admins: Admin[];
  ownId: string;
  onRemove: (admin: Admin) => void;
}

export function TeamTable({ admins, ownId, onRemove }: TeamTableProps) {
  const isLast = admins.length === 1;
  return (
    <>
      <Table
        caption={m.admin_team_caption()}
        compact
        columns={[
          m.admin_help_name(),
          m.account_email(),
          m.admin_team_since(),
          m.admin_team_second_factor(),
          '',
        ]}
      >
        {admins.map((admin) => (
          <TableRow key={admin.id}>
            <TableCell className="cards:row-start-1 columns:min-w-32">
              <Name admin={admin} isSelf={admin.id === ownId} />
            </TableCell>
            <TableCell className="cards:row-start-2 cards:text-xs columns:min-w-48">
              <span className="wrap-anywhere">{admin.email}</span>
            </TableCell>
            <TableCell className="cards:row-start-3 cards:text-xs">
              <Since admin={admin} />
            </TableCell>
            <TableCell className="cards:row-start-1 cards:text-right cards:text-xs">
              <SecondFactor isOn={admin.secondFactor} />
            </TableCell>
            <TableCell className="text-right cards:col-start-2 cards:row-start-3">
              <Button
                variant="cream"
                size="xs"
                disabled={isLast}
                aria-describedby={isLast ? 'last-admin' : undefined}
                aria-label={m.admin_team_remove_of({ name: nameOf(admin) })}
                onClick={() => onRemove(admin)}
              >
                {m.admin_team_remove()}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {isLast && (
        <p id="last-admin" className="mt-3 text-sm text-soft">
          {m.admin_team_last()}
        </p>
      )}
    </>
  );
}

export function nameOf({ fullName, email }: Admin): string {
  return fullName ?? email;
}

function Name({ admin, isSelf }: { admin: Admin; isSelf: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-left font-semibold">
      <span className="wrap-anywhere min-w-0">{admin.fullName ?? m.admin_team_nameless()}</span>
      {isSelf && <Badge tone="blush">{m.admin_team_you()}</Badge>}
    </span>
  );
}

function Since({ admin: { grantedAt, grantedBy } }: { admin: Admin }) {
  return (
    <span className="min-w-0">
      <span className="whitespace-nowrap">{formatShortDate(grantedAt)}</span>
      {grantedBy && (
        <span className="wrap-anywhere block text-soft">{m.admin_team_by({ name: grantedBy })}</span>
      )}
    </span>
  );
}

function SecondFactor({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="leaf">
      <CheckIcon className="size-3.5 stroke-3" />
      {m.admin_team_on()}
    </Badge>
  ) : (
    <Badge tone="caption">
      <WarningIcon className="size-3.5" />
      {m.admin_team_off()}
    </Badge>
  );
}
