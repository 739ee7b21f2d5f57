import { type Kysely, sql } from 'kysely';

/** The day that a buyer wished goes with the story; orders that were reduced before have kept it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update checkouts set items = (
      select jsonb_agg(
        case when jsonb_typeof(item) = 'object' and reduced.line_number is not null
          then item #- '{delivery,wish}' else item end order by line)
      from jsonb_array_elements(items) with ordinality as items_of (item, line)
        left join orders as reduced on reduced.checkout_id = checkouts.id
          and reduced.line_number = line and reduced.content_removed_at is not null)
    where id in (
      select checkout_id from orders
      where content_removed_at is not null and raw_order_json #> '{delivery,wish}' is not null)`.execute(db);
  await sql`
    update orders set raw_order_json = raw_order_json #- '{delivery,wish}'
    where content_removed_at is not null and raw_order_json #> '{delivery,wish}' is not null`.execute(db);
}
