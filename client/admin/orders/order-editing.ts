import { createEditing } from '#client/editing/edit.ts';
import type { useEdit } from '#client/editing/use-edit.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { Order, OrderChange } from './order-queries.ts';

/** The values of an order that the studio edits. */
export type OrderValues = { status: OrderStatus; notes: string };
export type OrderEdit = ReturnType<typeof useEdit<Order, OrderValues>>;

export const orderEditing = createEditing<Order, OrderValues>(({ status, notes }) => ({
  status,
  notes: notes ?? '',
}));

/** The changes since the version that the edit started from, oldest first. */
export function changesSince(base: Pick<Order, 'changes'>, newest: Pick<Order, 'changes'>): OrderChange[] {
  const lastKnown = base.changes[0]?.id ?? 0;
  return newest.changes.filter(({ id }) => id > lastKnown).reverse();
}
