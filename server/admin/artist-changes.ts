import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

/** Comics that are there for longer are not kept up to date in open pages. */
const ENDED_DAYS = 90;

/**
 * A digest of all that an artist can read, which changes with it. `xmin` is the transaction that wrote a row last
 * (https://www.postgresql.org/docs/current/ddl-system-columns.html).
 */
export async function markOfArtist(db: Database, artistId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    with given as (
      select order_id, xmin from promises where artist_id = ${artistId}::uuid
        and (ended_at is null or ended_at > now() - make_interval(days => ${ENDED_DAYS}))
      union all select order_id, xmin from given_orders where artist_id = ${artistId}::uuid)
    select md5(coalesce(string_agg(part, ',' order by part), '')) as mark from (
      select concat('given', order_id, xmin::text) from given
      union all select concat('order', id, status, withdrawn_at, rush, begins_at, content_removed_at,
          identity_removed_at, md5(notes)) from orders where id in (select order_id from given)
      union all select concat('version', id, xmin::text)
        from proof_versions where order_id in (select order_id from given)
      union all select concat('page', page.id, page.xmin::text) from proof_pages as page
        join proof_versions as version on version.id = page.version_id
        where version.order_id in (select order_id from given)
      union all select concat('pin', id, xmin::text)
        from proof_pins where state <> 'draft' and order_id in (select order_id from given)
      union all select concat('reply', id) from proof_replies where order_id in (select order_id from given)
      union all select concat('round', id, xmin::text)
        from proof_rounds where order_id in (select order_id from given)
      union all select concat('bought', id, status, refunded)
        from proof_round_payments where status in ('pending', 'paid') and order_id in (select order_id from given)
      union all select concat('log', max(id))
        from proof_log where order_id in (select order_id from given)
      union all select concat('upload', id, xmin::text)
        from proof_uploads where order_id in (select order_id from given)
      union all select concat('file', id, sent_at, expires_at)
        from deliveries where order_id in (select order_id from given)
      union all select concat('move', id) from promise_moves where order_id in (select order_id from given)
      union all select concat('stage', order_id, number, stage)
        from board_moves where order_id in (select order_id from given)
      union all select concat('parcel', id, arrived_at) from parcels where order_id in (select order_id from given)
      union all select concat('note', id, xmin::text)
        from order_notes where order_id in (select order_id from given)
      union all select concat('answering', pin.id, user_id) from answering
        join proof_pins as pin on pin.id = pin_id
        where pin.order_id in (select order_id from given) and until > now()
      union all select concat('tick', order_id, stage, day) from done_today where artist_id = ${artistId}::uuid
      union all select concat('artist', xmin::text) from artists where id = ${artistId}::uuid
      union all select concat('off', id, xmin::text)
        from days_off where artist_id is null or artist_id = ${artistId}::uuid
      union all select concat('settings', xmin::text) from planning_settings
    ) as parts (part)`.execute(db);
  return rows[0]?.mark ?? '';
}
