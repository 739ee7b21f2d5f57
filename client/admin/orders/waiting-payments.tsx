import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { tellCount } from '#shared/pluralize.ts';

/** Payments whose money takes days: their buyers know a number, although there is no order yet. */
export function WaitingPayments({ search }: { search: string }) {
  const waiting = trpc.admin.orders.waitingPayments.useQuery({ search }, { staleTime: 0 });
  const { data } = waiting;
  if (waiting.error && !data)
    return (
      <LoadFailed
        error={waiting.error}
        fallback="Payments on their way did not load. Please check your connection."
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
          ? tellCount(data.total, '1 payment on the way', '# payments on the way')
          : tellCount(data.total, '1 payment without an order', '# payments without an order')}
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
              {tellCount(
                payment.comics,
                `${formatMoney(payment.amountTotal, payment.currency)} for 1 comic`,
                `${formatMoney(payment.amountTotal, payment.currency)} for # comics`,
              )}
            </span>
            <span className="w-full text-soft">{describeWait(payment)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-soft">
          {tellCount(
            more,
            '1 more payment after these; a search finds it.',
            '# more payments after these; a search finds them.',
          )}
        </p>
      )}
    </section>
  );
}

type Payment = ApiOutput['admin']['orders']['waitingPayments']['payments'][number];

function describeWait({ status, transfer, createdAt, currency }: Payment): string {
  const since = formatDate(createdAt);
  if (status === 'failed') return `Did not go through, and nothing was charged. Begun on ${since}`;
  if (!transfer) return `On its way since ${since}`;
  const missing = formatMoney(transfer.amount, currency);
  return transfer.reference
    ? `Bank transfer since ${since}, ${missing} still missing, reference ${transfer.reference}`
    : `Bank transfer since ${since}, ${missing} still missing`;
}
