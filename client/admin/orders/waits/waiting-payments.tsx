import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { m } from '#messages';
import { formatDate, onDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { WaitRows, WaitState } from './wait-rows.tsx';

/**
 * Payments whose money takes days: their buyers know a number, although there is no order yet. A search finds those that
 * did not go through, too, and stands above the orders that it finds.
 */
export function WaitingPayments({ search = '' }: { search?: string }) {
  const waiting = trpc.admin.orders.waitingPayments.useQuery({ search }, { staleTime: 0 });
  return (
    <WaitState query={waiting} failed={m.admin_orders_waiting_failed()}>
      {({ payments, total }) => {
        if (search && total === 0) return null;
        const more = total - payments.length;
        const count = { count: total, number: formatCount(total) };
        const isAllOnTheWay = payments.every(({ status }) => status === 'pending');
        return (
          <WaitRows
            id="waiting-payments"
            total={total}
            heading={
              isAllOnTheWay
                ? m.admin_orders_waiting_on_the_way(count)
                : m.admin_orders_waiting_without_order(count)
            }
            isUrgent={false}
            more={more > 0 && m.admin_orders_waiting_more({ count: more, number: formatCount(more) })}
          >
            {payments.map((payment) => (
              <WaitingPayment key={payment.id} payment={payment} />
            ))}
          </WaitRows>
        );
      }}
    </WaitState>
  );
}

function WaitingPayment({ payment }: { payment: Payment }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        <span className="select-all font-semibold tabular-nums">{payment.number}</span>,{' '}
        {payment.customerName || payment.customerEmail},{' '}
        <a className="ink-link" href={`mailto:${payment.customerEmail}`}>
          {payment.customerEmail}
        </a>
        {payment.withdrawn && (
          <>
            {' '}
            <Badge tone="alert">{m.admin_withdrawn()}</Badge>
          </>
        )}
      </span>
      <span className="tabular-nums">
        {m.admin_orders_waiting_amount({
          count: payment.comics,
          amount: formatMoney(payment.amountTotal, payment.currency),
        })}
      </span>
      <span className="w-full text-soft">{describeWait(payment)}</span>
    </li>
  );
}

type Payment = ApiOutput['admin']['orders']['waitingPayments']['payments'][number];

function describeWait({ status, transfer, createdAt, currency }: Payment): string {
  const date = formatDate(createdAt);
  if (status === 'failed') return m.admin_orders_waiting_did_not_go({ date: onDate(date) });
  if (!transfer) return m.admin_orders_waiting_since({ date });
  const amount = formatMoney(transfer.amount, currency);
  return transfer.reference
    ? m.admin_orders_waiting_transfer_reference({ date, amount, reference: transfer.reference })
    : m.admin_orders_waiting_transfer({ date, amount });
}
