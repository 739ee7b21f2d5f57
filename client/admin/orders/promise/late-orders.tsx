import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';
import { describeLate, describeProposal } from '#shared/planning/describe-late.ts';

const SHOWN_MAX = 5;

/** Promised days of the next week that the plan no longer keeps, each with its proposal, which its order carries out. */
export function LateOrders({ onOpen }: { onOpen: (orderId: string) => void }) {
  const late = trpc.admin.orders.late.useQuery(undefined, { staleTime: 0 });
  const { data } = late;
  if (late.error && !data)
    return (
      <LoadFailed
        error={late.error}
        fallback={m.promise_late_failed()}
        onRetry={late.refetch}
        isRetrying={late.isFetching}
      />
    );
  if (!data || data.length === 0) return null;
  const more = data.length - SHOWN_MAX;
  return (
    <section
      aria-labelledby="late-orders"
      className="cut grid gap-2 border-2 border-alert bg-paper px-4 py-3 text-sm"
    >
      <h3 id="late-orders" className="flex items-center gap-2.5 text-base">
        <WarningIcon className="size-5 flex-none text-alert" />
        {m.promise_late_heading({ count: data.length, number: formatCount(data.length) })}
      </h3>
      <ul className="divide-y divide-hairline">
        {data.slice(0, SHOWN_MAX).map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
            <span className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
              <RichText
                parts={m.promise_late_item.parts({
                  customer: order.customerName || order.customerEmail,
                  order: order.number,
                  late: describeLate(order),
                  proposal: describeProposal(order.proposal),
                })}
                tags={{ name: (words) => <span className="font-semibold">{words}</span> }}
              />
            </span>
            <Button variant="cream" size="xs" aria-haspopup="dialog" onClick={() => onOpen(order.orderId)}>
              <RichText parts={m.promise_late_open.parts({ order: order.number })} tags={QUIET} />
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">{m.promise_late_more({ count: more })}</p>}
    </section>
  );
}
