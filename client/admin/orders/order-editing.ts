import { createEditing } from '#client/admin/editing/edit.ts';
import type { useEdit } from '#client/admin/editing/use-edit.ts';
import type { OrderStatus } from '#shared/order.ts';
import type { Order, OrderChange } from './order-queries.ts';

/** What the studio edits of an order. */
export type OrderValues = { status: OrderStatus; notes: string };
export type OrderEdit = ReturnType<typeof useEdit<Order, OrderValues>>;

export const orderEditing = createEditing<Order, OrderValues>(({ status, notes }) => ({
  status,
  notes: notes ?? '',
}));

/** The changes that came after the edit's base, the oldest first. */
export function changesSince(base: Pick<Order, 'changes'>, newest: Pick<Order, 'changes'>): OrderChange[] {
  const lastKnown = base.changes[0]?.id ?? 0;
  return newest.changes.filter(({ id }) => id > lastKnown).reverse();
}
