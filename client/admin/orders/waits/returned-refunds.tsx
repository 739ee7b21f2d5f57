import { trpc } from '#client/api/trpc.ts';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { WaitingOrder, WaitRows, WaitState } from './wait-rows.tsx';

/** Orders whose buyers were told of money that came back since. */
export function ReturnedRefunds({ onOpen }: { onOpen: (orderId: string) => void }) {
  const returned = trpc.admin.orders.returnedRefunds.useQuery(undefined, { staleTime: 0 });
  return (
    <WaitState query={returned} failed={m.waits_failed()}>
      {(orders) => (
        <WaitRows
          id="returned-refunds"
          total={orders.length}
          heading={m.admin_orders_returned({ count: orders.length, number: formatCount(orders.length) })}
          isUrgent
        >
          {orders.map(({ orderId, number: order, customerName, customerEmail, amount, currency }) => (
            <WaitingOrder
              key={orderId}
              words={m.admin_orders_returned_item.parts({
                ...{ customer: shownName(customerName) || customerEmail, order },
                amount: formatMoney(amount, currency),
              })}
              action={<RichText parts={m.admin_orders_returned_open.parts({ order })} tags={QUIET} />}
              onOpen={() => onOpen(orderId)}
            />
          ))}
        </WaitRows>
      )}
    </WaitState>
  );
}
