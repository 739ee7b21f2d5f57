import { useRef, useState } from 'react';
import type { ApiOutput } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { MANY_MAX } from '#shared/admin/many-orders.ts';

export type ChosenOrder = ApiOutput['admin']['orders']['many']['choose']['orders'][number];
export type OrderOutcome = ApiOutput['admin']['orders']['many']['setStatus'][number];

export type ChosenOrders = ReturnType<typeof useChosen>;

/**
 * The orders that are chosen, as they stood then: what somebody else changes afterwards is not changed unseen. They stay
 * chosen when the filter changes.
 */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenOrder>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  /** Answers come late, and what was chosen since stays. */
  const latest = useRef(chosen);

  function choose(next: ReadonlyMap<string, ChosenOrder>): void {
    latest.current = next;
    setChosen(next);
  }

  function put(orders: ChosenOrder[]): void {
    const next = new Map(latest.current);
    for (const order of orders) if (next.size < MANY_MAX || next.has(order.id)) next.set(order.id, order);
    if (orders.some(({ id }) => !next.has(id)))
      showToast({ tone: 'info', title: m.admin_many_limit({ max: MANY_MAX }) });
    choose(next);
  }

  function drop(orders: Pick<ChosenOrder, 'id'>[]): void {
    const next = new Map(latest.current);
    for (const { id } of orders) next.delete(id);
    choose(next);
  }

  return {
    orders: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    put,
    drop,
    clear: () => choose(new Map()),
    /** Chooses one of the listed orders or no longer; with Shift all between it and the one before. */
    toggle(listed: ChosenOrder[], id: string, withShift: boolean): void {
      const places = [
        listed.findIndex((order) => order.id === last),
        listed.findIndex((order) => order.id === id),
      ];
      const isRange = withShift && !places.includes(-1);
      const orders = isRange
        ? listed.slice(Math.min(...places), Math.max(...places) + 1)
        : listed.filter((order) => order.id === id);
      setLast(id);
      if (chosen.has(id)) drop(orders);
      else put(orders);
    },
    /** Orders that are done are no longer chosen; the others stay, as they are now. */
    settle(outcomes: OrderOutcome[]): void {
      const next = new Map(latest.current);
      for (const { id, outcome, current } of outcomes) {
        if (current && isLeft(outcome)) next.set(id, current);
        else next.delete(id);
      }
      choose(next);
    },
  };
}

const isLeft = (outcome: OrderOutcome['outcome']) => outcome === 'stale' || outcome === 'refused';

/** Whether an order is not what was wanted. */
export const needsAnother = ({ outcome }: OrderOutcome) => outcome !== 'changed' && outcome !== 'already';
