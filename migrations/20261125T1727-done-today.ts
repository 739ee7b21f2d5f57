import { type Kysely, sql } from 'kysely';

/** What an artist has ticked off for a day. It moves nothing, and is of no use on another day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table done_today (
      order_id uuid not null references orders on delete cascade,
      artist_id uuid not null references artists on delete cascade,
      stage text not null check (stage in ('sketches', 'line_art', 'final')),
      day date not null,
      primary key (order_id, artist_id, stage, day)
    )`.execute(db);
}
