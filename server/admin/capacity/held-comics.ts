import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { HELD_MINUTES } from '#server/planning/read-planning.ts';
import type { HeldPromise } from '#shared/planning/held-promise.ts';

/** A comic of a payment page whose days are held. */
export type HeldComic = {
  checkoutId: string;
  place: number;
  /** That its order will have. */
  number: string;
  promise: HeldPromise;
  style: string | null;
  isPrinted: boolean;
  /** Nobody can pay on its page any more. */
  isClosed: boolean;
};

/**
 * For a row of `checkouts`: whether days are kept free for it. A later payment is planned anew. The minute is for
 * clocks that differ.
 */
export const holdsWork = sql<boolean>`(promises is not null and status in ('open', 'pending')
  and created_at > now() - make_interval(mins => ${sql.lit(HELD_MINUTES + 1)}))`;

export async function readHeldComics(tx: DatabaseTransaction): Promise<HeldComic[]> {
  const { rows } = await sql<HeldComic>`
    select checkouts.id as checkout_id, (place - 1)::integer as place, promise,
      number || case when jsonb_array_length(items) > 1 then '-' || place else '' end as number,
      item #>> '{styling,style}' as style, item #>> '{delivery,type}' <> 'digital' as is_printed,
      page_closed_at is not null as is_closed
    from checkouts, jsonb_array_elements(promises) with ordinality as told (promise, place),
      lateral (select items -> (place - 1)::integer as item) as ordered
    where ${holdsWork} and promise ->> 'refused' is null
    order by checkouts.id, place`.execute(tx);
  return rows;
}
