import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database/types';
import { DomainError } from './error';

export type Throttle = {
  /** What is counted: 'contact'. */
  name: string;
  /** How many tries a window allows. */
  limit: number;
  windowMinutes: number;
  /** What one who tries too often is told. */
  refusal: string;
};

/**
 * Counts one more try of `who` and refuses it past the limit. The count stands in the database, as several
 * servers share it, and names `who` only by a hash, until the window is over.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function countTry(db: Database, throttle: Throttle, who: string): Promise<void> {
  const key = `${throttle.name}:${createHash('sha256').update(who).digest('base64url')}`;
  const endsAt = sql<Date>`now() + make_interval(mins => ${throttle.windowMinutes})`;
  const isOver = sql<boolean>`throttles.ends_at <= now()`;
  const { tries } = await db
    .insertInto('throttles')
    .values({ key, tries: 1, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else throttles.tries + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else throttles.ends_at end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries > throttle.limit) throw new DomainError('TOO_MANY_REQUESTS', throttle.refusal);
}

/** Forgets the counts that no longer hold anybody back. */
export async function purgeThrottles(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('throttles')
    .where('endsAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
