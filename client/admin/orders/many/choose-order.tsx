import { CHOOSES_ROW } from '#client/admin/keys/use-row-keys.ts';
import { describeCustomer } from '#client/admin/orders/order-labels.ts';
import type { ListedOrder } from '#client/admin/orders/order-queries.ts';
import { m } from '#messages';
import type { ChosenOrders } from './use-chosen.ts';

interface ChooseOrderProps {
  order: ListedOrder;
  listed: ListedOrder[];
  chosen: ChosenOrders;
}

/** The checkbox of a row. */
export function ChooseOrder({ order, listed, chosen }: ChooseOrderProps) {
  const { name } = describeCustomer(order);
  return (
    <label className="-my-3 -mr-1 -ml-3 grid size-11 flex-none cursor-pointer place-items-center columns:-my-1 columns:-ml-2.5 columns:size-10">
      <input
        type="checkbox"
        className="tick"
        aria-label={m.admin_many_choose({ number: order.number, name })}
        checked={chosen.has(order.id)}
        onChange={({ nativeEvent }) =>
          chosen.toggle(listed, order.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        {...CHOOSES_ROW}
      />
    </label>
  );
}

/** Chooses all orders that are listed, or no longer. */
export function ChooseListed({ listed, chosen }: Omit<ChooseOrderProps, 'order'>) {
  const count = listed.filter(({ id }) => chosen.has(id)).length;
  const isAll = count === listed.length;
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-2 text-xs">
      <input
        type="checkbox"
        className="tick"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        onChange={() => (isAll ? chosen.drop(listed) : chosen.put(listed))}
      />
      {m.admin_many_choose_listed()}
    </label>
  );
}
