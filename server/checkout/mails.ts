import type { CheckoutStatus } from '../../shared/checkout';
import { COMIC_TYPE_LABELS } from '../../shared/labels';
import type { Mail } from '../mail/outbox';
import type { WrittenOrder } from '../order/write-orders';
import type { SettlingCheckout } from './settle';

/** Who is written to when a checkout comes to this status. */
export function settlementMails(
  checkout: SettlingCheckout,
  status: CheckoutStatus,
  orders: WrittenOrder[],
  studioEmail: string,
): Mail[] {
  const data = {
    customerName: checkout.items[0]?.customerName ?? '',
    currency: checkout.currency,
    total: checkout.amountTotal,
    lines: checkout.items.map((item, index) => ({
      orderId: orders.find(({ lineNumber }) => lineNumber === index + 1)?.id ?? null,
      title: `${item.tier.name}: ${COMIC_TYPE_LABELS[item.comicType].label}`,
      amount: item.priceTotal,
    })),
  };
  const { customerEmail: recipient } = checkout;

  if (status === 'paid') {
    return [
      {
        occasion: `order-confirmed:${checkout.id}`,
        recipient,
        content: { template: 'order-confirmed', data },
      },
      {
        occasion: `new-order:${checkout.id}`,
        recipient: studioEmail,
        content: { template: 'new-order', data: { ...data, customerEmail: recipient } },
      },
    ];
  }
  if (status === 'failed') {
    return [
      { occasion: `payment-failed:${checkout.id}`, recipient, content: { template: 'payment-failed', data } },
    ];
  }
  return [];
}
