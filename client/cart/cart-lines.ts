import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { type CartItem, cartItemsSchema, repriceItem, type Shop } from '#shared/checkout/checkout.ts';
import { pricesFor, totalOf } from './cart-store.tsx';

/** A draft with the timestamp of its cart item when it was ordered. */
export type OrderedDraft = ApiOutput['checkout']['listOrdered'][number];

export type CartLine = {
  /** With current names and prices, if it is still offered. */
  item: CartItem;
  /** Cents; null if the price has not changed. */
  previousTotal: number | null;
  /** Why it cannot be ordered. */
  problem: string | null;
  /** Set while a payment for this comic is pending: excluded unless the buyer orders it again. */
  transfer: 'left-out' | 'again' | null;
};

export type CartReading = {
  lines: CartLine[];
  included: CartLine[];
  /** Cents of the included lines. */
  total: number;
  /** Cents; null if no price has changed. */
  previousTotal: number | null;
  problem: string | null;
};

type Knowledge = {
  /** Undefined while loading; the server checks prices in any case. */
  shop?: Shop;
  /** Repriced by the server, by item id; these win over `shop`. */
  repriced?: Record<string, CartItem>;
  ordered?: OrderedDraft[];
  /** Drafts to order again. */
  again?: string[];
};

/** Compares the cart with current prices, by the server's rules. */
export function readCart(items: CartItem[], knowledge: Knowledge = {}): CartReading {
  const offered = items.map((item) => readLine(item, knowledge));
  const today = offered.filter(isIncluded);
  const broken = findBrokenRules(today.map(({ item }) => item));
  const lines = offered.map((line) => ({
    ...line,
    problem: line.problem ?? broken.atItem.get(today.indexOf(line)) ?? null,
  }));
  const included = lines.filter(isIncluded);
  const total = totalOf(included.map(({ item }) => item));
  const before = included.reduce(
    (sum, { item, previousTotal }) => sum + (previousTotal ?? item.priceTotal),
    0,
  );
  return {
    lines,
    included,
    total,
    previousTotal: included.some(({ previousTotal }) => previousTotal !== null) ? before : null,
    problem:
      items.length > 0 && included.length === 0
        ? m.cart_all_ordered()
        : (broken.ofCart ?? blockingReason(included, total)),
  };
}

/** An edited comic counts as another one. */
export function orderedStatus(item: CartItem, ordered: OrderedDraft[]): OrderedDraft['status'] | null {
  const orders = ordered.filter(
    ({ cartItemId, timestamp }) => cartItemId === item.id && timestamp >= item.timestamp,
  );
  return orders.find(({ status }) => status === 'paid')?.status ?? orders[0]?.status ?? null;
}

function readLine(item: CartItem, { shop, repriced = {}, ordered = [], again = [] }: Knowledge): CartLine {
  const isPending = orderedStatus(item, ordered) === 'pending';
  if (isPending && !again.includes(item.draftId)) {
    return { item, previousTotal: null, problem: null, transfer: 'left-out' };
  }
  const transfer = isPending ? 'again' : null;
  const prices = pricesFor(item, repriced[item.id]);
  const offer = prices || !shop ? { item: { ...item, ...prices } } : repriceItem(item, shop);
  if ('refusal' in offer) return { item, previousTotal: null, problem: offer.refusal, transfer };
  const isRepriced = offer.item.priceTotal !== item.priceTotal;
  return { item: offer.item, previousTotal: isRepriced ? item.priceTotal : null, problem: null, transfer };
}

function isIncluded({ transfer }: CartLine): boolean {
  return transfer !== 'left-out';
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
  if (blocked > 0) return m.cart_blocked({ count: blocked });
  return total <= 0 ? m.cart_nothing_to_pay() : null;
}
