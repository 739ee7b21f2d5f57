import type { DatabaseTransaction } from '#server/database/types.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { type OrderRecord, titleIn } from '#server/order/order-record.ts';

type Written = { occasion: string; message: string; studioEmail: string; isFirst?: boolean };

/** The mail about a day that the studio tells. @param mail.isFirst whether its reader was told none before */
export async function promiseMail(
  tx: DatabaseTransaction,
  order: OrderRecord,
  { occasion, ...written }: Written,
): Promise<Mail> {
  const hasAccount = order.userId !== null;
  const link = hasAccount ? null : await createBuyerLink(tx, order);
  return {
    occasion,
    recipient: order.customerEmail,
    language: order.language,
    content: {
      template: 'promise-moved',
      data: {
        ...written,
        customerName: order.customerName,
        orderNumber: order.number,
        title: titleIn(order.language, order),
        hasAccount,
        ...(link && { links: { [order.number]: link } }),
      },
    },
  };
}
