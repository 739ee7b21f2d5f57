import type { OrderStatus } from '#shared/order.ts';
import type { Order, OrderChange } from './order-queries.ts';

type Values = { status: OrderStatus; notes: string };

/** What somebody has changed in an order and not saved, over the order as it was when they began. */
export type OrderEdit = {
  orderId: string;
  revision: number;
  /** The newest change they knew of. */
  lastChangeId: number;
  was: Values;
  /** Only what differs from what was. */
  own: Partial<Values>;
  /** Whether the customer is written to, if the status changes. */
  tellCustomer: boolean;
  /** The studio's own words in that mail. */
  message: string;
};

type SavedOrder = Pick<Order, 'id' | 'revision' | 'status' | 'notes' | 'changes'>;

/** What stands in the fields: one's own, and else what is saved, however new. */
export function valuesOf(edit: OrderEdit | null, order: SavedOrder): Values {
  return { ...savedValues(order), ...edit?.own };
}

/** @returns null when nothing is left that differs from what was */
export function changeValues(
  edit: OrderEdit | null,
  order: SavedOrder,
  change: Partial<Values>,
): OrderEdit | null {
  const base = edit ?? { ...baseOf(order), own: {}, tellCustomer: true, message: '' };
  return withOwn(base, { ...base.own, ...change });
}

/** Whether somebody has saved the order since. */
export function isBehind(edit: OrderEdit | null, order: SavedOrder): edit is OrderEdit {
  return edit !== null && edit.revision !== order.revision;
}

/** What others have done since, the oldest first. */
export function changesSince({ lastChangeId }: OrderEdit, { changes }: SavedOrder): OrderChange[] {
  return changes.filter(({ id }) => id > lastChangeId).reverse();
}

/** Fields that others have changed as well as oneself, and to something else. */
export function conflictsOf({ was, own }: OrderEdit, order: SavedOrder): (keyof Values)[] {
  const saved = savedValues(order);
  return (['status', 'notes'] as const).filter(
    (name) => own[name] !== undefined && saved[name] !== was[name] && saved[name] !== own[name],
  );
}

/** The same changes over the order as it is now. */
export function rebase(edit: OrderEdit, order: SavedOrder): OrderEdit | null {
  return withOwn({ ...edit, ...baseOf(order) }, edit.own);
}

/** What is left to be saved after `sent` was: what was typed while it was on its way. */
export function settle(edit: OrderEdit | null, sent: Values, order: SavedOrder): OrderEdit | null {
  // Answered late, when somebody works on another order already.
  if (edit?.orderId !== order.id) return edit;
  const { status = sent.status, notes = sent.notes } = edit.own;
  const later = {
    ...(status !== sent.status && { status }),
    ...(notes !== sent.notes && { notes }),
  };
  return rebase({ ...edit, own: later, message: '' }, order);
}

function baseOf(order: SavedOrder) {
  return {
    orderId: order.id,
    revision: order.revision,
    lastChangeId: order.changes[0]?.id ?? 0,
    was: savedValues(order),
  };
}

function savedValues({ status, notes }: SavedOrder): Values {
  return { status, notes: notes ?? '' };
}

function withOwn(edit: OrderEdit, { status, notes }: Partial<Values>): OrderEdit | null {
  const own = {
    ...(status !== undefined && status !== edit.was.status && { status }),
    ...(notes !== undefined && notes !== edit.was.notes && { notes }),
  };
  return Object.keys(own).length > 0 ? { ...edit, own } : null;
}
