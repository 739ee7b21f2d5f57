import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { soundOf } from '#shared/fold.ts';

const LINES_PER_CHECKOUT = 20;
const YEARS = 3;

/** Inserts the orders of a shop's first three years. */
export async function fillOrders(database: Database, count: number): Promise<void> {
  await database.connection().execute((db) => fill(db, count));
}

async function fill(db: Database, count: number): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  const putIndexesBack = await dropIndexes(db, ['orders']);
  await sql`
    insert into checkouts (id, customer_email, amount_total, currency, items, draft_ids)
    select md5('checkout ' || n)::uuid, 'bench@example.com', 100, 'EUR', '[]', '{}'
    from generate_series(1, ${Math.ceil(count / LINES_PER_CHECKOUT)}::integer) as n`.execute(db);
  await sql`
    insert into orders (id, checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
      customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush,
      characters_count, scenes_count, price_total, currency, status, raw_order_json, created_at, search_text)
    select
      gen_random_uuid(), md5('checkout ' || (n - 1) / ${LINES_PER_CHECKOUT}::integer + 1)::uuid, 'cs_test_' || n,
      (n - 1) % ${LINES_PER_CHECKOUT}::integer + 1, gen_random_uuid(), 'storefront',
      initcap(first) || ' ' || initcap(last), first || '.' || last || customer % 1000 || '@' || domain,
      (array['love', 'love', 'family', 'pet', 'memorial', 'other'])[ceil(random() * 6)::integer],
      md5(tier::text)::uuid, (array['Love Letter', 'Short Story', 'Graphic Novel', 'Epic'])[tier],
      (array[6, 10, 16, 24])[tier], '{}', (array['digital', 'print', 'print-digital'])[ceil(random() * 3)::integer],
      random() < 0.1, 1 + (random() * 5)::integer, (random() * 12)::integer,
      (array[14900, 27900, 49900, 109900])[tier] + (random() * 20)::integer * 1000, 'EUR',
      case when n > ${count}::integer * 0.97
        then (array['Paid', 'In Progress', 'In Progress', 'Waiting on Client', 'Ready for Print'])[ceil(random() * 5)::integer]
        when random() < 0.03 then 'Canceled' else 'Completed' end,
      '{}', now() - make_interval(secs => ${YEARS} * 365 * 86400.0 * (1 - sqrt(n::float8 / ${count}::integer))),
      concat_ws(' ', first, last, characters, first || '.' || last || customer % 1000 || '@' || domain, first_sound,
        last_sound, case when n % 2 = 0 then '30697' || lpad((n * 7919::bigint % 10000000)::text, 7, '0') end)
    from generate_series(1, ${count}::integer) as n,
      lateral (select (random() * ${count}::integer / 3)::integer as customer, ceil(random() * 4)::integer as tier, n as n2
        offset 0) as chosen,
      lateral (select
        (${FIRST_NAMES}::text[])[1 + customer % ${FIRST_NAMES.length}::integer] as first,
        (${FIRST_NAMES}::text[])[1 + customer / 3 % ${FIRST_NAMES.length}::integer] || ' '
          || (${FIRST_NAMES}::text[])[1 + customer / 5 % ${FIRST_NAMES.length}::integer] as characters,
        (${FIRST_NAMES.map(soundOf)}::text[])[1 + customer % ${FIRST_NAMES.length}::integer] as first_sound,
        (${LAST_NAMES}::text[])[1 + customer / 7 % ${LAST_NAMES.length}::integer] as last,
        (${LAST_NAMES.map(soundOf)}::text[])[1 + customer / 7 % ${LAST_NAMES.length}::integer] as last_sound,
        (${DOMAINS}::text[])[1 + customer / 11 % ${DOMAINS.length}::integer] as domain) as person`.execute(
    db,
  );
  await putIndexesBack();
  await sql`vacuum analyze orders, order_totals`.execute(db);
}

/** A table with its indexes is filled many times slower. @returns how to create them again */
export async function dropIndexes(db: Database, tables: string[]): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
  };
}

const FIRST_NAMES =
  'eleni tom maria nikos sofia marek anna giorgos katerina john emma lucas zoe dimitris ioanna peter clara yannis laura mina oscar iris paul vasiliki noah lena costas julia ahmed ingrid'.split(
    ' ',
  );
const LAST_NAMES =
  'papadopoulou oneill konstantinou smith garcia novak rossi ioannidis muller jensen silva kowalski dubois georgiou brown nguyen petrov larsen weber costa tanaka ali moreau fischer santos antoniou byrne lindqvist horvat xenakis'.split(
    ' ',
  );
const DOMAINS =
  'gmail.com gmail.com gmail.com gmail.com yahoo.com yahoo.gr hotmail.com outlook.com icloud.com gmx.de otenet.gr proton.me'.split(
    ' ',
  );
