import { useState } from 'react';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { LeftOrders } from './left-orders.tsx';
import { type ChosenOrder, type ChosenOrders, needsAnother, type OrderOutcome } from './use-chosen.ts';

/** One change of the chosen orders: which they are, and what is shown instead of the form once some could not be changed. */
export function useManyChange(chosen: ChosenOrders, onClose: () => void) {
  const { orders: queries } = trpc.useUtils().admin;
  const [orders, setOrders] = useState(chosen.orders);
  const [left, setLeft] = useState<OrderOutcome[] | null>(null);

  /** @throws with a sentence for the form */
  async function change(send: (orders: ChosenOrder[]) => Promise<OrderOutcome[]>): Promise<void> {
    const outcomes = await rethrowForForm(send(orders), m.admin_many_no_answer());
    void queries.invalidate();
    chosen.settle(outcomes);
    const others = outcomes.filter(needsAnother);
    if (others.length > 0) return setLeft(others);
    showToast({ tone: 'success', title: m.admin_many_changed({ count: outcomes.length }) });
    onClose();
  }

  function tryAgain() {
    setOrders(chosen.orders);
    setLeft(null);
  }

  return {
    orders,
    change,
    left: left && (
      <LeftOrders
        outcomes={left}
        changed={orders.length - left.length}
        onClose={onClose}
        onAgain={chosen.orders.length > 0 ? tryAgain : undefined}
      />
    ),
  };
}
