import { useRef } from 'react';
import type { ApiOutput } from '#client/api/trpc.ts';
import { TableCell, TableRow } from '#client/ui/table.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { comicTypeLabel, orderTitle } from '#shared/checkout/checkout.ts';
import { formatShortDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { listNames } from './order-names.ts';
import { OrderPictures } from './order-pictures.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

export type OrderLine = ApiOutput['order']['list']['orders'][number];

/** The whole row is clickable through its button. */
export function OrderRow({ order, onOpen }: { order: OrderLine; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { number, comicType, tierName, createdAt } = order;

  function open() {
    button.current?.focus({ preventScroll: true });
    onOpen();
  }

  return (
    <TableRow onClick={open} className="group cursor-pointer">
      <TableCell label={m.orders_number()}>
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          className="ink-link min-h-6 whitespace-nowrap text-left font-semibold tabular-nums"
        >
          {number}
          <span className="sr-only">
            <Words>{orderTitle(order)}</Words>
          </span>
        </button>
      </TableCell>
      <TableCell label={m.orders_comic_type()}>
        <span className="flex min-w-0 items-center gap-3 cards:flex-row-reverse">
          <OrderPictures pictures={order.pictures} comicType={comicType} />
          <span className="leading-tight [overflow-wrap:anywhere] columns:min-w-28">
            <span className="block font-semibold">{comicTypeLabel(comicType)}</span>
            <span className="block text-soft text-xs">
              <Words>{listNames(order.characterNames)}</Words>
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell label={m.orders_tier()}>
        <Words>{tierName}</Words>
      </TableCell>
      <TableCell label={m.orders_price()} className="tabular-nums">
        {formatMoney(order.priceTotal, order.currency)}
      </TableCell>
      <TableCell label={m.orders_status()}>
        <OrderStatusBadge status={order.status} />
      </TableCell>
      <TableCell label={m.orders_date()} className="columns:lg:whitespace-nowrap">
        <time dateTime={createdAt.toISOString()} className="columns:inline-block columns:min-w-14">
          {formatShortDate(createdAt)}
        </time>
      </TableCell>
    </TableRow>
  );
}
