import { createHash } from 'node:crypto';
import { expressionBuilder, sql } from 'kysely';
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
  refusePassed(tries, await count(db, tries));
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
  const counted = await count(db, tries);
  const passed = new Set(counted.filter((row) => row.tries > throttle.limit).map(({ key }) => key));
  return new Set(whos.filter((who) => !passed.has(keyOf(throttle, who))));
}

type Counted = { throttle: Omit<Throttle, 'refusal'>; who: string };

async function count(db: Database, tries: Counted[]): Promise<{ key: string; tries: number }[]> {
  if (tries.length === 0) return [];
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
    .returning(['key', 'tries'])
    .execute();
}

/** Whether one of them would be refused its next try: a part of another query, before work that is dear. */
export function isHeldBack(tries: Try[]) {
  const eb = expressionBuilder<Tables, 'throttles'>();
  const isPassed = tries.map(({ throttle, who }) =>
    eb.and([eb('key', '=', keyOf(throttle, who)), eb('tries', '>=', throttle.limit)]),
  );
  return eb.exists(
    eb
      .selectFrom('throttles')
      .where(({ or }) => or(isPassed))
      .where('endsAt', '>', sql<Date>`now()`)
      .select('key'),
  );
}

/** Takes back tries that turned out to be somebody's right. */
export async function forgiveTries(db: Database, tries: Try[]): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where(
      'key',
      'in',
      tries.map(({ throttle, who }) => keyOf(throttle, who)),
    )
    .execute();
}

function refusePassed(tries: Try[], counted: { key: string; tries: number }[]): void {
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
