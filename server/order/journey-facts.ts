import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { PromiseTold } from '#shared/order/promised-dates.ts';
import type { JourneyFacts } from '#shared/proof/journey.ts';
import type { MovedStage, ProofKind, VersionState } from '#shared/proof/proof.ts';
import { filesCount, parcelsCount } from './handed-over.ts';

type Moment = string | null;

/** The facts as JSON, with dates as text. */
export type StoredFacts = {
  promise: PromiseTold;
  hasDraft: boolean;
  moved: MovedStage | null;
  versions: {
    kind: ProofKind;
    state: VersionState;
    sentAt: Moment;
    answeredAt: Moment;
    reopenedAt: Moment;
  }[];
  deliveredAt: Moment;
  shippedAt: Moment;
  arrivedAt: Moment;
  isPresumedArrived: boolean;
  isResent: boolean;
};

/** Builds an expression for the one statement of a list of orders. @param orderId a column: 'orders.id' */
export function selectJourneyFacts(orderId: string): RawBuilder<StoredFacts> {
  const order = sql.ref(orderId);
  return sql`jsonb_build_object(
    'promise', ${selectPromise(orderId)},
    'hasDraft', exists (select from proof_versions where order_id = ${order} and state = 'draft'),
    'moved', (select stage from board_moves where order_id = ${order} order by number desc limit 1),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'sentAt', sent_at,
        'answeredAt', answered_at, 'reopenedAt', ${reopenedAt('proofVersions.id')}) order by number), '[]')
      from proof_versions where order_id = ${order} and state <> 'draft'),
    'deliveredAt', (select min(sent_at) from deliveries where order_id = ${order} and ${filesCount(orderId)}),
    'shippedAt', (
      select coalesce(min(sent_at) filter (where arrived_at is null), min(sent_at))
      from parcels where order_id = ${order} and ${parcelsCount(orderId)}),
    'arrivedAt', (
      select case when bool_and(arrived_at is not null) then max(arrived_at) end
      from parcels where order_id = ${order} and ${parcelsCount(orderId)}),
    'isResent', exists (
      select from parcels where order_id = ${order} and arrived_at is null and exists (
        select from order_changes where order_id = ${order} and field = 'status' and to_value = 'Completed'
          and changed_at < parcels.sent_at)),
    'isPresumedArrived', exists (
      select from order_changes where order_id = ${order} and cause = 'elapsed'
        and changed_at > (select max(sent_at) from parcels where order_id = ${order})))`;
}

/**
 * Selects the days that were told to the buyer, as of today: while the order is paused or an answer is late, they move
 * day by day, as `asOf` in the planner does.
 * @param orderId a column: 'orders.id'
 */
export function selectPromise(orderId: string): RawBuilder<PromiseTold> {
  const order = sql.ref(orderId);
  return sql`(
    select case days_from when 'plan' then coalesce((
      select to_json(told) from (
        select kind, (case when sketches_on is null then sketches_day + late.days else sketches_day end)::text as sketches,
          (drawn_by + late.days)::text as "drawnBy", (promised_day + late.days)::text as day, answer_days as "answerDays",
          (file_day + (promised_day - first_day) + late.days)::text as file,
          (select (due_day + late.days)::text from promise_windows where order_id = promises.order_id and is_redrawn
            order by due_day limit 1) as redrawn
        from promises, lateral (select ${movingDays} as days) as late
        where order_id = known.id
      ) as told), '"untold"') end
    from orders as known where known.id = ${order})`;
}

/**
 * Of a row of `promises`: the days by which a pause or a late answer moves it until today, or until the day on which it
 * ended.
 */
export const movingDays = sql<number>`coalesce(greatest(0, (coalesce(ended_at, now()) at time zone 'Europe/Athens')::date
  - coalesce(paused_since, waiting_since + agreed_days)), 0)`;

export async function findJourneyFacts(db: Database, orderId: string): Promise<JourneyFacts> {
  const { facts } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(selectJourneyFacts('orders.id').as('facts'))
    .executeTakeFirstOrThrow();
  return readJourneyFacts(facts);
}

/** When the studio last opened an approved version again. @param versionId a column */
export function reopenedAt(versionId: string): RawBuilder<Date | null> {
  return sql`(select max(at) from proof_log where version_id = ${sql.ref(versionId)} and event = 'reopened')`;
}

export function readJourneyFacts(facts: StoredFacts): JourneyFacts {
  return {
    promise: facts.promise,
    hasDraft: facts.hasDraft,
    moved: facts.moved,
    versions: facts.versions.map(({ sentAt, answeredAt, reopenedAt: reopened, ...version }) => ({
      ...version,
      sentAt: toDate(sentAt),
      answeredAt: toDate(answeredAt),
      reopenedAt: toDate(reopened),
    })),
    deliveredAt: toDate(facts.deliveredAt),
    shippedAt: toDate(facts.shippedAt),
    arrivedAt: toDate(facts.arrivedAt),
    isPresumedArrived: facts.isPresumedArrived,
    isResent: facts.isResent,
  };
}

function toDate(moment: Moment): Date | null {
  return moment === null ? null : new Date(moment);
}
