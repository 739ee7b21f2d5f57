import { createHash } from 'node:crypto';
import { type Expression, type QueryCreator, type SqlBool, sql } from 'kysely';
import { compileOnce, type Places } from '#server/database/compile-once.ts';
import type { Database, Tables } from '#server/database/types.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { ErrorText } from '#shared/error-text.ts';
import { DomainError } from './error.ts';

export type Throttle = {
  name: string;
  limit: number;
  windowMinutes: number;
  refusal: ErrorText | string;
};

export type Attempt = { throttle: Throttle; who: string };

/** Ignores case, also of the two forms of the Greek sigma. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replaceAll('\u03c2', '\u03c3');
}

/** Stores the count under a hash of `who`. @throws DomainError TOO_MANY_REQUESTS */
export async function countAttempt(db: Database, throttle: Throttle, who: string): Promise<void> {
  await countAttempts(db, [{ throttle, who }]);
}

/** If one of the throttles refuses the attempt, none counts it. */
export async function countAttempts(db: Database, attempts: Attempt[]): Promise<void> {
  refuseExceeded(attempts, await count(db, countsOf(attempts)));
}

const count = compileOnce((db, counts: Places<Counts>) =>
  withCountedAttempts(db, counts).selectFrom('attempts').select(['key', 'tries']),
);

/** @param subjects must be unique @returns those within the limit */
export async function countEach(
  db: Database,
  throttle: Omit<Throttle, 'refusal'>,
  subjects: string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const attempts = subjects.map((who) => ({ throttle, who }));
  const counted = await incrementing(db, countsOf(attempts)).execute();
  const passed = new Set(counted.filter((row) => row.tries > throttle.limit).map(({ key }) => key));
  return new Set(subjects.filter((who) => !passed.has(keyOf(throttle, who))));
}

/** A row of each array is one attempt. */
export type Counts = { keys: string[]; minutes: number[]; limits: number[] };

export function countsOf(attempts: Counted[]): Counts {
  return {
    keys: attempts.map(({ throttle, who }) => keyOf(throttle, who)),
    minutes: attempts.map(({ throttle }) => throttle.windowMinutes),
    limits: attempts.map(({ throttle }) => throttle.limit),
  };
}

type Counted = { throttle: Omit<Throttle, 'refusal'>; who: string };

const now = sql<Date>`now()`;

/**
 * CTEs for a statement that selects from `attempts` and passes the rows to `refuseExceeded`. If a limit is already
 * exceeded, nothing is counted.
 */
export function withCountedAttempts(db: QueryCreator<Tables>, counts: Counts | Places<Counts>) {
  return db
    .with('blocked', (creator) =>
      creator
        .selectFrom('throttles')
        .innerJoin(rowsOf(counts).as<'given'>(GIVEN), 'given.key', 'throttles.key')
        .where('endsAt', '>', now)
        .whereRef('tries', '>=', 'given.limit')
        .select(['throttles.key', sql<number>`tries + 1`.as('tries')]),
    )
    .with('counted', (creator) =>
      incrementing(creator, counts, sql<boolean>`not exists ${creator.selectFrom('blocked').select('key')}`),
    )
    .with('attempts', (creator) =>
      creator
        .selectFrom('counted')
        .select(['key', 'tries'])
        .unionAll(creator.selectFrom('blocked').select(['key', 'tries'])),
    );
}

function incrementing(
  db: QueryCreator<Tables>,
  counts: Counts | Places<Counts>,
  condition: Expression<SqlBool> = sql<boolean>`true`,
) {
  const isOver = sql<boolean>`throttles.ends_at <= ${now}`;
  return db
    .insertInto('throttles')
    .columns(['key', 'tries', 'endsAt'])
    .expression((eb) =>
      eb
        .selectFrom(rowsOf(counts).as<'given'>(GIVEN))
        .where(condition)
        .select([
          'given.key',
          sql<number>`1`.as('tries'),
          sql<Date>`now() + make_interval(mins => given.minutes)`.as('endsAt'),
        ])
        // A fixed order prevents deadlocks.
        .orderBy('given.key'),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else throttles.tries + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else throttles.ends_at end`,
      }),
    )
    .returning(['key', 'tries']);
}

const GIVEN = sql`given(key, minutes, "limit")`;

function rowsOf({ keys, minutes, limits }: Counts | Places<Counts>) {
  return sql<{ key: string; minutes: number; limit: number }>`
    unnest(${keys}::text[], ${minutes}::int[], ${limits}::int[])`;
}

export async function uncountAttempts(db: Database, attempts: Attempt[]): Promise<void> {
  await uncountAttemptsQuery(db, countsOf(attempts).keys).execute();
}

export function uncountAttemptsQuery(
  db: QueryCreator<Tables>,
  keys: string[] | Expression<string[]>,
  condition: Expression<SqlBool> = sql<boolean>`true`,
) {
  return (
    db
      .updateTable('throttles')
      .set({ tries: sql`greatest(tries - 1, 0)` })
      // The order of incrementing, which prevents deadlocks.
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('throttles')
          .where('key', '=', sql<string>`any(${keys}::text[])`)
          .where(condition)
          .select('key')
          .orderBy('key')
          .forUpdate(),
      )
  );
}

/** @throws DomainError TOO_MANY_REQUESTS */
export function refuseExceeded(attempts: Attempt[], counted: { key: string; tries: number }[]): void {
  const countOf = new Map(counted.map((row) => [row.key, row.tries]));
  for (const { throttle, who } of attempts) {
    const isPassed = (countOf.get(keyOf(throttle, who)) ?? 0) > throttle.limit;
    if (!isPassed) continue;
    logSecurity('throttled', { throttle: throttle.name });
    throw new DomainError('TOO_MANY_REQUESTS', throttle.refusal);
  }
}

function keyOf({ name }: Pick<Throttle, 'name'>, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
}

export async function clearAttempts(db: Database, { throttle, who }: Attempt): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(throttle, who)).execute();
}

export async function purgeThrottles(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('throttles')
    .where('key', 'in', (eb) =>
      eb.selectFrom('throttles').where('endsAt', '<=', now).select('key').forUpdate().skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
