import type { ReactNode } from 'react';
import { OPENS_ROW } from '#client/admin/keys/use-row-keys.ts';
import { useRowClick } from '#client/admin/use-row-click.ts';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { TableCell, TableRow } from '#client/ui/table.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatColumnDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { ORDER_FLAGS } from '#shared/order/order-flags.ts';
import { describeCustomer, describeTier } from './order-labels.ts';
import type { ListedOrder } from './order-queries.ts';

interface OrderRowProps {
  order: ListedOrder;
  onOpen: () => void;
  /** Its checkbox. */
  choose: ReactNode;
}

/** A row of the list; a click anywhere counts as a click on its button. */
export function OrderRow({ order, onOpen, choose }: OrderRowProps) {
  const { button, row } = useRowClick(onOpen);
  const { createdAt } = order;
  const { name, email } = describeCustomer(order);

  return (
    <TableRow {...row}>
      <TableCell className="whitespace-nowrap tabular-nums cards:row-start-2 cards:text-xs">
        <span className="flex items-center gap-x-1">
          {choose}
          <span className="flex flex-col cards:flex-row cards:flex-wrap cards:gap-x-2">
            <time dateTime={createdAt.toISOString()}>{formatColumnDate(createdAt)}</time>
            <span className="text-soft text-xs">{order.number}</span>
          </span>
        </span>
      </TableCell>
      <TableCell className="cards:col-start-1 cards:row-start-1 columns:max-w-44 columns:lg:max-w-64 columns:xl:max-w-96">
        <span className="block wrap-anywhere font-semibold columns:truncate" title={name}>
          <Words>{name}</Words>
        </span>
        {email && (
          <span className="block wrap-anywhere text-soft text-xs columns:truncate" title={email}>
            {email}
          </span>
        )}
      </TableCell>
      <TableCell className="cards:row-start-3 cards:text-xs columns:lg:whitespace-nowrap">
        <Words>{describeTier(order)}</Words>
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums cards:row-start-1 cards:text-right">
        <span className="block font-semibold">{formatMoney(order.priceTotal, order.currency)}</span>
        <RefundMark order={order} />
      </TableCell>
      <TableCell className="cards:col-start-2 cards:row-start-2">
        <span className="flex flex-wrap gap-1 cards:@min-[15rem]/table:justify-end">
          <OrderStatusBadge status={order.status} viewer="studio" />
          {order.withdrawnAt && order.status !== 'Canceled' && (
            <Badge tone="alert">{m.admin_withdrawn()}</Badge>
          )}
          {order.rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
        </span>
        <Flags flags={order.flags} />
      </TableCell>
      <TableCell className="text-right cards:row-start-3 cards:pt-1.5">
        <Button
          ref={button}
          id={viewButtonId(order.id)}
          variant="cream"
          size="xs"
          aria-haspopup="dialog"
          className="scroll-mt-20 scroll-mb-24 cards:scroll-mb-72"
          {...OPENS_ROW}
        >
          <RichText parts={m.admin_orders_view.parts({ name })} tags={QUIET} />
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
    <span className="block text-rust text-xs">
      {refunded >= priceTotal ? m.admin_orders_refunded() : m.admin_orders_partly_refunded()}
    </span>
  );
}

function Flags({ flags }: Pick<ListedOrder, 'flags'>) {
  return flags.map((flag) => (
    <span
      key={flag}
      className="mt-1 flex max-w-72 items-start gap-1.5 text-left text-alert text-xs leading-snug cards:max-w-48 cards:@min-[15rem]/table:ml-auto"
    >
      <WarningIcon className="mt-px size-4 flex-none" />
      {ORDER_FLAGS[flag]()}
    </span>
  ));
}
