import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';

/** Orders that came late, of which an admin has not decided yet whether a part is given back. */
export function LateRefunds({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { data: orders = [] } = trpc.admin.orders.lateRefunds.useQuery(undefined, { staleTime: 0 });
  if (orders.length === 0) return null;
  return (
    <section
      aria-labelledby="late-refunds"
      className="cut grid gap-2 border-2 border-charcoal bg-paper px-4 py-3 text-sm"
    >
      <h3 id="late-refunds" className="text-base">
        {m.admin_refunds_late_open({ count: orders.length, number: formatCount(orders.length) })}
      </h3>
      <ul className="divide-y divide-hairline">
        {orders.map(({ orderId, number: order, customerName, customerEmail, daysLate, percent }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
            <span className="min-w-0 grow">
              <RichText
                parts={m.admin_refunds_late_item.parts({
                  ...{ customer: customerName || customerEmail, order, percent },
                  ...{ count: daysLate, number: formatCount(daysLate) },
                })}
                tags={{ name: (words) => <span className="font-semibold">{words}</span> }}
              />
            </span>
            <Button variant="cream" size="xs" aria-haspopup="dialog" onClick={() => onOpen(orderId)}>
              <RichText parts={m.admin_refunds_late_decide.parts({ order })} tags={QUIET} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
