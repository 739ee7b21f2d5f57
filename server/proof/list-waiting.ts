import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { OrderStatus } from '#shared/order.ts';
import type { DeliveryType } from '#shared/price.ts';
import { type ProofKind, promisedDates, type VersionState } from '#shared/proof.ts';

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
};

type Row = Omit<WaitingOrder, 'finished'> & {
  createdAt: Date;
  beginsAt: Date | null;
  deliveryOption: DeliveryType;
  waitedMs: number;
};

const SHOWN_MAX = 100;

/** The longest wait comes first. Completed, canceled and shipped orders are left out. */
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
      (select coalesce(sum(extract(epoch from coalesce(answered_at, now()) - sent_at)) * 1000, 0)::float8
        from proof_versions where order_id = orders.id and sent_at is not null) as waited_ms
    from orders
    left join lateral (
      select * from proof_versions where order_id = orders.id order by number desc limit 1
    ) as newest on true
    left join lateral (
      select * from proof_versions where order_id = orders.id and proof_versions.state <> 'draft'
      order by number desc limit 1
    ) as sent on true
    where orders.status in ('Paid', 'In Progress', 'Waiting on Client', 'Ready for Print')
      and ${waitingFor === 'customer' ? withCustomer : sql<boolean>`not ${withCustomer} and not (${isShipped})`}
    order by since, orders.id
    limit ${SHOWN_MAX}`.execute(db);
  return rows.map(({ createdAt, beginsAt, deliveryOption, waitedMs, ...order }) => ({
    ...order,
    finished: promisedDates({ createdAt, beginsAt, deliveryOption, rush: order.rush }, waitedMs).finished,
  }));
}
