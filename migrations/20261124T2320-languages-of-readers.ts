import { type Kysely, sql } from 'kysely';

/** Whose rows say in which language their reader is written to. */
const TABLES = [
  'users',
  'configurator_drafts',
  'checkouts',
  'orders',
  'proof_links',
  'subscribers',
  'help_requests',
  'contact_submissions',
  'withdrawals',
  'privacy_requests',
  'mails',
];

/** Language codes of ISO 639-1; which of them the shop knows is said by its messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)}
      add column language text not null default 'en' check (language ~ '^[a-z]{2}$')`.execute(db);
}
