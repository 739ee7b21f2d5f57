import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { progressOf } from '#shared/journey.ts';
import type { OrderStatus } from '#shared/order.ts';
import type { DeliveryType } from '#shared/price.ts';
import type { ProofKind, VersionState } from '#shared/proof.ts';
import { readJourneyFacts, type StoredFacts, selectJourneyFacts } from './journey-facts.ts';
import { orderCountry } from './proof-order.ts';

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
  /** The promised day, which moves with the wait. */
  finished: Date;
  /** The promised day of the next version; null while that is not the studio's turn. */
  next: Date | null;
  isLate: boolean;
};

type Row = Omit<WaitingOrder, 'finished' | 'next' | 'isLate'> & {
  createdAt: Date;
  beginsAt: Date | null;
  deliveryOption: DeliveryType;
  country: string | null;
  facts: StoredFacts;
};

const SHOWN_MAX = 100;

/** The longest wait comes first. Completed, canceled, withdrawn and shipped orders are left out. */
export async function listWaiting(db: Database, waitingFor: 'studio' | 'customer'): Promise<WaitingOrder[]> {
  const withCustomer = sql<boolean>`coalesce(sent.state, '') = 'sent'`;
  // The same rule as `isShipped` of shared/proof.ts.
  const delivered = sql<boolean>`exists (select 1 from deliveries where order_id = orders.id and sent_at is not null)`;
  const shipped = sql<boolean>`exists (select 1 from parcels where order_id = orders.id)`;
  const isShipped = sql<boolean>`coalesce(sent.state, '') = 'approved' and case orders.delivery_option
    when 'digital' then ${delivered} when 'print' then ${shipped} else ${delivered} and ${shipped} end`;
  const { rows } = await sql<Row>`
    select orders.id, orders.number, orders.customer_name, orders.tier_name, orders.status, orders.rush,
      newest.number as version, newest.kind, newest.state,
      coalesce(case when ${withCustomer} then sent.sent_at else sent.answered_at end, orders.created_at) as since,
      (select count(*)::integer from proof_pins where version_id = sent.id and proof_pins.state = 'sent') as open_pins,
      coalesce(sent.reminders, 0) as reminders, orders.created_at, orders.begins_at, orders.delivery_option,
      ${orderCountry} as country, ${selectJourneyFacts('orders.id')} as facts
    from orders
    left join lateral (
      select * from proof_versions where order_id = orders.id order by number desc limit 1
    ) as newest on true
    left join lateral (
      select * from proof_versions where order_id = orders.id and proof_versions.state <> 'draft'
      order by number desc limit 1
    ) as sent on true
    where orders.withdrawn_at is null and orders.status in ('Paid', 'In Progress', 'Waiting on Client', 'Ready for Print')
      and ${waitingFor === 'customer' ? withCustomer : sql<boolean>`not ${withCustomer} and not (${isShipped})`}
    order by since, orders.id
    limit ${SHOWN_MAX}`.execute(db);
  const now = new Date();
  return rows.map(({ createdAt, beginsAt, deliveryOption, country, facts, ...order }) => {
    const known = { ...order, withdrawnAt: null, createdAt, beginsAt, deliveryOption, country };
    const { promised, journey } = progressOf(known, readJourneyFacts(facts), now);
    const next = journey.find(({ step, state }) => state === 'now' && step !== 'delivered')?.expected ?? null;
    return { ...order, finished: promised.finished, next, isLate: journey.some(({ isLate }) => isLate) };
  });
}
