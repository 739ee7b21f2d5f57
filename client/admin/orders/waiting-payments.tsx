import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { m } from '#messages';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';

/** Payments whose money takes days: their buyers know a number, although there is no order yet. */
export function WaitingPayments({ search }: { search: string }) {
  const waiting = trpc.admin.orders.waitingPayments.useQuery({ search }, { staleTime: 0 });
  const { data } = waiting;
  if (waiting.error && !data)
    return (
      <LoadFailed
        error={waiting.error}
        fallback={m.admin_orders_waiting_failed()}
        onRetry={waiting.refetch}
        isRetrying={waiting.isFetching}
      />
    );
  if (!data || data.total === 0) return null;
  const more = data.total - data.payments.length;
  const isAllOnTheWay = data.payments.every(({ status }) => status === 'pending');
  return (
    <section aria-labelledby="waiting-payments" className="inked grid gap-2 bg-paper px-4 py-3 text-sm">
      <h3 id="waiting-payments" className="flex items-center gap-2.5 text-base">
        <ClockIcon className="size-5 flex-none text-rust" />
        {isAllOnTheWay
          ? m.admin_orders_waiting_on_the_way({ count: data.total, number: formatCount(data.total) })
          : m.admin_orders_waiting_without_order({ count: data.total, number: formatCount(data.total) })}
      </h3>
      <ul className="divide-y divide-hairline">
        {data.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
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
        ))}
      </ul>
      {more > 0 && (
        <p className="text-soft">{m.admin_orders_waiting_more({ count: more, number: formatCount(more) })}</p>
      )}
    </section>
  );
}

type Payment = ApiOutput['admin']['orders']['waitingPayments']['payments'][number];

function describeWait({ status, transfer, createdAt, currency }: Payment): string {
  const date = formatDate(createdAt);
  if (status === 'failed') return m.admin_orders_waiting_did_not_go({ date });
  if (!transfer) return m.admin_orders_waiting_since({ date });
  const amount = formatMoney(transfer.amount, currency);
  return transfer.reference
    ? m.admin_orders_waiting_transfer_reference({ date, amount, reference: transfer.reference })
    : m.admin_orders_waiting_transfer({ date, amount });
}
