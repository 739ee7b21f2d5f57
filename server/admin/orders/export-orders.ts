import { sql } from 'kysely';
import { BYTE_ORDER_MARK, toCsvLine } from '#server/admin/csv.ts';
import type { Database } from '#server/database/types.ts';
import { paidForRounds } from '#server/order/round-payments.ts';
import type { OrderFilter, OrderPosition } from '#shared/admin/orders.ts';
import { comicTypeLabel } from '#shared/checkout/checkout.ts';
import { formatSortableDateTime } from '#shared/dates.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatDecimal } from '#shared/money.ts';
import { readStoredComic, type StoredComic } from '#shared/order/stored-comic.ts';
import { selectOrders, toPage } from './select-orders.ts';

const BATCH = 500;

const HEADINGS = [
  'Order ID',
  'Date',
  'Customer Email',
  'Customer Name',
  'Comic Type',
  'Tier',
  'Pages',
  'Add-ons',
  'Rush',
  'Delivery',
  'Total',
  'Currency',
  'Status',
];

export async function* exportOrders(db: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
  let after: OrderPosition | null = null;
  do {
    const page: Batch = await readBatch(db, filter, after);
    if (page.rows.length > 0) yield page.rows.map(toLine).join('');
    after = page.next;
  } while (after);
}

type Batch = Awaited<ReturnType<typeof readBatch>>;

async function readBatch(db: Database, filter: OrderFilter, after: OrderPosition | null) {
  const rows = await selectOrders(db, filter, after, BATCH + 1)
    .select(['number', 'createdAt', 'customerEmail', 'customerName', 'comicType', 'tierName', 'pageCount'])
    .select(sql<unknown>`raw_order_json -> 'addOns'`.as('snapshots'))
    .select(['addOns', 'deliveryOption', 'currency', 'status', paidForRounds.as('paidForRounds')])
    .execute();
  return toPage(db, filter, after, rows, BATCH);
}

function toLine(order: Batch['rows'][number]): string {
  const { addOns: snapshots } = readStoredComic({ addOns: order.snapshots });
  return toCsvLine([
    order.number,
    formatSortableDateTime(order.createdAt),
    order.customerEmail,
    order.customerName,
    comicTypeLabel(order.comicType),
    order.tierName,
    order.pageCount,
    order.addOns.map((name) => describeAddOn(name, snapshots)).join('; '),
    order.rush ? 'Yes' : 'No',
    DELIVERY_LABELS[order.deliveryOption].label(),
    formatDecimal(order.priceTotal + order.paidForRounds, order.currency),
    order.currency,
    order.status,
  ]);
}

function describeAddOn(name: string, snapshots: StoredComic['addOns']): string {
  const { textLabel, text = '' } = snapshots.find((snapshot) => snapshot.name === name) ?? {};
  return text.trim() === '' ? name : `${name} (${textLabel}: ${text})`;
}
