import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { describeDue } from './describe-due.ts';

/** Withdrawals that are not settled stand above all orders, as their money is due by law. */
export function OpenWithdrawals({ onOpen }: { onOpen: (orderId: string) => void }) {
  const open = trpc.admin.withdrawals.open.useQuery(undefined, { staleTime: 0 });
  const { data } = open;
  if (open.error && !data)
    return (
      <LoadFailed
        error={open.error}
        fallback={m.admin_orders_open_failed()}
        onRetry={open.refetch}
        isRetrying={open.isFetching}
      />
    );
  if (!data || data.total === 0) return null;
  const more = data.total - data.orders.length;
  return (
    <section
      aria-labelledby="open-withdrawals"
      className="cut grid gap-2 border-2 border-alert bg-paper px-4 py-3 text-sm"
    >
      <h3 id="open-withdrawals" className="flex items-center gap-2.5 text-base">
        <WarningIcon className="size-5 flex-none text-alert" />
        {m.admin_orders_open({ count: data.total, number: formatCount(data.total) })}
      </h3>
      <ul className="divide-y divide-hairline">
        {data.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
            <span className="min-w-0 grow">
              <RichText
                parts={m.admin_orders_open_item.parts({
                  customer: order.customerName || order.customerEmail,
                  order: order.number,
                  amount: formatMoney(order.priceTotal, order.currency),
                  due: describeDue(order.withdrawnAt, new Date()),
                })}
                tags={{ name: (words) => <span className="font-semibold">{words}</span> }}
              />
            </span>
            <Button variant="cream" size="xs" aria-haspopup="dialog" onClick={() => onOpen(order.id)}>
              <RichText parts={m.admin_orders_open_settle.parts({ order: order.number })} tags={QUIET} />
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-soft">{m.admin_orders_open_more({ count: more, number: formatCount(more) })}</p>
      )}
    </section>
  );
}
