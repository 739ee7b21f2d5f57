import type { BillLine, Order, OrderRefunds, PaidRound } from '#client/admin/orders/order-queries.ts';

/** What a refund gives money of back. */
export type RefundOf = {
  /** The path of its idempotency key. */
  id: string;
  /** What it is called; null for the order as a whole. */
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
};

type BilledLine = RefundOf & Pick<BillLine, 'label' | 'amount' | 'givenBack'>;

/** Lines of the bill, further rounds among them. */
export function linesOf(order: Order, bill: OrderRefunds): BilledLine[] {
  return [...bill.lines.map((line) => lineOf(order, bill, line)), ...bill.rounds.map(roundOf)];
}

export function wholeOrder(order: Order, bill: Pick<OrderRefunds, 'left' | 'currency'>): RefundOf {
  const { left, currency } = bill;
  return { id: order.id, label: null, most: left, left, paid: order.priceTotal, currency };
}

function lineOf(order: Order, bill: OrderRefunds, line: BillLine): BilledLine {
  const { label, amount, givenBack, left: most } = line;
  const id = `${order.id} ${line.id}`;
  return { ...wholeOrder(order, bill), id, label, amount, givenBack, most, line: line.id };
}

function roundOf({ id, label, left, amount, givenBack, currency }: PaidRound): BilledLine {
  return { id, label, amount, givenBack, most: left, left, paid: amount, currency, roundId: id };
}
