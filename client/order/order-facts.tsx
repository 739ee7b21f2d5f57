import type { ReactNode } from 'react';
import { comicTypeLabel } from '#shared/checkout/checkout.ts';
import { formatDate } from '#shared/dates.ts';
import { DELIVERY_LABELS, RUSH_TIME } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { listNames } from './order-names.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import type { Order } from './story-parts.ts';

export function OrderFacts({ order }: { order: Order }) {
  const names = order.story.characters.map(({ name }) => name);
  return (
    <dl className="divide-y divide-hairline text-sm">
      <Fact term="Order ID">
        <span className="select-all tabular-nums">{order.number}</span>
      </Fact>
      <Fact term="Status">
        <OrderStatusBadge status={order.status} />
      </Fact>
      <Fact term="Comic Type">{comicTypeLabel(order.comicType)}</Fact>
      <Fact term="Tier">{order.tierName}</Fact>
      <Fact term="Pages">{order.pageCount}</Fact>
      <Fact term="Add-ons">{order.addOns.length > 0 && <Lines of={order.addOns} />}</Fact>
      <Fact term="Characters" note={listNames(names)}>
        {order.charactersCount}
      </Fact>
      <Fact term="Scenes">{order.scenesCount}</Fact>
      <Fact term="Delivery" note={order.rush && `Rush: created ${RUSH_TIME}`}>
        {DELIVERY_LABELS[order.deliveryOption].label}
      </Fact>
      <Fact term="Total Price">
        <span className="font-display font-medium text-wine text-xl tabular-nums leading-none">
          {formatMoney(order.priceTotal, order.currency)}
        </span>
      </Fact>
      <Fact term="Order Date">
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
        {children || 'N/A'}
        {note && <span className="block font-normal text-soft text-xs">{note}</span>}
      </dd>
    </div>
  );
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
