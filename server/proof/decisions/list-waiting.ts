import { sql } from 'kysely';
import { momentOf, pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import { isHandedOn } from '#server/order/handed-over.ts';
import { readJourneyFacts, type StoredFacts, selectJourneyFacts } from '#server/order/journey-facts.ts';
import { orderCountry } from '#server/order/order-record.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { progressOf } from '#shared/proof/journey.ts';
import type { ProofKind, VersionState } from '#shared/proof/proof.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type WaitingOrder = {
  id: string;
  number: string;
  customerName: string;
  tierName: string;
  status: OrderStatus;
  rush: boolean;
  /** The newest version, a draft included; null where there is none. */
  version: number | null;
  kind: ProofKind | null;
  state: VersionState | null;
  /** Since when it is somebody's turn. */
  since: Date;
  openPins: number;
  reminders: number;
  /** The promised day, which moves with the wait; null where none was told. */
  finished: Date | null;
  /** The promised day of the next version; null while that is not the studio's turn. */
  next: Date | null;
  isLate: boolean;
};

type Row = Omit<WaitingOrder, 'finished' | 'next' | 'isLate'> & {
  createdMicroseconds: number;
  total: number;
  createdAt: Date;
  beginsAt: Date | null;
  deliveryOption: DeliveryType;
  country: string | null;
  facts: StoredFacts;
};

const PAGE_SIZE = 100;

/** The longest wait comes first, a page at a time; `total` counts all. Completed, canceled, withdrawn and shipped orders are left out. */
export async function listWaiting(
  db: Database,
  waitingFor: 'studio' | 'customer',
  cursor?: Cursor,
): Promise<{ orders: WaitingOrder[]; total: number; nextCursor: Cursor | null }> {
  const withCustomer = sql<boolean>`coalesce(sent.state, '') = 'sent'`;
  const newest = sql`left join lateral (
      select * from proof_versions where order_id = orders.id order by number desc limit 1
    ) as newest on true`;
  const sent = sql`left join lateral (
      select * from proof_versions where order_id = orders.id and proof_versions.state <> 'draft'
      order by number desc limit 1
    ) as sent on true`;
  const { rows } = await sql<Row>`
    with waiting as (
      select orders.id,
        coalesce(case when ${withCustomer} then sent.sent_at else sent.answered_at end, orders.created_at) as since
      from orders ${sent}
      where orders.withdrawn_at is null
        and orders.status in ('Paid', 'In Progress', 'Waiting on Client', 'Ready for Print')
        and ${waitingFor === 'customer' ? withCustomer : sql<boolean>`not ${withCustomer} and not ${isHandedOn()}`}
    ), page as (
      select id, since from waiting where ${isAfter(cursor)} order by since, id limit ${PAGE_SIZE + 1}
    )
    select orders.id, orders.number, orders.customer_name, orders.tier_name, orders.status, orders.rush, page.since,
      newest.number as version, newest.kind, newest.state,
      (select count(*)::integer from proof_pins where version_id = sent.id and proof_pins.state = 'sent') as open_pins,
      coalesce(sent.reminders, 0) as reminders, orders.created_at, orders.begins_at, orders.delivery_option,
      ${orderCountry} as country, ${selectJourneyFacts('orders.id')} as facts,
      (extract(epoch from page.since) * 1000000)::bigint as created_microseconds,
      (select count(*)::integer from waiting) as total
    from page join orders on orders.id = page.id ${newest} ${sent}
    order by page.since, page.id`.execute(db);
  const { items, nextCursor } = pageOf(rows, PAGE_SIZE);
  const now = new Date();
  const orders = items.map(({ createdAt, beginsAt, deliveryOption, country, facts, total: _, ...order }) => {
    const known = { ...order, withdrawnAt: null, createdAt, beginsAt, deliveryOption, country };
    const { promised, journey } = progressOf(known, readJourneyFacts(facts), now);
    const next = journey.find(({ step, state }) => state === 'now' && step !== 'delivered')?.expected ?? null;
    return {
      ...order,
      finished: promised?.finished ?? null,
      next,
      isLate: journey.some(({ isLate }) => isLate),
    };
  });
  return { orders, total: rows[0]?.total ?? 0, nextCursor };
}

function isAfter(cursor: Cursor | undefined) {
  return cursor
    ? sql<boolean>`(since, id) > (${momentOf(cursor.createdAt)}, ${cursor.id}::uuid)`
    : sql<boolean>`true`;
}
