import { type CartItem, cartItemsSchema } from '../../shared/checkout';
import { COMIC_TYPE_LABELS } from '../../shared/labels';
import { priceComic } from '../../shared/price';
import type { AddOn, PricingTier } from '../../shared/storefront';
import { totalOf } from './cart-store';

/** What the shop offers today. */
export type Shop = {
  tiers: Omit<PricingTier, 'features' | 'description'>[];
  addOns: Pick<AddOn, 'id' | 'name' | 'price'>[];
};

/** A comic of the cart as it would be ordered now. */
export type CartLine = {
  /** With today's names and prices, where the shop still offers what was chosen. */
  item: CartItem;
  /** What it cost when it was last seen, in cents, if that has changed. */
  previousTotal: number | null;
  /** What has to be mended before it can be ordered. */
  problem: string | null;
};

export type CartReading = {
  lines: CartLine[];
  /** Cents. */
  total: number;
  /** The total before prices changed, in cents, if any did. */
  previousTotal: number | null;
  /** Why the cart as a whole can't be ordered. */
  problem: string | null;
};

/**
 * Puts today's prices beside those in the cart, and checks each comic by the rules the server has.
 * @param shop undefined while it is not known; the server compares again in any case
 * @param repriced items as the server answered them, by their id; they win over `shop`
 */
export function readCart(
  items: CartItem[],
  shop: Shop | undefined,
  repriced: Record<string, CartItem> = {},
): CartReading {
  const offered = items.map((item) => {
    const answered = repriced[item.id];
    if (answered) return { item: answered, problem: null };
    return shop ? offerToday(item, shop) : { item, problem: null };
  });
  const today = offered.map(({ item }) => item);
  const broken = findBrokenRules(today);
  const lines = offered.map(({ item, problem }, index): CartLine => {
    const seen = items[index]?.priceTotal ?? item.priceTotal;
    return {
      item,
      previousTotal: seen === item.priceTotal ? null : seen,
      problem: problem ?? broken.atItem.get(index) ?? null,
    };
  });
  return {
    lines,
    total: totalOf(today),
    previousTotal: lines.some((line) => line.previousTotal !== null) ? totalOf(items) : null,
    problem: broken.ofCart ?? blockingReason(lines, totalOf(today)),
  };
}

/** What a comic is called on the cart, the payment page and the receipt. */
export function titleOf({ tier, comicType }: Pick<CartItem, 'tier' | 'comicType'>): string {
  return `${tier.name}: ${typeLabelOf(comicType)}`;
}

/** The stored type may be one that this version does not know. */
export function typeLabelOf(comicType: CartItem['comicType']): string {
  return COMIC_TYPE_LABELS[comicType]?.label ?? 'Comic';
}

function offerToday(item: CartItem, shop: Shop): { item: CartItem; problem: string | null } {
  const tier = shop.tiers.find(({ id }) => id === item.tier.id);
  if (!tier) {
    const problem = `The package ‘${item.tier.name}’ is no longer offered. Please edit this comic and choose another one.`;
    return { item, problem };
  }
  const addOns: CartItem['addOns'] = [];
  for (const chosen of item.addOns) {
    const offered = shop.addOns.find(({ id }) => id === chosen.id);
    if (!offered) {
      const problem = `The add-on ‘${chosen.name}’ is no longer offered. Please edit this comic and remove it.`;
      return { item, problem };
    }
    addOns.push({ id: offered.id, name: offered.name, price: offered.price });
  }
  const { id, name, pageCount, digitalPrice, printPrice, comboPrice } = tier;
  const price = priceComic({ ...item, tier, addOns });
  const { basePrice } = price;
  const tierToday = { id, name, pageCount, basePrice, digitalPrice, printPrice, comboPrice };
  return { item: { ...item, tier: tierToday, addOns, priceTotal: price.total }, problem: null };
}

function findBrokenRules(items: CartItem[]): { atItem: Map<number, string>; ofCart: string | null } {
  const issues = cartItemsSchema.safeParse(items).error?.issues ?? [];
  const atItem = new Map<number, string>();
  let ofCart: string | null = null;
  for (const { path, message } of issues) {
    const [index] = path;
    if (typeof index !== 'number') ofCart ??= message;
    else if (!atItem.has(index)) atItem.set(index, message);
  }
  return { atItem, ofCart };
}

function blockingReason(lines: CartLine[], total: number): string | null {
  const blocked = lines.filter(({ problem }) => problem !== null).length;
  if (blocked === 1) return 'One comic needs a change before you can check out.';
  if (blocked > 1) return `${blocked} comics need a change before you can check out.`;
  return total <= 0 ? 'There is nothing to pay for in this cart.' : null;
}
