import { m } from '#messages';
import { greeting } from '#shared/greeting.ts';
import { formatMoney } from '#shared/money.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
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
  const { customerEmail: email, reason } = news;
  const isDeleted = email.endsWith(DELETED_DOMAIN);
  const name = isDeleted ? m.mail_order_refund_name_deleted() : news.customerName;
  const refund = {
    amount: formatMoney(news.amount, news.currency),
    to: isDeleted ? m.mail_order_refund_to_deleted() : m.mail_order_refund_to({ name, email }),
  };
  const returned = [
    m.mail_order_refund_failed_text(refund),
    isDeleted ? m.mail_order_refund_failed_advice_deleted() : m.mail_order_refund_failed_advice(),
  ];
  const unmade = [
    m.mail_order_refund_unmade_text({ ...refund, reason: reason ?? m.refunds_unknown_to_stripe() }),
    m.mail_order_refund_unmade_advice(),
  ];
  return {
    subject: m.mail_order_refund_failed_subject({ name }),
    paragraphs: [...(reason === undefined ? returned : unmade), aboutOrders(news.orders)],
    action: { label: m.mail_order_to_orders_studio(), path: '/admin' },
    ...(!isDeleted && { replyTo: email }),
  };
}
