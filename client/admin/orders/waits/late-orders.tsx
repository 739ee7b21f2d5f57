import { trpc } from '#client/api/trpc.ts';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';
import { describeLate, describeProposal } from '#shared/planning/describe-late.ts';
import { WaitingOrder, WaitRows, WaitState } from './wait-rows.tsx';

/** Promised days of the next week that the plan no longer keeps, each with its proposal, which its order carries out. */
export function LateOrders({ onOpen }: { onOpen: (orderId: string) => void }) {
  const late = trpc.admin.orders.late.useQuery(undefined, { staleTime: 0 });
  return (
    <WaitState query={late} failed={m.promise_late_failed()}>
      {(orders) => (
        <WaitRows
          id="late-orders"
          total={orders.length}
          heading={m.promise_late_heading({ count: orders.length, number: formatCount(orders.length) })}
          isUrgent
        >
          {orders.map((order) => (
            <WaitingOrder
              key={order.orderId}
              words={m.promise_late_item.parts({
                customer: order.customerName || order.customerEmail,
                order: order.number,
                late: describeLate(order),
                proposal: describeProposal(order.proposal),
              })}
              action={<RichText parts={m.promise_late_open.parts({ order: order.number })} tags={QUIET} />}
              onOpen={() => onOpen(order.orderId)}
            />
          ))}
        </WaitRows>
      )}
    </WaitState>
  );
}
