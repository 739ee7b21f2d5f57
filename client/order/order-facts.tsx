import type { ReactNode } from 'react';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { comicTypeLabel } from '#shared/checkout/checkout.ts';
import { formatDate } from '#shared/dates.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { listNames } from './order-names.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import type { Order } from './story-parts.ts';

export function OrderFacts({ order }: { order: Order }) {
  const names = order.story.characters.map(({ name }) => name);
  return (
    <dl className="divide-y divide-hairline text-sm">
      <Fact term={m.orders_number()}>
        <span className="select-all tabular-nums">{order.number}</span>
      </Fact>
      <Fact term={m.orders_status()}>
        <OrderStatusBadge status={order.status} />
      </Fact>
      <Fact term={m.orders_comic_type()}>{comicTypeLabel(order.comicType)}</Fact>
      <Fact term={m.orders_tier()}>
        <Words>{order.tierName}</Words>
      </Fact>
      <Fact term={m.orders_pages()}>{order.pageCount}</Fact>
      <Fact term={m.orders_add_ons()}>{order.addOns.length > 0 && <Lines of={order.addOns} />}</Fact>
      <Fact term={m.orders_characters()} note={names.length > 0 && <Words>{listNames(names)}</Words>}>
        {order.charactersCount}
      </Fact>
      <Fact term={m.orders_scenes()}>{order.scenesCount}</Fact>
      <Fact term={m.orders_delivery()} note={order.rush && m.orders_rush()}>
        {DELIVERY_LABELS[order.deliveryOption].label()}
      </Fact>
      <Fact term={m.orders_total_price()}>
        <span className="font-display font-medium text-wine text-xl tabular-nums leading-none">
          {formatMoney(order.priceTotal, order.currency)}
        </span>
      </Fact>
      <Fact term={m.orders_order_date()}>
        <time dateTime={order.createdAt.toISOString()}>{formatDate(order.createdAt)}</time>
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  note?: ReactNode;
  children: ReactNode;
}

function Fact({ term, note, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-2.5">
      <dt className="flex-none text-soft">{term}</dt>
      <dd className="ml-auto min-w-0 text-right font-medium [overflow-wrap:anywhere]">
        {children || m.orders_not_available()}
        {note && <span className="block font-normal text-soft text-xs">{note}</span>}
      </dd>
    </div>
  );
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      <Words>{line}</Words>
    </span>
  ));
}
