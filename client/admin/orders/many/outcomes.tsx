import { describeCustomer } from '#client/admin/orders/order-labels.ts';
import { m } from '#messages';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { needsAnother, type OrderOutcome } from './use-chosen.ts';

interface OutcomesProps {
  outcomes: OrderOutcome[];
  /** The line above the list: '3 orders stay as they are:' */
  title: (words: { count: number }) => string;
}

/** Names the orders that are not changed, each with the reason. */
export function Outcomes({ outcomes, title }: OutcomesProps) {
  const left = outcomes.filter(needsAnother);
  if (left.length === 0) return null;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold">{title({ count: left.length })}</p>
      <ul className="border-hairline border-y" aria-label={title({ count: left.length })}>
        {left.map((order) => (
          <li
            key={order.id}
            className="grid gap-x-3 border-hairline py-1.5 not-first:border-t sm:grid-cols-[12rem_1fr]"
          >
            <span className="wrap-anywhere font-medium">
              {order.current ? `${order.current.number} ${describeCustomer(order.current).name}` : ''}
            </span>
            <span>{reasonOf(order)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function reasonOf(order: OrderOutcome): string {
  if (order.outcome === 'refused') return order.because;
  if (order.outcome === 'gone' || !order.current) return m.errors_order_unknown();
  return m.admin_many_stale({ status: STATUS_LABELS[order.current.status]() });
}
