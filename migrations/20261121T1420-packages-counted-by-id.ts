import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Counts packages by id instead of name: `order_choices.name` becomes the id, a space and the name at the
 * time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Orders written meanwhile would be counted the old way.
  await sql`lock table orders in share row exclusive mode`.execute(db);
  await replaceCounting(db, 'insert', sql`select 1 as sign, * from added`);
  await replaceCounting(db, 'delete', sql`select -1 as sign, * from removed`);
  const both = sql`select 1 as sign, * from added union all select -1, * from removed`;
  await replaceCounting(db, 'update', both);

  await sql`delete from order_choices where choice = 'package'`.execute(db);
  await sql`
    insert into order_choices (day, choice, name, currency, count, amount)
    select ${DAY}, 'package', ${PACKAGE}, currency, count(*), sum(price_total)
    from orders where status <> 'Canceled'
    group by 1, 3, 4`.execute(db);
}

const DAY = sql`(created_at at time zone 'Europe/Athens')::date`;
const PACKAGE = sql`tier_id || ' ' || tier_name`;

async function replaceCounting(
  db: Kysely<unknown>,
  event: 'insert' | 'update' | 'delete',
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create or replace function ${sql.ref(`count_choices_on_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into order_choices as choices (day, choice, name, currency, count, amount) ${choicesOf(rows)}
      on conflict (day, choice, name, currency) do update
        set count = choices.count + excluded.count, amount = choices.amount + excluded.amount;
      return null;
    end $$`.execute(db);
}

/** Sorted to prevent deadlocks. */
function choicesOf(rows: RawBuilder<unknown>) {
  return sql`
    select ${DAY}, choice, name, currency, sum(sign), sum(sign * amount::bigint)
    from (${rows}) as changed, lateral (
      values ('package', ${PACKAGE}, price_total), ('type', comic_type, price_total),
        ('delivery', delivery_option, price_total)
      union all
      select 'add-on', add_on, case when jsonb_typeof(price) = 'number' then price::integer else 0 end
      from unnest(add_ons) as add_on, jsonb_path_query_first(
        raw_order_json, '$.addOns[*] ? (@.name == $name).price', jsonb_build_object('name', add_on)) as price
    ) as chosen (choice, name, amount)
    where status <> 'Canceled'
    group by 1, 2, 3, 4
    having sum(sign) <> 0 or sum(sign * amount::bigint) <> 0
    order by 1, 2, 3, 4`;
}
