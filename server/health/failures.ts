import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { currentRequestId, describeError, logWarning, summariseError } from '#server/logging/log.ts';
import { reportError } from '#server/logging/report-error.ts';
import type { Services } from '#server/services.ts';

type Failure = Parameters<typeof reportError>[1];

const KEPT_HOURS = 48;
const KIND_MAX = 200;
const IDS_MAX = 3;

/** Logs an unexpected error and counts it for the page 'Shop health'. Never rejects. */
export async function reportFailure(
  { env, db }: Pick<Services, 'env' | 'db'>,
  failure: Failure,
): Promise<void> {
  await Promise.all([reportError(env, failure), countFailure(db, kindOf(failure), currentRequestId())]);
}

/** No message, which may quote what somebody has entered. */
function kindOf({ where, error }: Failure): string {
  const { name, code } = summariseError(error);
  return `${where} · ${code === undefined ? name : `${name} ${code}`}`.slice(0, KIND_MAX);
}

type Count = { count: number; ids: string[] };

/** The counts that are still to be written, while the one write that runs at a time goes on. */
const waiting = new WeakMap<Database, Map<string, Count>>();

/** One write at a time, so that a flood of failures does not take the connections of those who need answers. */
async function countFailure(db: Database, kind: string, id: string | undefined): Promise<void> {
  const running = waiting.get(db);
  const counts = running ?? new Map<string, Count>();
  const { count, ids } = counts.get(kind) ?? { count: 0, ids: [] };
  counts.set(kind, { count: count + 1, ids: [...(id ? [id] : []), ...ids].slice(0, IDS_MAX) });
  if (running) return;
  waiting.set(db, counts);
  try {
    while (counts.size > 0) {
      const written = [...counts];
      counts.clear();
      await writeCounts(db, written);
    }
  } catch (error) {
    logWarning('health', `Failures could not be counted: ${describeError(error)}`);
  } finally {
    waiting.delete(db);
  }
}

async function writeCounts(db: Database, counts: [kind: string, count: Count][]): Promise<void> {
  await db
    .insertInto('failureCounts')
    .values(
      counts.map(([kind, { count, ids }]) => ({
        hour: sql<Date>`date_trunc('hour', now())`,
        kind,
        count,
        ids: sql<string[]>`${ids}::text[]`,
        lastAt: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['hour', 'kind']).doUpdateSet({
        count: sql`failure_counts.count + excluded.count`,
        ids: sql`(excluded.ids || failure_counts.ids)[1:${sql.lit(IDS_MAX)}]`,
        lastAt: sql`excluded.last_at`,
      }),
    )
    .execute();
}

export async function purgeFailures(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('failureCounts')
    .where('hour', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
