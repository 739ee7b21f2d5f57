import type { RefundRow } from '#server/database/tables/order.ts';
import type { Mail } from '#server/mail/outbox.ts';

export type RefundedOrder = { number: string; title: string; customerName: string; customerEmail: string };

export function refundMails(options: {
  refund: Pick<RefundRow, 'id' | 'orderId' | 'amount' | 'currency' | 'status' | 'failureReason'>;
  orders: RefundedOrder[];
  canceled: boolean;
  customerEmail: string;
  hasAccount: boolean;
  studioEmail: string;
}): Mail[] {
  const { refund, orders, canceled } = options;
  const [first] = orders;
  const customerEmail = refund.orderId ? (first?.customerEmail ?? '') : options.customerEmail;
  const data = {
    customerName: first?.customerName ?? '',
    amount: refund.amount,
    currency: refund.currency,
    orders: orders.map(({ number, title }) => ({ orderNumber: number, title })),
  };
  if (refund.status === 'succeeded') {
    const content = {
      template: 'order-refunded',
      data: { ...data, canceled, hasAccount: options.hasAccount },
    } as const;
    return [{ occasion: `order-refunded:${refund.id}`, recipient: customerEmail, content }];
  }
  if (refund.status === 'failed') {
    const content = { template: 'refund-failed', data: { ...data, customerEmail } } as const;
    return [{ occasion: `refund-failed:${refund.id}`, recipient: options.studioEmail, content }];
  }
  return [];
}
