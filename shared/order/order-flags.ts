import { m } from '#messages';
import type { OrderFlag } from './order.ts';

export const ORDER_FLAGS: Record<OrderFlag, () => string> = {
  'amount-mismatch': m.orders_flag_amount,
  'draft-ordered-before': m.orders_flag_ordered_before,
};
