import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['pricing_tiers', 'add_ons', 'gallery_items', 'blog_posts']) {
    await sql`
      alter table ${sql.table(table)}
        add column revision integer not null default 1 check (revision > 0)`.execute(db);
  }

  await sql`
    update pricing_tiers set popular = false
    where popular and id <> (select id from pricing_tiers where popular order by display_order, id limit 1)`.execute(
    db,
  );
  await sql`create unique index one_popular_package on pricing_tiers (popular) where popular`.execute(db);

  await sql`
    alter table gallery_items
      add column published boolean not null default true,
      drop constraint gallery_items_images_check,
      add constraint images_are_a_list check (jsonb_typeof(images) = 'array'),
      add constraint published_has_pages check (not published or jsonb_array_length(images) > 0)`.execute(db);

  await sql`
    create table media (
      src text primary key check (src ~ '^/media/(gallery|stories)/[0-9a-f-]{36}/[A-Za-z0-9_-]{24}$'),
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table subscribers (
      id uuid primary key default gen_random_uuid(),
      email text not null check (length(email) between 3 and 255),
      source text not null check (source <> ''),
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index subscribers_email on subscribers (lower(email))`.execute(db);
  await sql`create index subscribers_by_date on subscribers (created_at desc, id desc)`.execute(db);
  await sql`
    create index contact_submissions_newest on contact_submissions (suspicious, created_at desc, id desc)`.execute(
    db,
  );

  await sql`
    create table seeds (
      name text primary key,
      sown_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    insert into seeds (name)
    select 'packages' where exists (select from pricing_tiers)
    union all select 'gallery' where exists (select from gallery_items)
    union all select 'stories' where exists (select from blog_posts)`.execute(db);
}
