import { createHash } from 'node:crypto';
import { type Expression, type QueryCreator, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from './database/types';
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

export type Try = { throttle: Throttle; who: string };

/**
 * Counts one more try of `who` and refuses it past the limit. The count stands in the database, as several
 * servers share it, and names `who` only by a hash, until the window is over.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function countTry(db: Database, throttle: Throttle, who: string): Promise<void> {
  await countTries(db, [{ throttle, who }]);
}

/** Counts a try of several at once, in one statement; the first limit that is passed refuses it. */
export async function countTries(db: Database, tries: Try[]): Promise<void> {
  refusePassed(tries, await counting(db, tries).execute());
}

/**
 * Counts a try of each, in one statement and refusing nothing.
 * @param whos each once
 * @returns those whom the limit lets through
 */
export async function countEach(
  db: Database,
  throttle: Omit<Throttle, 'refusal'>,
  whos: string[],
): Promise<Set<string>> {
  const tries = whos.map((who) => ({ throttle, who }));
  if (tries.length === 0) return new Set();
  const counted = await counting(db, tries).execute();
  const passed = new Set(counted.filter((row) => row.tries > throttle.limit).map(({ key }) => key));
  return new Set(whos.filter((who) => !passed.has(keyOf(throttle, who))));
}

type Counted = { throttle: Omit<Throttle, 'refusal'>; who: string };

/**
 * Counts them, as a statement of its own or as the beginning of another, whose rows go to `refusePassed`.
 * @param tries of one at least
 */
export function counting(db: QueryCreator<Tables>, tries: Counted[]) {
  const isOver = sql<boolean>`throttles.ends_at <= now()`;
  return db
    .insertInto('throttles')
    .values(
      tries
        .map(({ throttle, who }) => ({
          key: keyOf(throttle, who),
          tries: 1,
          endsAt: sql<Date>`now() + make_interval(mins => ${throttle.windowMinutes})`,
        }))
        // In one order always, or two servers could wait for each other.
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else throttles.tries + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else throttles.ends_at end`,
      }),
    )
    .returning(['key', 'tries']);
}

/** Takes back tries that turned out to be somebody's right. */
export async function forgiveTries(db: Database, tries: Try[]): Promise<void> {
  await forgiving(db, tries).execute();
}

/**
 * The same as a part of another statement.
 * @param condition of that statement
 */
export function forgiving(
  db: QueryCreator<Tables>,
  tries: Try[],
  condition: Expression<SqlBool> = sql<boolean>`true`,
) {
  const keys = tries.map(({ throttle, who }) => keyOf(throttle, who));
  return (
    db
      .updateTable('throttles')
      .set({ tries: sql`greatest(tries - 1, 0)` })
      // In the order of counting, or one who counts and one who forgives could wait for each other.
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('throttles')
          .where('key', 'in', keys)
          .where(condition)
          .select('key')
          .orderBy('key')
          .forUpdate(),
      )
  );
}

/** @throws DomainError TOO_MANY_REQUESTS in the words of the first that is past its limit */
export function refusePassed(tries: Try[], counted: { key: string; tries: number }[]): void {
  const countOf = new Map(counted.map((row) => [row.key, row.tries]));
  for (const { throttle, who } of tries) {
    const isPassed = (countOf.get(keyOf(throttle, who)) ?? 0) > throttle.limit;
    if (isPassed) throw new DomainError('TOO_MANY_REQUESTS', throttle.refusal);
  }
}

function keyOf({ name }: Pick<Throttle, 'name'>, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
}

/** Lets somebody try again who has proven themselves in another way. */
export async function clearTries(db: Database, { throttle, who }: Try): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(throttle, who)).execute();
}

/** Forgets the counts that no longer hold anybody back. */
export async function purgeThrottles(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('throttles')
    .where('endsAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
