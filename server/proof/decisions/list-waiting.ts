import { type RawBuilder, sql } from 'kysely';
import { pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import {
  readJourneyFacts,
  reopenedAt,
  type StoredFacts,
  selectJourneyFacts,
} from '#server/order/journey-facts.ts';
import { isCustomersTurn, isStudiosTurn, openComics } from '#server/order/open-comics.ts';
import { orderCountry } from '#server/order/order-record.ts';
import { dayOf, startOfDay } from '#shared/calendar-day.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { progressOf } from '#shared/proof/journey.ts';
import { type ProofKind, REMINDER_DAYS, type VersionState } from '#shared/proof/proof.ts';
import type { WaitingList } from '#shared/proof/schema.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { waitedDays } from './reminders.ts';

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
  /** Since when its customer has it paused; null where it is not. */
  pausedSince: Date | null;
  openPins: number;
  reminders: number;
  /** The promised day, which moves with the wait; null where none was told. */
  finished: Date | null;
  /** The promised day of the next version; null while that is not the studio's turn. */
  next: Date | null;
  isLate: boolean;
};

type Row = Omit<WaitingOrder, 'pausedSince' | 'finished' | 'next' | 'isLate'> & {
  pausedSince: string | null;
  /** Of the order in the list. */
  createdMicroseconds: number;
  total: number;
  createdAt: Date;
  beginsAt: Date | null;
  deliveryOption: DeliveryType;
  country: string | null;
  facts: StoredFacts;
};

const PAGE_SIZE = 100;

/**
 * A page at a time; `total` counts all. For the studio what is late comes first, then what is rush, then what is due
 * first, as on the board; for customers the longest wait, paused orders among them. Completed, canceled, withdrawn and shipped orders are left out.
 */
export async function listWaiting(
  db: Database,
  list: WaitingList,
  cursor?: Cursor,
): Promise<{ orders: WaitingOrder[]; total: number; nextCursor: Cursor | null }> {
  const isCustomers = list.waitingFor === 'customer';
  const today = dayOf(new Date());
  const newest = sql`left join lateral (
      select * from proof_versions where order_id = orders.id order by number desc limit 1
    ) as newest on true`;
  const sent = sql`left join lateral (
      select * from proof_versions where order_id = orders.id and proof_versions.state <> 'draft'
      order by number desc limit 1
    ) as sent on true`;
  const place = isCustomers
    ? sql`select orders.id, (extract(epoch from ${customersSince}) * 1000000)::bigint as place, comics.paused_since
        from comics join orders on orders.id = comics.id ${sent} where ${isInList(list, today)}`
    : sql`select id, urgency as place, paused_since from comics where ${isInList(list, today)}`;
  const { rows } = await sql<Row>`
    with ${openComics(today)}, waiting as (${place}), page as (
      select id, place, paused_since from waiting where ${isAfter(cursor)} order by place, id limit ${PAGE_SIZE + 1}
    )
    select orders.id, orders.number, orders.customer_name, orders.tier_name, orders.status, orders.rush,
      coalesce(${isCustomers ? customersSince : studiosSince}, orders.created_at) as since,
      page.paused_since::text,
      newest.number as version, newest.kind, newest.state,
      (select count(*)::integer from proof_pins where version_id = sent.id and proof_pins.state = 'sent') as open_pins,
      coalesce(sent.reminders, 0) as reminders, orders.created_at, orders.begins_at, orders.delivery_option,
      ${orderCountry} as country, ${selectJourneyFacts('orders.id')} as facts,
      page.place as created_microseconds,
      (select count(*)::integer from waiting) as total
    from page join orders on orders.id = page.id ${newest} ${sent}
    order by page.place, page.id`.execute(db);
  const { items, nextCursor } = pageOf(rows, PAGE_SIZE);
  const now = new Date();
  const orders = items.map(
    ({ createdAt, beginsAt, deliveryOption, country, facts, pausedSince, total: _, ...order }) => {
      const known = { ...order, withdrawnAt: null, createdAt, beginsAt, deliveryOption, country };
      const { promised, journey } = progressOf(known, readJourneyFacts(facts), now);
      const next =
        journey.find(({ step, state }) => state === 'now' && step !== 'delivered')?.expected ?? null;
      return {
        ...order,
        pausedSince: pausedSince === null ? null : startOfDay(pausedSince),
        finished: promised?.finished ?? null,
        next,
        isLate: journey.some(({ isLate }) => isLate),
      };
    },
  );
  return { orders, total: rows[0]?.total ?? 0, nextCursor };
}

/** While it is paused nobody's answer is awaited. */
const customersSince = sql`coalesce(paused_since::timestamp at time zone 'Europe/Athens', sent.sent_at)`;

/** An approval that was opened again is the studio's turn from then on. */
const studiosSince = sql`greatest(sent.answered_at, ${reopenedAt('sent.id')})`;

/** For a row of `comics`, as `openComics` names it. A customer is late once the last reminder had no answer. */
export function isInList({ waitingFor, only }: WaitingList, today: string): RawBuilder<boolean> {
  if (waitingFor === 'customer')
    return only
      ? sql<boolean>`(comics.stage = 'With the customer' and comics.paused_since is null and exists (
          select from proof_versions where order_id = comics.id
            and proof_versions.state = 'sent' and ${waitedDays('proof_versions')} >= ${sql.lit(UNANSWERED_DAYS)}))`
      : isCustomersTurn;
  if (only === 'late') return sql<boolean>`(${isStudiosTurn} and comics.is_late)`;
  return only === 'rush'
    ? sql<boolean>`(${isStudiosTurn} and comics.rush and (comics.is_late or comics.due <= ${today}::date))`
    : isStudiosTurn;
}

const UNANSWERED_DAYS = Math.max(...REMINDER_DAYS);

function isAfter(cursor: Cursor | undefined) {
  return cursor
    ? sql<boolean>`(place, id) > (${cursor.createdAt}::bigint, ${cursor.id}::uuid)`
    : sql<boolean>`true`;
}
