import type { OrderFilter, OrderPosition } from '../../../shared/admin';
import { comicTypeLabel } from '../../../shared/checkout';
import { formatSortableDateTime } from '../../../shared/dates';
import { DELIVERY_LABELS } from '../../../shared/labels';
import { formatDecimal } from '../../../shared/money';
import type { Database } from '../../database/types';
import { BYTE_ORDER_MARK, toCsvLine } from './csv';
import { cutPage, selectOrders } from './select-orders';

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

/** The orders of a filter as CSV, in the list's sequence. Each batch is read when it is asked for, and forgotten. */
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
    .select(['createdAt', 'customerEmail', 'customerName', 'comicType', 'tierName', 'pageCount'])
    .select(['addOns', 'rush', 'deliveryOption', 'currency', 'status'])
    .execute();
  return cutPage(db, filter, after, rows, BATCH);
}

function toLine(order: Batch['rows'][number]): string {
  return toCsvLine([
    order.id,
    formatSortableDateTime(order.createdAt),
    order.customerEmail,
    order.customerName,
    comicTypeLabel(order.comicType),
    order.tierName,
    order.pageCount,
    order.addOns.join('; '),
    order.rush ? 'Yes' : 'No',
    DELIVERY_LABELS[order.deliveryOption].label,
    formatDecimal(order.priceTotal, order.currency),
    order.currency,
    order.status,
  ]);
}
