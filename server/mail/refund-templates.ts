import { m } from '#messages';
import { greeting } from '#shared/greeting.ts';
import { formatMoney } from '#shared/money.ts';
import { aboutOrders, toOrders } from './about-orders.ts';

export type RefundData = {
  customerName: string;
  amount: number;
  currency: string;
  orders: { orderNumber?: string; title: string }[];
};

/** `daysLate` is left out in mails from before it was told. */
export function orderRefundedTemplate(
  news: RefundData & { canceled: boolean; hasAccount?: boolean; daysLate?: number | null },
) {
  const amount = formatMoney(news.amount, news.currency);
  return {
    subject: m.mail_order_refunded_subject({ amount }),
    paragraphs: [
      greeting(news.customerName),
      ...(news.daysLate ? [m.mail_order_refunded_late({ count: news.daysLate })] : []),
      m.mail_order_refunded_text({ amount }),
      ...(news.canceled ? [m.mail_order_refunded_canceled({ count: news.orders.length })] : []),
      aboutOrders(news.orders),
    ],
    ...(news.hasAccount !== false && { action: toOrders() }),
  };
}

/** `reason` is what Stripe says of a refund that it has not made, null where it knows nothing; missing of one that came back. */
export function refundFailedTemplate(news: RefundData & { customerEmail: string; reason?: string | null }) {
  const { customerName: name, customerEmail: email } = news;
  const amount = formatMoney(news.amount, news.currency);
  return {
    subject: m.mail_order_refund_failed_subject({ name }),
    paragraphs: [
      ...(news.reason === undefined
        ? [m.mail_order_refund_failed_text({ amount, name, email }), m.mail_order_refund_failed_advice()]
        : [
            m.mail_order_refund_unmade_text({
              ...{ amount, name, email },
              reason: news.reason ?? m.refunds_unknown_to_stripe(),
            }),
            m.mail_order_refund_unmade_advice(),
          ]),
      aboutOrders(news.orders),
    ],
    action: { label: m.mail_order_to_orders_studio(), path: '/admin' },
    replyTo: email,
  };
}
