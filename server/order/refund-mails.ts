import type { Selectable } from 'kysely';
import type { RefundRow } from '#server/database/tables/order.ts';
import type { DatabaseTransaction, Tables } from '#server/database/types.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Addressee } from '#server/mail/studio.ts';
import type { Language } from '#shared/language.ts';
import { titleIn } from './order-record.ts';
import { statusMail } from './status-mail.ts';

export type RefundedOrder = Pick<
  Selectable<Tables['orders']>,
  'number' | 'tierName' | 'comicType' | 'customerName' | 'customerEmail'
>;

export function refundMails(options: {
  refund: Pick<RefundRow, 'id' | 'orderId' | 'amount' | 'currency' | 'status' | 'failureReason'>;
  orders: RefundedOrder[];
  canceled: boolean;
  customerEmail: string;
  language: Language;
  hasAccount: boolean;
  /** By how many days the order was there too late, if that is why. */
  daysLate: number | null;
  studio: Addressee;
}): Mail[] {
  const { refund, orders, canceled, language, studio } = options;
  const customerEmail = refund.orderId ? (orders[0]?.customerEmail ?? '') : options.customerEmail;
  if (refund.status === 'succeeded') {
    const content = {
      template: 'order-refunded',
      data: {
        ...dataIn(language, refund, orders),
        canceled,
        hasAccount: options.hasAccount,
        daysLate: options.daysLate,
      },
    } as const;
    return [{ occasion: `order-refunded:${refund.id}`, recipient: customerEmail, language, content }];
  }
  return refund.status === 'failed' ? [refundFailedMail({ refund, orders, customerEmail, studio })] : [];
}

/** To the customers of orders that a refund has canceled, where its own mail does not name them. */
export async function canceledMails(
  tx: DatabaseTransaction,
  orderIds: string[],
  { refundId, studioEmail, refunded = {} }: CanceledBy,
): Promise<Mail[]> {
  if (orderIds.length === 0) return [];
  const orders = await tx
    .selectFrom('orders')
    .where('id', 'in', orderIds)
    .select(['id', 'number', 'tierName', 'comicType', 'customerName', 'customerEmail', 'language', 'userId'])
    .orderBy('lineNumber')
    .execute();
  return orders.map((order) => {
    const untold = refunded[order.id];
    return statusMail(order, `order-canceled:${order.id}:${refundId}`, {
      ...{ status: 'Canceled', studioEmail },
      ...(untold && { refunded: untold }),
    });
  });
}

type CanceledBy = {
  refundId: string;
  studioEmail: string;
  /** By the ids of the orders, where no mail has told it. */
  refunded?: Record<string, NonNullable<Parameters<typeof statusMail>[2]['refunded']>>;
};

/** @param reason what Stripe says of one that it has not made, null where it knows nothing; missing of one that came back */
export function refundFailedMail({
  refund,
  orders,
  studio,
  ...told
}: {
  refund: Refunded;
  orders: RefundedOrder[];
  customerEmail: string;
  studio: Addressee;
  reason?: string | null;
}): Mail {
  const content = {
    template: 'refund-failed',
    data: { ...dataIn(studio.language, refund, orders), ...told },
  } as const;
  return { occasion: `refund-failed:${refund.id}`, ...studio, content };
}

type Refunded = Pick<RefundRow, 'id' | 'amount' | 'currency'>;

function dataIn(reader: Language, { amount, currency }: Refunded, orders: RefundedOrder[]) {
  return {
    customerName: orders[0]?.customerName ?? '',
    amount,
    currency,
    orders: orders.map((order) => ({ orderNumber: order.number, title: titleIn(reader, order) })),
  };
}
