import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Tables } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import {
  divideByRate,
  divideRefunds,
  type Invoice,
  mergeByRate,
  roundPart,
  type SoldVat,
  shareOut,
  type TaxId,
  type VatPart,
  type VatRates,
} from '#shared/order/vat.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { addedAsPriced, refundsGiven } from './given-back.ts';

/** Where the rates of an order come from; those of today stand in for an order from before rates were kept. */
export type VatSource = SoldVat['from'] | 'today' | 'unknown';

export type OrderVat = {
  source: VatSource;
  /** Of the order and its paid rounds; null where no rate is known. */
  sold: VatPart[] | null;
  /** The parts that refunds take off it, once they have succeeded. */
  refunded: VatPart[];
  /** In the minor unit. */
  refundedAmount: number;
  /** As they were sold; null from before rates were kept, or of which not all can be read. */
  order: SoldVat | null;
  rounds: (SoldVat | null)[];
};

export type RatesOfToday = {
  packages: Map<string, { digital: number; print: number }>;
  addOns: VatRates['addOns'];
};

type Refund = { orderId: string | null; line: string | null; amount: number };
type Round = { amount: number; refunded: number; vat: SoldVat | null };
type Sibling = { id: string; priceTotal: number };

type VatFacts = {
  id: string;
  priceTotal: number;
  deliveryOption: DeliveryType;
  tierId: string;
  vat: SoldVat | null;
  snapshots: unknown;
  refunds: Refund[];
  rounds: Round[];
  siblings: Sibling[] | null;
};

/**
 * Selects all that `vatOfOrder` needs besides an order's price and add-ons, in the order's currency. Rounds paid in
 * another one are left out.
 */
export function withVatFacts<Output>(query: SelectQueryBuilder<Tables, 'orders', Output>) {
  return query.select(['orders.vat', 'orders.tierId']).select([
    sql<Refund[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('orderId', order_id, 'line', line, 'amount', ${addedAsPriced})), '[]')
        from ${refundsGiven} join checkouts on checkouts.id = refunds.checkout_id
        where refunds.checkout_id = orders.checkout_id
      )`.as('refunds'),
    // Only where a refund is to be shared by them.
    sql<Sibling[] | null>`case when exists (
        select from refunds where refunds.checkout_id = orders.checkout_id and order_id is null and refunds.status = 'succeeded'
      ) then (
        select jsonb_agg(jsonb_build_object('id', sibling.id, 'priceTotal', sibling.price_total) order by line_number)
        from orders as sibling where sibling.checkout_id = orders.checkout_id
      ) end`.as('siblings'),
    sql<Round[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'amount', coalesce(paid_amount, amount), 'refunded', refunded, 'vat', payment.vat) order by created_at), '[]')
        from proof_round_payments as payment where payment.order_id = orders.id and payment.status = 'paid'
          and coalesce(paid_currency, payment.currency) = orders.currency
      )`.as('rounds'),
  ]);
}

export type OrderVatDetail = {
  source: VatSource;
  /** Null where no rate is known. */
  sold: VatPart[] | null;
  refunded: VatPart[];
  currency: string;
  taxIds: TaxId[];
  /** Of the order, then of its rounds. */
  invoices: Invoice[];
};

/** @throws DomainError NOT_FOUND */
export async function readOrderVat(db: Database, id: string): Promise<OrderVatDetail> {
  const [order, today] = await Promise.all([
    withVatFacts(db.selectFrom('orders').where('orders.id', '=', id))
      .select(['orders.id', 'orders.priceTotal', 'orders.deliveryOption', 'orders.currency'])
      .select(sql<unknown>`raw_order_json -> 'addOns'`.as('snapshots'))
      .executeTakeFirst(),
    readRatesOfToday(db),
  ]);
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const { source, sold, refunded, ...kept } = vatOfOrder(order, today);
  const sales = [kept.order, ...kept.rounds];
  const taxIds = new Map(sales.flatMap((sale) => sale?.taxIds ?? []).map((taxId) => [taxId.value, taxId]));
  return {
    ...{ source, currency: order.currency },
    sold: sold && mergeByRate(sold),
    refunded: mergeByRate(refunded.filter(({ amount }) => amount > 0)),
    taxIds: [...taxIds.values()],
    invoices: sales.flatMap((sale) => sale?.invoice ?? []),
  };
}

