import { type Kysely, sql } from 'kysely';

/** What is sent by post needs an address, also with digital delivery. The add-ons there are, are known by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table add_ons add column needs_shipping boolean not null default false`.execute(db);
  await sql`
    update add_ons set needs_shipping = true
    where name ~* '\\y(gift|wrapp|cop(y|ies)|print|frame|card|poster|postcard|box|book|canvas|mug|hardcover)'`.execute(
    db,
  );
}
