import type { Selectable } from 'kysely';
import type { RefundRow } from '#server/database/tables/order.ts';
import type { Tables } from '#server/database/types.ts';
import { type Mail, STUDIO_LANGUAGE } from '#server/mail/outbox.ts';
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
  studioEmail: string;
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
      data: { ...dataIn(language), canceled, hasAccount: options.hasAccount },
    } as const;
    return [{ occasion: `order-refunded:${refund.id}`, recipient: customerEmail, language, content }];
  }
  if (refund.status === 'failed') {
    const content = {
      template: 'refund-failed',
      data: { ...dataIn(STUDIO_LANGUAGE), customerEmail },
    } as const;
    const recipient = options.studioEmail;
    return [{ occasion: `refund-failed:${refund.id}`, recipient, language: STUDIO_LANGUAGE, content }];
  }
  return [];
}
