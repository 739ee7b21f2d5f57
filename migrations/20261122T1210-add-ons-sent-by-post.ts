import { type Kysely, sql } from 'kysely';

/**
 * An add-on that is sent by post needs an address, also with digital delivery. Existing add-ons are
 * recognised by name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table add_ons add column needs_shipping boolean not null default false`.execute(db);
  await sql`
    update add_ons set needs_shipping = true
    where name ~* '\\y(gift|wrapp|cop(y|ies)|print|frame|card|poster|postcard|box|book|canvas|mug|hardcover)'`.execute(
    db,
  );
}
