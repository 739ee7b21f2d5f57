import { m } from '#messages';
import type { OrderStatus } from './order.ts';

/** A status is stored as its first words. */
export const STATUS_LABELS: Record<OrderStatus, () => string> = {
  Paid: m.orders_status_paid,
  'In Progress': m.orders_status_in_progress,
  'Waiting on Client': m.orders_status_waiting,
  'Ready for Print': m.orders_status_ready,
  Completed: m.orders_status_completed,
  Canceled: m.orders_status_canceled,
};
