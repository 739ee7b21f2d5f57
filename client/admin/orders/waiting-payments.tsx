import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { pluralize } from '#shared/pluralize.ts';

/** Payments whose money takes days: their buyers know a number, although there is no order yet. */
export function WaitingPayments({ search }: { search: string }) {
  const { data } = trpc.admin.orders.waitingPayments.useQuery({ search }, { staleTime: 0 });
  if (!data || data.total === 0) return null;
  const more = data.total - data.payments.length;
  return (
    <section aria-labelledby="waiting-payments" className="inked grid gap-2 bg-paper px-4 py-3 text-sm">
      <h3 id="waiting-payments" className="flex items-center gap-2.5 text-base">
        <ClockIcon className="size-5 flex-none text-rust" />
        {pluralize(data.total, 'payment')} on the way
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
                  <Badge tone="alert">Withdrawn</Badge>
                </>
              )}
            </span>
            <span className="tabular-nums">
              {formatMoney(payment.amountTotal, payment.currency)} for {pluralize(payment.comics, 'comic')}
            </span>
            <span className="w-full text-soft">
              {payment.transfer
                ? `Bank transfer since ${formatDate(payment.createdAt)}, ${formatMoney(payment.transfer.amount, payment.currency)} still missing${payment.transfer.reference ? `, reference ${payment.transfer.reference}` : ''}`
                : `On its way since ${formatDate(payment.createdAt)}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-soft">{pluralize(more, 'more payment')} after these; a search finds them.</p>
      )}
    </section>
  );
}
