import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

/** Before pg_catalog, so that `now()` in the shop's statements and triggers is this schema's. */
export const CLOCK_PATH = 'race_clock,pg_catalog,public';

const RealDate = Date;

/** Lets `now()` of connections with the CLOCK_PATH be moved on. */
export async function installClock(db: Database): Promise<void> {
  await sql
    .raw(`
      create schema race_clock;
      create table race_clock.ahead (by interval not null);
      insert into race_clock.ahead values ('0');
      create function race_clock.now() returns timestamptz stable language sql
        as 'select pg_catalog.now() + by from race_clock.ahead';`)
    .execute(db);
}

/** Moves the clock of PostgreSQL and of this process to `ms` after the real time. */
export async function moveClock(db: Database, ms: number): Promise<void> {
  await sql`update race_clock.ahead set by = make_interval(secs => ${ms / 1000}::double precision)`.execute(
    db,
  );
  globalThis.Date = ms === 0 ? RealDate : dateAhead(ms);
}

function dateAhead(ms: number): DateConstructor {
  return new Proxy(RealDate, {
    construct: (Target, args: unknown[]) =>
      args.length === 0 ? new Target(RealDate.now() + ms) : Reflect.construct(Target, args),
    get: (target, name) => (name === 'now' ? () => RealDate.now() + ms : Reflect.get(target, name)),
  });
}
