import type { CartItem } from '#shared/checkout/checkout.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import type { PricingTier } from '#shared/storefront/storefront.ts';
import type { VatRates } from './vat.ts';

export const ORDER_STATUSES = [
  'Paid',
  'In Progress',
  'Waiting on Client',
  'Ready for Print',
  'Completed',
  'Canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** With these nothing is left to draw, so that nothing is begun and no further round sold. */
export const ENDED_STATUSES = ['Canceled', 'Completed'] as const satisfies OrderStatus[];

/** @param status also as the history has it */
export function hasEnded(status: string | null): boolean {
  return ENDED_STATUSES.some((ended) => ended === status);
}

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

/** Their sentences stand in order-flags.ts, which customers' pages do not load. */
export type OrderFlag = 'amount-mismatch' | 'draft-ordered-before';

/** `vatRates` are missing in what was ordered before rates were kept. */
export type OrderedComic = CartItem & { package: PricingTier; vatRates?: VatRates };
