import { type Kysely, sql } from 'kysely';

/** An empty label means that the add-on asks for no text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table add_ons add column text_label text not null default '',
      add column text_hint text not null default '',
      add column text_max integer not null default 200 check (text_max between 1 and 500),
      add column text_required boolean not null default false`.execute(db);
  await sql`
    alter table configurator_drafts add column add_on_texts jsonb not null default '[]'
      check (jsonb_typeof(add_on_texts) = 'array')`.execute(db);
  await sql`
    update add_ons set text_label = 'Words for the card', text_max = 300,
      text_hint = 'We write them by hand, just as you type them. Left empty, the card stays blank.'
    where name ~* '\\y(gift|wrapp|card)'`.execute(db);
  await sql`
    update add_ons set text_label = 'Language', text_max = 60, text_required = true,
      text_hint = 'Greek, German, Spanish: whichever your reader likes best.'
    where name ~* '\\y(language|translat)'`.execute(db);
  await sql`
    update add_ons set text_label = 'Your dedication', text_max = 300, text_required = true,
      text_hint = 'It stands on a page of its own before the story.'
    where name ~* '\\ydedicat'`.execute(db);
  await sql`
    update add_ons set text_label = 'Title on the cover', text_max = 100, text_required = true
    where name ~* '\\y(title|custom cover)'`.execute(db);
}
