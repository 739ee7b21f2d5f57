import { sql } from 'kysely';
import { m } from '#messages';
import { BYTE_ORDER_MARK, toCsvLine } from '#server/admin/csv.ts';
import type { Database } from '#server/database/types.ts';
import {
  type RatesOfToday,
  readRatesOfToday,
  type VatSource,
  vatOfOrder,
  withVatFacts,
} from '#server/order/order-vat.ts';
import { paidForRounds } from '#server/order/round-payments.ts';
import type { OrderFilter, OrderPosition } from '#shared/admin/orders.ts';
import { comicTypeLabel } from '#shared/checkout/checkout.ts';
import { formatSortableDateTime } from '#shared/dates.ts';
import { describeComicLanguage } from '#shared/draft/comic-language.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatDecimal } from '#shared/money.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { readStoredComic, type StoredComic } from '#shared/order/stored-comic.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { describeRates, sumUpVat } from '#shared/order/vat.ts';
import { selectChosen, selectOrders, toPage } from './select-orders.ts';

const BATCH = 500;

const HEADINGS = [
  m.admin_export_order_id,
  m.admin_export_date,
  m.admin_export_customer_email,
  m.admin_export_customer_name,
  m.admin_export_comic_type,
  m.admin_export_tier,
  m.admin_export_pages,
  m.admin_export_add_ons,
  m.admin_export_rush,
  m.admin_export_delivery,
  m.admin_export_total,
  m.admin_export_currency,
  m.admin_export_status,
  m.admin_export_comic_language,
  m.admin_export_net,
  m.admin_export_vat,
  m.admin_export_vat_rate,
  m.admin_export_vat_source,
  m.admin_export_refunded,
  m.admin_export_refunded_net,
  m.admin_export_refunded_vat,
  m.admin_export_vat_id,
  m.admin_export_invoice,
];

const SOURCES: Record<VatSource, () => string> = {
  rates: m.admin_export_vat_of_sale,
  today: m.admin_export_vat_of_today,
  stripe: m.admin_export_vat_of_stripe,
  unknown: m.admin_export_vat_unknown,
};

export async function* exportOrders(db: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS.map((heading) => heading()));
  const today = await readRatesOfToday(db);
  let after: OrderPosition | null = null;
  do {
    const page: Batch = await readBatch(db, filter, after);
    if (page.rows.length > 0) yield page.rows.map((order) => toLine(order, today)).join('');
    after = page.next;
  } while (after);
}

/** Those that are chosen, in the sequence of their ids. */
export async function* exportChosen(db: Database, ids: string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS.map((heading) => heading()));
  const today = await readRatesOfToday(db);
  const rows = await readRows(selectChosen(db, ids));
  yield rows.map((order) => toLine(order, today)).join('');
}

type Batch = Awaited<ReturnType<typeof readBatch>>;

async function readBatch(db: Database, filter: OrderFilter, after: OrderPosition | null) {
  const rows = await readRows(selectOrders(db, filter, after, BATCH + 1, { isComplete: true }));
  return toPage(db, filter, after, rows, BATCH, { isComplete: true });
}

function readRows(orders: ReturnType<typeof selectOrders>) {
  return withVatFacts(orders)
    .select(['number', 'createdAt', 'customerEmail', 'customerName', 'comicType', 'tierName', 'pageCount'])
    .select([
      sql<unknown>`raw_order_json -> 'addOns'`.as('snapshots'),
      sql<unknown>`raw_order_json -> 'styling'`.as('styling'),
    ])
    .select(['addOns', 'deliveryOption', 'currency', 'status', paidForRounds.as('paidForRounds')])
    .execute();
}

function toLine(order: Batch['rows'][number], today: RatesOfToday): string {
  const { addOns: snapshots, styling } = readStoredComic({ addOns: order.snapshots, styling: order.styling });
  return toCsvLine([
    order.number,
    formatSortableDateTime(order.createdAt),
    order.customerEmail,
    shownName(order.customerName),
    comicTypeLabel(order.comicType),
    order.tierName,
    order.pageCount,
    order.addOns.map((name) => describeAddOn(name, snapshots)).join('; '),
    order.rush ? m.admin_export_yes() : m.admin_export_no(),
    DELIVERY_LABELS[order.deliveryOption].label(),
    formatDecimal(order.priceTotal + order.paidForRounds, order.currency),
    order.currency,
    STATUS_LABELS[order.status](),
    describeComicLanguage(styling),
    ...vatCells(order, today),
  ]);
}

/** Net and VAT add up to the total, as those of the refunds do to what was given back. */
function vatCells(order: Batch['rows'][number], today: RatesOfToday): string[] {
  const { source, sold, refunded, refundedAmount, order: kept } = vatOfOrder(order, today);
  const money = (amount: number) => formatDecimal(amount, order.currency);
  const amounts = (parts: typeof refunded | null) => {
    const { net, vat } = sumUpVat(parts ?? []);
    return parts ? [money(net), money(vat)] : ['', ''];
  };
  return [
    ...amounts(sold),
    sold ? describeRates(sold, order.currency) : '',
    SOURCES[source](),
    money(refundedAmount),
    ...amounts(sold && refunded),
    (kept?.taxIds ?? []).map(({ value }) => value).join('; '),
    kept?.invoice?.number ?? '',
  ];
}

function describeAddOn(name: string, snapshots: StoredComic['addOns']): string {
  const { textLabel, text = '' } = snapshots.find((snapshot) => snapshot.name === name) ?? {};
  return text.trim() === '' ? name : `${name} (${textLabel}: ${text})`;
}