export async function readRatesOfToday(db: Database): Promise<RatesOfToday> {
  const [packages, addOns] = await Promise.all([
    db.selectFrom('pricingTiers').select(['id', 'digitalVatRate', 'printVatRate']).execute(),
    db.selectFrom('addOns').select(['id', 'vatRate']).execute(),
  ]);
  return {
    packages: new Map(
      packages.map((each) => [each.id, { digital: each.digitalVatRate, print: each.printVatRate }]),
    ),
    addOns: Object.fromEntries(addOns.map(({ id, vatRate }) => [id, vatRate])),
  };
}

export function vatOfOrder(order: VatFacts, today: RatesOfToday): OrderVat {
  const kept = { order: readSold(order.vat), rounds: order.rounds.map(({ vat }) => readSold(vat)) };
  const sold = kept.order ?? soldToday(order, today);
  const refunds = refundsOf(order);
  const ofRounds = order.rounds.reduce((sum, { refunded }) => sum + refunded, 0);
  const refundedAmount = refunds.reduce((sum, { amount }) => sum + amount, 0) + ofRounds;
  if (!sold) return { source: 'unknown', sold: null, refunded: [], refundedAmount, ...kept };
  const rounds = order.rounds.map((round, index) => ({
    ...round,
    parts: kept.rounds[index]?.parts ?? roundToday(round, sold),
  }));
  const isOfToday = [kept.order, ...kept.rounds].includes(null);
  return {
    source: isOfToday ? 'today' : sold.from,
    sold: [...sold.parts, ...rounds.flatMap(({ parts }) => parts)],
    refunded: [
      ...divideRefunds(sold.parts, refunds),
      ...rounds.flatMap(({ parts, refunded }) => divideRefunds(parts, [{ line: null, amount: refunded }])),
    ],
    refundedAmount,
    ...kept,
  };
}

/** A refund of a whole payment is shared by its orders, in proportion to what the others have left of each. */
function refundsOf({ id, refunds, siblings: all }: VatFacts): { line: string | null; amount: number }[] {
  const own = refunds.filter(({ orderId }) => orderId === id);
  const ofAll = sumOf(refunds.filter(({ orderId }) => orderId === null));
  if (ofAll === 0) return own;
  const siblings = all ?? [];
  const left = siblings.map((order) =>
    Math.max(0, order.priceTotal - sumOf(refunds.filter(({ orderId }) => orderId === order.id))),
  );
  const place = siblings.findIndex((order) => order.id === id);
  return [...own, { line: null, amount: shareOut(ofAll, left)[place] ?? 0 }];
}

const text = z.string();
const soldSchema = z.nullable(
  z.object({
    from: z.enum(['rates', 'stripe']),
    parts: z.array(z.object({ lines: z.array(text), amount: z.number(), rate: z.number(), vat: z.number() })),
    taxIds: z.optional(z.array(z.object({ type: text, value: text }))),
    invoice: z.optional(
      z.nullable(z.object({ id: text, number: z.nullable(text), url: z.optional(z.nullable(text)) })),
    ),
  }),
);

/** A bad row must not hide the others. */
function readSold(stored: unknown): SoldVat | null {
  return soldSchema.safeParse(stored).success ? (stored as SoldVat | null) : null;
}

const addOnsSchema = z.catch(z.array(z.object({ id: z.string(), price: z.int().check(z.gte(0)) })), []);

function soldToday(order: VatFacts, { packages, addOns }: RatesOfToday): SoldVat | null {
  const rates = packages.get(order.tierId);
  if (!rates) return null;
  const comic = order.deliveryOption === 'digital' ? rates.digital : rates.print;
  const ordered = { priceTotal: order.priceTotal, addOns: z.parse(addOnsSchema, order.snapshots) };
  return { from: 'rates', parts: divideByRate(ordered, { comic, addOns }) };
}

function roundToday({ amount }: Round, { parts: [first] }: SoldVat): VatPart[] {
  return first ? [roundPart(amount, first.rate)] : [];
}

function sumOf(refunds: { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
