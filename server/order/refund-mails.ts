import type { Selectable } from 'kysely';
import type { RefundRow } from '#server/database/tables/order.ts';
import type { Tables } from '#server/database/types.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Addressee } from '#server/mail/studio.ts';
import type { Language } from '#shared/language.ts';
import { titleIn } from './order-record.ts';

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
  const { refund, orders, canceled, language } = options;
  const [first] = orders;
  const customerEmail = refund.orderId ? (first?.customerEmail ?? '') : options.customerEmail;
  const dataIn = (reader: Language) => ({
    customerName: first?.customerName ?? '',
    amount: refund.amount,
    currency: refund.currency,
    orders: orders.map((order) => ({ orderNumber: order.number, title: titleIn(reader, order) })),
  });
  if (refund.status === 'succeeded') {
    const content = {
      template: 'order-refunded',
      data: { ...dataIn(language), canceled, hasAccount: options.hasAccount, daysLate: options.daysLate },
    } as const;
    return [{ occasion: `order-refunded:${refund.id}`, recipient: customerEmail, language, content }];
  }
  if (refund.status === 'failed') {
    const content = {
      template: 'refund-failed',
      data: { ...dataIn(options.studio.language), customerEmail },
    } as const;
    return [{ occasion: `refund-failed:${refund.id}`, ...options.studio, content }];
  }
  return [];
}
