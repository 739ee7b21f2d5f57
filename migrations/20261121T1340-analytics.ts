import { type Kysely, type RawBuilder, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await countChoices(db);
  await followCustomers(db);
  await followDrafts(db);
  await sql`
    create function empty_order_analytics() returns trigger language plpgsql as $$
    begin
      delete from order_choices;
      delete from customer_days;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger empty_order_analytics after truncate on orders
    for each statement execute function empty_order_analytics()`.execute(db);
  await sql`create index orders_canceled on orders (checkout_id, id) where status = 'Canceled'`.execute(db);
  await sql`create index refunds_by_date on refunds (created_at) where status = 'succeeded'`.execute(db);
}

const DAY = sql`(created_at at time zone 'Europe/Athens')::date`;

async function countChoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_choices (
      day date not null,
      choice text not null check (choice in ('package', 'type', 'delivery', 'add-on')),
      name text not null,
      currency text not null,
      count integer not null,
      amount bigint not null,
      primary key (day, choice, name, currency)
    )`.execute(db);
  await sql`
    insert into order_choices ${choicesOf(sql`select 1 as sign, * from orders`)}`.execute(db);

  const add = (rows: RawBuilder<unknown>) => sql`
    insert into order_choices as choices (day, choice, name, currency, count, amount) ${choicesOf(rows)}
    on conflict (day, choice, name, currency) do update
      set count = choices.count + excluded.count, amount = choices.amount + excluded.amount;`;
  await onOrders(db, 'count_choices', 'insert', add(sql`select 1 as sign, * from added`));
  await onOrders(db, 'count_choices', 'delete', add(sql`select -1 as sign, * from removed`));
  const both = sql`select 1 as sign, * from added union all select -1, * from removed`;
  await onOrders(db, 'count_choices', 'update', add(both));
}

/** Sorted to prevent deadlocks. */
function choicesOf(rows: RawBuilder<unknown>) {
  return sql`
    select ${DAY}, choice, name, currency, sum(sign), sum(sign * amount::bigint)
    from (${rows}) as changed, lateral (
      values ('package', tier_name, price_total), ('type', comic_type, price_total),
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

async function followCustomers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_days (
      email text primary key check (email = lower(email)),
      first_day date,
      second_day date,
      last_day date,
      constraint in_order check (first_day <= second_day and second_day <= last_day)
    )`.execute(db);
  await sql`
    insert into customer_days select email, days[1], days[2], days[array_length(days, 1)]
    from (${daysOf(sql`orders`)}) as ordered`.execute(db);
  await sql`create index customer_days_first on customer_days (first_day, second_day)`.execute(db);
  await sql`create index customer_days_last on customer_days (last_day, first_day, second_day, email)`.execute(
    db,
  );

  // Rows are locked before orders are read, so that concurrent orders of one customer are all counted.
  await sql`
    create function follow_customers(addresses text[]) returns void language plpgsql as $$
    begin
      insert into customer_days (email) select distinct unnest(addresses) order by 1
      on conflict (email) do update set email = excluded.email;
      update customer_days as kept
      set first_day = days[1], second_day = days[2], last_day = days[array_length(days, 1)]
      from unnest(addresses) as address
        left join (${daysOf(sql`orders join unnest(addresses) as address on lower(customer_email) = address`)}) as ordered on ordered.email = address
      where kept.email = address;
      delete from customer_days where email = any(addresses) and first_day is null;
    end $$`.execute(db);

  const follow = (rows: RawBuilder<unknown>) =>
    sql`perform follow_customers(array(select distinct lower(customer_email) from (${rows}) as changed));`;
  const columns = sql`id, customer_email, checkout_id, created_at, status = 'Canceled'`;
  await onOrders(db, 'follow_customers', 'insert', follow(sql`select ${columns} from added`));
  await onOrders(db, 'follow_customers', 'delete', follow(sql`select ${columns} from removed`));
  const changes = sql`
    (select ${columns} from added except select ${columns} from removed)
    union all (select ${columns} from removed except select ${columns} from added)`;
  await onOrders(db, 'follow_customers', 'update', follow(changes));
}

function daysOf(orders: RawBuilder<unknown>) {
  return sql`
    select email, array_agg(day order by day) as days
    from (
      select lower(customer_email) as email, min(${DAY}) as day
      from ${orders} where status <> 'Canceled'
      group by lower(customer_email), checkout_id
    ) as payment
    group by email`;
}

/** Step 8 is the cart, 9 is paid; deleted drafts are included. */
async function followDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_progress (
      day date not null,
      step integer not null check (step between 1 and 9),
      count integer not null check (count > 0),
      primary key (day, step)
    )`.execute(db);
  await sql`
    insert into draft_progress
    select ${DAY}, step, count(*)
    from configurator_drafts, generate_series(1, reached_step) as step
    group by 1, 2
    union all
    select ${DAY}, 9, count(*)
    from configurator_drafts as draft
    where exists (select from orders where orders.draft_id = draft.id)
    group by 1`.execute(db);

  await sql`
    create function follow_draft() returns trigger language plpgsql as $$
    begin
      insert into draft_progress as progress (day, step, count)
      select (new.created_at at time zone 'Europe/Athens')::date, step, 1
      from generate_series(coalesce(old.reached_step, 0) + 1, new.reached_step) as step
      on conflict (day, step) do update set count = progress.count + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger follow_new_draft after insert on configurator_drafts
    for each row execute function follow_draft()`.execute(db);
  await sql`
    create trigger follow_draft after update of reached_step on configurator_drafts
    for each row when (new.reached_step > old.reached_step) execute function follow_draft()`.execute(db);
  await onOrders(
    db,
    'follow_paid_drafts',
    'insert',
    sql`
      insert into draft_progress as progress (day, step, count)
      select (draft.created_at at time zone 'Europe/Athens')::date, 9, count(distinct draft.id)
      from added join configurator_drafts as draft on draft.id = added.draft_id
      where 'draft-ordered-before' <> all (added.flags)
      group by 1 order by 1
      on conflict (day, step) do update set count = progress.count + excluded.count;`,
  );
}

/** Runs `action` after each statement; it reads the rows from `added` and `removed`. */
async function onOrders(
  db: Kysely<unknown>,
  task: string,
  event: 'insert' | 'update' | 'delete',
  action: RawBuilder<unknown>,
): Promise<void> {
  const tables = {
    insert: sql`new table as added`,
    delete: sql`old table as removed`,
    update: sql`old table as removed new table as added`,
  };
  const name = sql.ref(`${task}_on_${event}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      ${action}
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after ${sql.raw(event)} on orders referencing ${tables[event]}
    for each statement execute function ${name}()`.execute(db);
}
