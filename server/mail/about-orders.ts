import { m } from '#messages';
import { formatList } from '#shared/lists.ts';

/** The last sentence of a mail about orders. The number is missing in a mail that an older server has written. */
export function aboutOrders(orders: readonly { title: string; orderNumber?: string }[]): string {
  const names = orders.map(({ title, orderNumber: number }) =>
    number ? m.mail_about_order({ title, number }) : title,
  );
  return m.mail_about({ orders: formatList(names) });
}

/** The action of a mail to a customer with an account. */
export function toOrders() {
  return { label: m.mail_to_orders(), path: '/my-orders' };
}
