import type { ApiOutput } from '#client/api/trpc.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { DaysOffer } from '#shared/planning/wanted.ts';

type CheckoutAnswer = ApiOutput['checkout']['createSession'];

/** The step that follows an answer to a checkout. */
export type NextStep =
  /** The buyer has gone on to another page meanwhile, and is not led away from it. */
  | { kind: 'stay' }
  /** The cart is not the one any more that was sent. */
  | { kind: 'cart-changed' }
  | { kind: 'pay'; url: string }
  | { kind: 'see-days'; days: DaysOffer[]; because: 'unseen' | 'moved' }
  | { kind: 'see-prices'; items: CartItem[]; because: 'prices' | 'pages' }
  /** Neither a payment page nor a reason came back. */
  | { kind: 'no-page' };

/** The comics that a buyer orders, with the choices that their payment depends on. */
interface Order {
  items: CartItem[];
  /** Whether they agree to lose the right of withdrawal. */
  consent: boolean;
  /** The number for the parcel. */
  phone: string;
}

interface Situation {
  /** The payment that is answered has all of it. */
  sent: Order;
  /** The order as it would be sent now, which another tab may have changed as well; null once the cart is left. */
  now: Order | null;
  /** Whether the buyer saw days when they sent the cart. */
  sawDays: boolean;
}

/** Decides what follows an answer, which may come late. */
export function nextStep(answer: CheckoutAnswer, { sent, now, sawDays }: Situation): NextStep {
  if (!now) return { kind: 'stay' };
  if (!isWanted(sent, now)) return { kind: 'cart-changed' };
  if (answer.url !== null) return { kind: 'pay', url: answer.url };
  const { days, repriced } = answer;
  if (days.length > 0) return { kind: 'see-days', days, because: sawDays ? 'moved' : 'unseen' };
  if (repriced.length === 0) return { kind: 'no-page' };
  const totals = new Map(sent.items.map(({ id, priceTotal }) => [id, priceTotal]));
  const hasOtherPrice = repriced.some(({ id, priceTotal }) => priceTotal !== totals.get(id));
  return { kind: 'see-prices', items: repriced, because: hasOtherPrice ? 'prices' : 'pages' };
}

/** Whether what was sent is wanted as it was. A further comic stays in the cart. */
function isWanted(sent: Order, now: Order): boolean {
  return sent.consent === now.consent && sent.phone === now.phone && containsAll(now.items, sent.items);
}

/** Whether all of them are there, as they were. */
function containsAll(items: CartItem[], sent: CartItem[]): boolean {
  return sent.every(({ id, timestamp }) =>
    items.some((item) => item.id === id && item.timestamp === timestamp),
  );
}
