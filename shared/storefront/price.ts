import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import { langOf, type WithFallbacks } from '#shared/translation.ts';
import type { AddOn, PricingTier, TierPriceName } from './storefront.ts';

export const DELIVERY_TYPES = ['digital', 'print', 'print-digital'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
export type Delivery = { type: DeliveryType; rush: boolean };

/** Cents. */
export const EXTRA_PAGE_PRICE = 40_00;
/** Cents: of a new shop, and of carts and orders from before its owner could change it. */
export const RUSH_FEE = 100_00;

export type TierPrices = Pick<PricingTier, 'digitalPrice' | 'printPrice' | 'comboPrice'>;
/** Missing in carts and orders from before packages counted characters, and rush had a price of its own. */
type LaterPrices = Partial<Pick<PricingTier, 'charactersIncluded' | 'extraCharacterPrice' | 'rushPrice'>>;
/** `lang` where the label is a name that is not translated. */
export type PriceLine = { label: string; amount: number; lang?: Language };
export type Price = { basePrice: number; lines: PriceLine[]; total: number };

/** Cents, without extras. */
export function basePriceOf(tier: TierPrices, type: DeliveryType): number {
  return { digital: tier.digitalPrice, print: tier.printPrice, 'print-digital': tier.comboPrice }[type];
}

/** Names the price of a package that `basePriceOf` gives; print and digital together cost what print costs. */
export function basePriceName(type: DeliveryType): TierPriceName {
  return type === 'digital' ? 'digitalPrice' : 'printPrice';
}

/** How many characters are charged beyond those that a package includes. */
export function countExtraCharacters(tier: LaterPrices, count: number): number {
  return Math.max(0, count - (tier.charactersIncluded ?? count));
}

/** Cents. */
export function rushPriceOf({ rushPrice = RUSH_FEE }: LaterPrices): number {
  return rushPrice;
}

type Named = WithFallbacks & { name: string };

function labelOf(item: Named): Omit<PriceLine, 'amount'> {
  const lang = langOf(item, 'name');
  return { label: item.name, ...(lang && { lang }) };
}

/** The only price calculation: the browser shows its result, the server charges it. */
export function priceComic(order: {
  tier: TierPrices & LaterPrices & Named;
  addOns: (Named & Pick<AddOn, 'price'>)[];
  extraPages: number;
  characters: { length: number };
  delivery: Delivery;
}): Price {
  const basePrice = basePriceOf(order.tier, order.delivery.type);
  const lines: PriceLine[] = [
    { ...labelOf(order.tier), amount: basePrice },
    ...order.addOns.map((addOn) => ({ ...labelOf(addOn), amount: addOn.price })),
  ];
  if (order.extraPages > 0) {
    const label = m.price_extra_pages({ count: order.extraPages });
    lines.push({ label, amount: order.extraPages * EXTRA_PAGE_PRICE });
  }
  const extraCharacters = countExtraCharacters(order.tier, order.characters.length);
  if (extraCharacters > 0) {
    const label = m.price_further_characters({ count: extraCharacters });
    lines.push({ label, amount: extraCharacters * (order.tier.extraCharacterPrice ?? 0) });
  }
  if (order.delivery.rush) lines.push({ label: m.price_rush(), amount: rushPriceOf(order.tier) });
  return { basePrice, lines, total: lines.reduce((sum, line) => sum + line.amount, 0) };
}
