import { type Kysely, sql } from 'kysely';

/**
 * Former prices and announced reductions, for the lowest price of 30 days (Directive 98/6/EC, Article 6a). Items are
 * packages and add-ons; their former prices outlive them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_prices (
      id bigint generated always as identity primary key,
      item_id uuid not null,
      price_name text not null check (price_name <> ''),
      amount integer not null check (amount >= 0),
      replaced_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index former_prices_by_item on former_prices (item_id, price_name, replaced_at)`.execute(db);
  await sql`
    create function refuse_rewriting_prices() returns trigger language plpgsql as $$
    begin
      raise exception 'Former prices stay as they were' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger refuse_rewriting before update or delete on former_prices
    for each row execute function refuse_rewriting_prices()`.execute(db);
  await sql`
    create table price_reductions (
      item_id uuid not null,
      price_name text not null check (price_name <> ''),
      began_at timestamptz not null default now(),
      announced_until date,
      primary key (item_id, price_name)
    )`.execute(db);
}
