import { describeDue } from '#client/admin/orders/withdrawal/describe-due.ts';
import { trpc } from '#client/api/trpc.ts';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { WaitingOrder, WaitRows, WaitState } from './wait-rows.tsx';

/** Withdrawals that are not settled, each with the day by which its money is due by law. */
export function OpenWithdrawals({ onOpen }: { onOpen: (orderId: string) => void }) {
  const open = trpc.admin.withdrawals.open.useQuery(undefined, { staleTime: 0 });
  return (
    <WaitState query={open} failed={m.admin_orders_open_failed()}>
      {({ orders, total }) => {
        const more = total - orders.length;
        return (
          <WaitRows
            id="open-withdrawals"
            total={total}
            heading={m.admin_orders_open({ count: total, number: formatCount(total) })}
            isUrgent
            more={more > 0 && m.admin_orders_open_more({ count: more, number: formatCount(more) })}
          >
            {orders.map((order) => (
              <WaitingOrder
                key={order.id}
                words={m.admin_orders_open_item.parts({
                  customer: order.customerName || order.customerEmail,
                  order: order.number,
                  amount: formatMoney(order.priceTotal, order.currency),
                  due: describeDue(order.withdrawnAt, new Date()),
                })}
                action={
                  <RichText parts={m.admin_orders_open_settle.parts({ order: order.number })} tags={QUIET} />
                }
                onOpen={() => onOpen(order.id)}
              />
            ))}
          </WaitRows>
        );
      }}
    </WaitState>
  );
}
