import type { ApiOutput } from '#client/api/trpc.ts';
import { type CartItem, cartItemsSchema, offerToday, type Shop } from '#shared/checkout.ts';
import { pricesFor, totalOf } from './cart-store.ts';

/** A comic that is paid for or whose payment is on its way, as it was when it was ordered. */
export type OrderedDraft = ApiOutput['checkout']['listOrdered'][number];

/** A comic of the cart as it would be ordered now. */
export type CartLine = {
  /** With today's names and prices, where the shop still offers what was chosen. */
  item: CartItem;
  /** What it cost when it was last seen, in cents, if that has changed. */
  previousTotal: number | null;
  /** What has to be mended before it can be ordered. */
  problem: string | null;
  /** Set while a payment for this very comic is on its way: left out, unless the buyer wants it again. */
  transfer: 'left-out' | 'again' | null;
};

export type CartReading = {
  lines: CartLine[];
  /** The lines that are paid for now. */
  included: CartLine[];
  /** Cents, of what is included. */
  total: number;
  /** The total before prices changed, in cents, if any did. */
  previousTotal: number | null;
  /** Why the cart as a whole can't be ordered. */
  problem: string | null;
};

type Knowledge = {
  /** Undefined while it is not known; the server compares again in any case. */
  shop?: Shop;
  /** Items as the server answered them, by their id; their prices win over the shop's. */
  repriced?: Record<string, CartItem>;
  ordered?: OrderedDraft[];
  /** The drafts that the buyer wants to order once more. */
  again?: string[];
};

/** Puts today's prices beside those in the cart, and checks each comic by the rules the server has. */
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
        ? 'Everything in this cart is already ordered.'
        : (broken.ofCart ?? blockingReason(included, total)),
  };
}

/** Whether this very comic was ordered. One that was edited since is another: the order has it as it was. */
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
  const offer = prices || !shop ? { item: { ...item, ...prices } } : offerToday(item, shop);
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
  if (blocked === 1) return 'One comic needs a change before you can check out.';
  if (blocked > 1) return `${blocked} comics need a change before you can check out.`;
  return total <= 0 ? 'There is nothing to pay for in this cart.' : null;
}
