import type { AddOn, PricingTier } from './storefront.ts';

export const DELIVERY_TYPES = ['digital', 'print', 'print-digital'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
export type Delivery = { type: DeliveryType; rush: boolean };

/** Cents. */
export const EXTRA_PAGE_PRICE = 40_00;
/** Cents. */
export const RUSH_FEE = 100_00;

export type TierPrices = Pick<PricingTier, 'digitalPrice' | 'printPrice' | 'comboPrice'>;
export type PriceLine = { label: string; amount: number };
export type Price = { basePrice: number; lines: PriceLine[]; total: number };

/** Cents, without extras. */
export function basePriceOf(tier: TierPrices, type: DeliveryType): number {
  return { digital: tier.digitalPrice, print: tier.printPrice, 'print-digital': tier.comboPrice }[type];
}

/** The only price calculation: the browser shows its result, the server charges it. */
export function priceComic(order: {
  tier: TierPrices & Pick<PricingTier, 'name'>;
  addOns: Pick<AddOn, 'name' | 'price'>[];
  extraPages: number;
  delivery: Delivery;
}): Price {
  const basePrice = basePriceOf(order.tier, order.delivery.type);
  const lines: PriceLine[] = [
    { label: order.tier.name, amount: basePrice },
    ...order.addOns.map((addOn) => ({ label: addOn.name, amount: addOn.price })),
  ];
  if (order.extraPages > 0) {
    const label = order.extraPages === 1 ? '1 extra page' : `${order.extraPages} extra pages`;
    lines.push({ label, amount: order.extraPages * EXTRA_PAGE_PRICE });
  }
  if (order.delivery.rush) lines.push({ label: 'Rush creation', amount: RUSH_FEE });
  return { basePrice, lines, total: lines.reduce((sum, line) => sum + line.amount, 0) };
}
