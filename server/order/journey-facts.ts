import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { JourneyFacts } from '#shared/proof/journey.ts';
import type { ProofKind, VersionState } from '#shared/proof/proof.ts';
import { filesCount, parcelsCount } from './handed-over.ts';

type Moment = string | null;

/** The facts as JSON, with dates as text. */
export type StoredFacts = {
  hasDraft: boolean;
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
    'hasDraft', exists (select from proof_versions where order_id = ${order} and state = 'draft'),
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
    hasDraft: facts.hasDraft,
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
