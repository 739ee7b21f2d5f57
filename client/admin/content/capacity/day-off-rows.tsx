import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RowActions } from '#client/admin/content/item-section.tsx';
import { Panel } from '#client/ui/card.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { formatDays, formatWeekday } from '#shared/dates.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { daysOff, type EditedDayOff } from './day-off-kind.tsx';

/** The rows of days off, with lines between. */
export function DayOffList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Panel>
      <ul aria-label={label} className="divide-y divide-hairline">
        {children}
      </ul>
    </Panel>
  );
}

interface DayOffRowProps {
  dayOff: EditedDayOff;
  onEdit: () => void;
  onRemove: () => void;
}

/** Days off that are stored, with the orders whose days fall on them. */
export function DayOffRow({ dayOff, onEdit, onRemove }: DayOffRowProps) {
  const { firstDay, lastDay, orderCount } = dayOff;
  const name = daysOff.nameOf?.(dayOff) ?? '';
  const away = artistName(dayOff.artistName ?? '');
  return (
    <DayOffLine
      firstDay={firstDay}
      lastDay={lastDay}
      actions={<RowActions name={name} onEdit={onEdit} onRemove={onRemove} />}
    >
      <span className="wrap-anywhere font-semibold">{name}</span>
      {away && away !== name && <span className="text-soft"> · {away}</span>}
      {orderCount > 0 && <FallenOrders dayOff={dayOff} />}
    </DayOffLine>
  );
}

interface DayOffLineProps {
  firstDay: string;
  lastDay: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function DayOffLine({ firstDay, lastDay, children, actions }: DayOffLineProps) {
  const days = formatDays(firstDay, lastDay);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 sm:grid sm:min-h-14 sm:grid-cols-[13rem_1fr_auto] sm:gap-x-5">
      <span className="w-full text-sm tabular-nums">
        {firstDay === lastDay ? `${days} (${formatWeekday(firstDay)})` : days}
      </span>
      <div className="min-w-0 flex-[1_1_11rem] text-sm">{children}</div>
      {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
    </li>
  );
}

/** The orders with a promised day on days off; promises are not moved by them. */
function FallenOrders({ dayOff }: { dayOff: EditedDayOff }) {
  const { orders, orderCount } = dayOff;
  return (
    <p className="mt-1 flex gap-2">
      <WarningIcon className="mt-0.5 size-4.5 flex-none text-rust" />
      <span>
        {m.capacity_orders_fall({ count: orderCount })}{' '}
        {orders.map(({ id, number }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link href={`/admin?order=${id}`} className="ink-link">
              {number}
            </Link>
          </span>
        ))}
        {orderCount > orders.length && ` ${m.capacity_orders_more({ count: orderCount - orders.length })}`}
      </span>
    </p>
  );
}
