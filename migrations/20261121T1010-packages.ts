import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pricing_tiers (
      id uuid primary key default gen_random_uuid(),
      name text not null unique check (name <> ''),
      description text not null,
      page_count integer not null check (page_count between 1 and 200),
      digital_price integer not null check (digital_price > 0),
      print_price integer not null check (print_price > 0),
      combo_price integer not null,
      features text[] not null default '{}',
      popular boolean not null default false,
      revision_rounds integer not null check (revision_rounds >= 0),
      includes_consultation boolean not null default false,
      priority_support_hours integer check (priority_support_hours > 0),
      dedicated_manager boolean not null default false,
      display_order integer not null,
      constraint digital_is_free_with_print check (combo_price = print_price)
    )`.execute(db);
  await sql`
    create table add_ons (
      id uuid primary key default gen_random_uuid(),
      name text not null unique check (name <> ''),
      description text not null,
      price integer not null check (price >= 0),
      display_order integer not null
    )`.execute(db);
}
