import { type MouseEvent, useRef } from 'react';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { TableCell, TableRow } from '#client/ui/table.tsx';
import { formatColumnDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { ORDER_FLAGS } from '#shared/order.ts';
import { describeCustomer, describeTier } from './order-labels.ts';
import type { ListedOrder } from './order-queries.ts';

/** A line of the list; pressing it anywhere is pressing its button. */
export function OrderRow({ order, onOpen }: { order: ListedOrder; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { createdAt } = order;
  const { name, email } = describeCustomer(order);

  function open({ target }: MouseEvent) {
    const isButton = target instanceof Node && button.current?.contains(target);
    // Selecting text, to copy an address, must not open the order.
    if (!isButton && String(getSelection()) !== '') return;
    button.current?.focus({ preventScroll: true });
    onOpen();
  }

  return (
    <TableRow onClick={open} className="cursor-pointer">
      <TableCell label="Date" className="whitespace-nowrap tabular-nums">
        <span>
          <time dateTime={createdAt.toISOString()} className="block">
            {formatColumnDate(createdAt)}
          </time>
          <span className="block text-soft text-xs">{order.number}</span>
        </span>
      </TableCell>
      <TableCell label="Customer" className="max-md:items-start">
        <span className="wrap-anywhere min-w-0 leading-snug">
          <span className="block font-semibold">{name}</span>
          {email && <span className="block text-soft text-xs">{email}</span>}
        </span>
      </TableCell>
      <TableCell label="Tier">{describeTier(order)}</TableCell>
      <TableCell label="Total" className="tabular-nums">
        <span>
          <span className="block font-semibold">{formatMoney(order.priceTotal, order.currency)}</span>
          <RefundMark order={order} />
        </span>
      </TableCell>
      <TableCell label="Status" className="max-md:items-start">
        <span className="grid min-w-0 justify-items-start gap-1.5 max-md:justify-items-end">
          <OrderStatusBadge status={order.status} viewer="studio" />
          {order.rush && <Badge tone="caption">Rush</Badge>}
          <Flags flags={order.flags} />
        </span>
      </TableCell>
      <TableCell className="md:text-right">
        <Button
          ref={button}
          id={viewButtonId(order.id)}
          variant="cream"
          size="sm"
          aria-haspopup="dialog"
          className="max-md:w-full"
        >
          View
          <span className="sr-only"> the order of {name}</span>
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** The focus goes back to this button when the order's panel closes. */
export const viewButtonId = (orderId: string) => `view-${orderId}`;

function RefundMark({ order: { refunded, priceTotal } }: { order: ListedOrder }) {
  if (refunded === 0) return null;
  return (
    <span className="block text-rust text-xs">{refunded >= priceTotal ? 'Refunded' : 'Partly refunded'}</span>
  );
}

function Flags({ flags }: Pick<ListedOrder, 'flags'>) {
  return flags.map((flag) => (
    <span
      key={flag}
      className="flex max-w-52 items-start gap-1.5 text-left text-alert text-xs leading-snug max-md:max-w-60"
    >
      <WarningIcon className="mt-px size-4 flex-none" />
      {ORDER_FLAGS[flag]}
    </span>
  ));
}
