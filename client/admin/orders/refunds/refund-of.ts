import type { BillLine, Order, OrderRefunds, PaidRound } from '#client/admin/orders/order-queries.ts';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';

export const BILL_HEADING_ID = 'order-refunds';

/** The order, line or round of which a refund gives money back. */
export type RefundOf = {
  /** The path of its idempotency key. */
  id: string;
  /** The name of the line; null for the order as a whole. */
  label: string | null;
  /** Cents that can be given back of it. */
  most: number;
  /** Cents that can be given back of the payment that it belongs to. */
  left: number;
  /** Cents of that payment. */
  paid: number;
  currency: string;
  /** Sent with the request. */
  line?: string;
  /** A payment of its own, which ends with its last cent. */
  roundId?: string;
  /** The one that is proposed for a delay: its cents, and the note that says why. */
  proposed?: { amount: number; note: string };
};

type Ordered = Pick<Order, 'id' | 'priceTotal'>;
type Bill = Pick<OrderRefunds, 'lines' | 'rounds' | 'left' | 'currency' | 'proposed'>;

type BilledLine = RefundOf & Pick<BillLine, 'label' | 'amount' | 'givenBack'>;

/** Lines of the bill, further rounds among them. */
export function linesOf(order: Ordered, bill: Bill): BilledLine[] {
  return [...bill.lines.map((line) => lineOf(order, bill, line)), ...bill.rounds.map(roundOf)];
}

export function wholeOrder(order: Ordered, bill: Pick<Bill, 'left' | 'currency'>): RefundOf {
  const { left, currency } = bill;
  return { id: order.id, label: null, most: left, left, paid: order.priceTotal, currency };
}

/** The refund that is proposed because the order came late; null also where only Stripe's dashboard can make it. */
export function delayOf(order: Ordered, bill: Bill): RefundOf | null {
  if (bill.proposed?.currency !== bill.currency) return null;
  const { amount, daysLate } = bill.proposed;
  const note = m.admin_refunds_late_note({ count: daysLate, number: formatCount(daysLate) });
  return { ...wholeOrder(order, bill), id: `${order.id} delay`, proposed: { amount, note } };
}

/**
 * The subject of a refund by the newest bill. A proposal that is gone stays what it was: the server then repeats the refund
 * whose answer was lost, or refuses it, where the same money as a refund of the order would be given a second time.
 */
export function byNewestBill(of: RefundOf, order: Ordered, bill: Bill): RefundOf {
  const known = [...linesOf(order, bill), delayOf(order, bill), wholeOrder(order, bill)];
  return known.find((one) => one?.id === of.id) ?? of;
}

function lineOf(order: Ordered, bill: Bill, line: BillLine): BilledLine {
  const { label, amount, givenBack, left: most } = line;
  const id = `${order.id} ${line.id}`;
  return { ...wholeOrder(order, bill), id, label, amount, givenBack, most, line: line.id };
}

export function roundOf({ id, label, left, amount, givenBack, currency }: PaidRound): BilledLine {
  return { id, label, amount, givenBack, most: left, left, paid: amount, currency, roundId: id };
}
