import { m } from '#messages';

/** Names that the database has for who has none; each is shown in the reader's language. */
export const THE_SHOP = 'The shop';
export const THE_CUSTOMER = 'The customer';
export const DELETED_CUSTOMER = 'Deleted customer';

const SHOWN = new Map([
  [THE_SHOP, m.orders_name_shop],
  [THE_CUSTOMER, m.orders_name_customer],
  [DELETED_CUSTOMER, m.orders_name_deleted],
]);

/** A stored name as it is shown. */
export function shownName(stored: string): string {
  return SHOWN.get(stored)?.() ?? stored;
}
