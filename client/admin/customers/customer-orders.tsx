import { Link } from 'wouter';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { CUSTOMER_ROWS } from '#shared/admin/customers.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import { CustomerSection, Row, Rows } from './customer-section.tsx';
import { type Customer, customerAddress } from './customers-address.ts';

type CustomerOrder = Customer['orders'][number];

/** Shows the orders, whether their promises were kept, and how their proofs stand. */
export function CustomerOrders({ customer: { email, orders } }: { customer: Customer }) {
  return (
    <CustomerSection
      id="orders"
      title={m.customers_orders()}
      none={m.find_no_orders()}
      count={orders.length}
      note={orders.length === CUSTOMER_ROWS ? m.customers_newest({ count: CUSTOMER_ROWS }) : undefined}
    >
      <Rows>
        {orders.map((order) => (
          <Row key={order.id}>
            <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
              <Link href={`/admin?tab=orders&order=${order.id}`} className="ink-link w-fit font-semibold">
                {order.number}
              </Link>
              <span className="text-soft text-xs">
                {formatShortDate(order.createdAt)} · <Words>{orderTitle(order)}</Words> ·{' '}
                {formatMoney(order.priceTotal, order.currency)}
              </span>
              {order.customerEmail.toLowerCase() !== email.toLowerCase() && <ForSomebody order={order} />}
            </div>
            <span className="flex flex-wrap gap-1">
              <OrderStatusBadge status={order.status} viewer="studio" />
              {order.withdrawnAt && order.status !== 'Canceled' && (
                <Badge tone="alert">{m.admin_withdrawn()}</Badge>
              )}
              {order.rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
            </span>
            <div className="grid flex-[1_1_12rem] gap-0.5 text-xs">
              <PromiseTold order={order} />
              <Proofs order={order} />
            </div>
          </Row>
        ))}
      </Rows>
    </CustomerSection>
  );
}

/** A comic under another address that they paid for, or ordered with their account. */
function ForSomebody({ order }: { order: CustomerOrder }) {
  return (
    <span className="text-xs">
      {m.customers_other_address()}{' '}
      <Link href={customerAddress({ of: 'order', id: order.id })} className="ink-link wrap-anywhere">
        {order.customerEmail}
      </Link>
    </span>
  );
}

function PromiseTold({ order: { promise, constantDay, isKept, status } }: { order: CustomerOrder }) {
  if (!promise)
    return constantDay ? (
      <span>{m.customers_promised({ day: formatDay(constantDay) })}</span>
    ) : (
      <span className="text-soft">{m.customers_nothing_promised()}</span>
    );
  const { firstDay, day, thereOn } = promise;
  const told =
    day === firstDay
      ? m.customers_promised({ day: formatDay(firstDay) })
      : m.customers_promised_moved({ first: formatDay(firstDay), day: formatDay(day) });
  return (
    <span>
      {told}
      {thereOn && ` · ${m.customers_there_on({ day: onDate(formatDay(thereOn)) })}`}
      {isKept !== null && status !== 'Canceled' && (
        <>
          {' '}
          <Badge tone={isKept ? 'green' : 'alert'}>
            {isKept ? m.customers_kept() : m.customers_missed()}
          </Badge>
        </>
      )}
    </span>
  );
}

function Proofs({ order: { id, versions, awaitedSince } }: { order: CustomerOrder }) {
  return (
    <Link href={`/admin/orders/${id}/proofs`} className="ink-link w-fit">
      {versions === 0 ? m.customers_no_proofs() : m.customers_proofs({ count: versions })}
      {awaitedSince && ` · ${m.customers_awaited({ day: formatShortDate(awaitedSince) })}`}
    </Link>
  );
}
