import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

const ARTISTS = 20;

/** Comics in all stages, of which a tenth is rush and a third waits for an answer. */
export async function fillPromises(db: Database): Promise<void> {
  await sql`delete from artists`.execute(db);
  await sql`
    insert into artists (id, name, minutes_per_week, weekdays)
    select md5('artist ' || n)::uuid, 'Artist ' || n, 2400, array[1, 2, 3, 4, 5]
    from generate_series(1, ${sql.lit(ARTISTS)}) as n`.execute(db);
  await sql`
    insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes, line_art_minutes,
      final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety, waiting_since,
      agreed_days)
    select id, md5('artist ' || n % ${sql.lit(ARTISTS)} + 1)::uuid, 'print', n % 10 = 0, 3, 60, 90, 90,
      current_date + n / 40, current_date + 30 + n / 40, current_date + 30 + n / 40, current_date + 20 + n / 40, 3, 7,
      case when n % 3 = 0 then current_date - 1 - n % 5 end, case when n % 3 = 0 then 3 end
    from (select id, row_number() over (order by id)::integer as n from orders) as orders`.execute(db);
  await sql`
    insert into promise_windows (order_id, stage, release_day, due_day, minutes, artist_id, is_rush, answer_due)
    select order_id, stage, sketches_day + (place - 1) * 8 - length(order_id::text) % 3,
      sketches_day + (place - 1) * 8 + 3 + ('x' || left(order_id::text, 2))::bit(8)::integer % 5, minutes, artist_id,
      is_rush, waiting_since + agreed_days
    from promises
    cross join lateral (values ('sketches', 1, sketches_minutes), ('line_art', 2, line_art_minutes),
      ('final', 3, final_minutes)) as stages (stage, place, minutes)
    where waiting_since is null or place > 1`.execute(db);
  await sql`update orders set days_from = 'plan'`.execute(db);
  await sql`analyze`.execute(db);
}
