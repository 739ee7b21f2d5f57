import type { SettlingCheckout } from '#server/database/tables/checkout.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { WrittenOrder } from '#server/order/write-orders.ts';
import { type CheckoutStatus, comicTitle } from '#shared/checkout.ts';
import { ORDER_FLAGS } from '#shared/order.ts';

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
      orderNumber: orders.find(({ lineNumber }) => lineNumber === index + 1)?.number ?? null,
      title: comicTitle(item),
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
        content: {
          template: 'new-order',
          data: { ...data, customerEmail: recipient, remarks: remarksOn(checkout, orders) },
        },
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

function remarksOn(checkout: SettlingCheckout, orders: WrittenOrder[]): string[] {
  const flags = new Set(orders.flatMap((order) => order.flags));
  return [
    ...[...flags].map((flag) => `Please look first: ${ORDER_FLAGS[flag]}`),
    ...(checkout.items.some(({ delivery }) => delivery.rush) ? ['Rush creation was booked.'] : []),
  ];
}
