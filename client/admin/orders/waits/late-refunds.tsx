import { trpc } from '#client/api/trpc.ts';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { WaitingOrder, WaitRows, WaitState } from './wait-rows.tsx';

/** Orders that came late, of which an admin has not decided yet whether a part is given back. */
export function LateRefunds({ onOpen }: { onOpen: (orderId: string) => void }) {
  const late = trpc.admin.orders.lateRefunds.useQuery(undefined, { staleTime: 0 });
  return (
    <WaitState query={late} failed={m.waits_failed()}>
      {(orders) => (
        <WaitRows
          id="late-refunds"
          total={orders.length}
          heading={m.admin_refunds_late_open({ count: orders.length, number: formatCount(orders.length) })}
          isUrgent={false}
        >
          {orders.map(({ orderId, number: order, customerName, customerEmail, daysLate, percent }) => (
            <WaitingOrder
              key={orderId}
              words={m.admin_refunds_late_item.parts({
                ...{ customer: shownName(customerName) || customerEmail, order, percent },
                ...{ count: daysLate, number: formatCount(daysLate) },
              })}
              action={<RichText parts={m.admin_refunds_late_decide.parts({ order })} tags={QUIET} />}
              onOpen={() => onOpen(orderId)}
            />
          ))}
        </WaitRows>
      )}
    </WaitState>
  );
}
