import { m } from '#messages';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';

export const ORDER_STATUSES = [
  'Paid',
  'In Progress',
  'Waiting on Client',
  'Ready for Print',
  'Completed',
  'Canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether anything goes by post: a printed comic, or an add-on of a digital one. @param country null where nothing is sent */
export function isPosted({
  deliveryOption,
  country,
}: {
  deliveryOption: DeliveryType;
  country: string | null;
}): boolean {
  return deliveryOption !== 'digital' || country !== null;
}

export const ORDER_FLAGS = {
  'amount-mismatch': m.orders_flag_amount,
  'draft-ordered-before': m.orders_flag_ordered_before,
} as const;
export type OrderFlag = keyof typeof ORDER_FLAGS;

export type OrderedComic = CartItem & { package: PricingTier };
