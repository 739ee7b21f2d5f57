import { type Kysely, type RawBuilder, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add constraint notes_fit check (length(notes) between 1 and 10000)`.execute(
    db,
  );
  await createHistory(db);
  await createIndexes(db);
  await createTotals(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_changes (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      changed_by_id uuid references users on delete set null,
      changed_by text not null check (length(changed_by) between 1 and 255),
      field text not null check (field in ('status', 'notes', 'refunded')),
      from_value text,
      to_value text,
      changed_at timestamptz not null default now(),
      constraint something_changed check (from_value is distinct from to_value)
    )`.execute(db);
  await sql`create index order_changes_of_order on order_changes (order_id, id desc)`.execute(db);
  await sql`create index order_changes_by_user on order_changes (changed_by_id)`.execute(db);
}

/** Includes the address, so that a search can scan the index alone. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_newest`.execute(db);
  await sql`
    create index orders_by_date on orders (created_at, id) include (customer_email)`.execute(db);
  await sql`
    create index orders_by_status_date on orders (status, created_at, id) include (customer_email)`.execute(
    db,
  );
  await sql`
    create index orders_by_total on orders (price_total, created_at, id) include (customer_email)`.execute(
    db,
  );
  await sql`
    create index orders_by_status_total
      on orders (status, price_total, created_at, id) include (customer_email)`.execute(db);

  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create index orders_search on orders
      using gin (customer_email gin_trgm_ops, (id::text) gin_trgm_ops) with (fastupdate = off)`.execute(db);
}

async function createTotals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_totals (
      day date not null,
      status text not null,
      currency text not null,
      count integer not null,
      amount bigint not null,
      primary key (day, status, currency)
    )`.execute(db);
  await sql`
    insert into order_totals
    select (created_at at time zone 'Europe/Athens')::date, status, currency, count(*), sum(price_total)
    from orders group by 1, 2, 3`.execute(db);

  const columns = sql`created_at, status, currency, price_total`;
  await totalOn(db, 'insert', sql`new table as added`, sql`select 1 as sign, ${columns} from added`);
  await totalOn(db, 'delete', sql`old table as removed`, sql`select -1 as sign, ${columns} from removed`);
  await totalOn(
    db,
    'update',
    sql`old table as removed new table as added`,
    sql`select 1 as sign, ${columns} from added union all select -1, ${columns} from removed`,
  );
  await sql`
    create function empty_order_totals() returns trigger language plpgsql as $$
    begin
      delete from order_totals;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger empty_order_totals after truncate on orders
    for each statement execute function empty_order_totals()`.execute(db);
}

async function totalOn(
  db: Kysely<unknown>,
  event: 'insert' | 'update' | 'delete',
  tables: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.ref(`total_orders_on_${event}`);
  // Sorted to prevent deadlocks. For the same reason a transaction must lock all its orders in one statement
  // before it changes them.
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into order_totals as total (day, status, currency, count, amount)
      select (created_at at time zone 'Europe/Athens')::date, status, currency,
        sum(sign), sum(sign * price_total::bigint)
      from (${rows}) as changed
      group by 1, 2, 3
      having sum(sign) <> 0 or sum(sign * price_total::bigint) <> 0
      order by 1, 2, 3
      on conflict (day, status, currency) do update
        set count = total.count + excluded.count, amount = total.amount + excluded.amount;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after ${sql.raw(event)} on orders referencing ${tables}
    for each statement execute function ${name}()`.execute(db);
}
