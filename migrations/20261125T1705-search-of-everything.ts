import { type Kysely, sql } from 'kysely';

/** What else has words that somebody looks for, with names and addresses. */
const TABLES = ['profiles', 'configurator_drafts', 'help_requests', 'contact_submissions', 'subscribers'];

/**
 * Orders are found by characters, titles, telephone numbers and notes too, and drafts, accounts, questions and
 * subscribers by their own words. The code writes the texts; the job `search` writes them for the rows of an older
 * release, which have none, or of orders that have no `searched_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column searched_at timestamptz`.execute(db);
  await sql`
    create index orders_to_fold on orders (id) where identity_removed_at is null
      and (search_text is null or searched_at is null or searched_at < content_removed_at)`.execute(db);
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column search_text text`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_search_text`)} on ${sql.table(table)} using gin (search_text gin_trgm_ops)
        with (fastupdate = off)`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_to_fold`)} on ${sql.table(table)} (id) where search_text is null`.execute(
      db,
    );
  }
  await createIndexesByMailbox(db);
}

/** By which one person's rows are found. */
async function createIndexesByMailbox(db: Kysely<unknown>): Promise<void> {
  await sql`create index checkouts_customer on checkouts (lower(customer_email))`.execute(db);
  await sql`create index checkouts_user on checkouts (user_id)`.execute(db);
  await sql`create index configurator_drafts_mailbox on configurator_drafts (lower(email))`.execute(db);
  await sql`create index help_requests_mailbox on help_requests (lower(email))`.execute(db);
  await sql`create index contact_submissions_mailbox on contact_submissions (lower(email))`.execute(db);
  await sql`create index mails_recipient on mails (lower(recipient), created_at)`.execute(db);
  await sql`create index withdrawals_mailbox on withdrawals (lower(email))`.execute(db);
  await sql`create index proof_links_mailbox on proof_links (lower(email)) where kind = 'family'`.execute(db);
  await sql`create index privacy_requests_subject on privacy_requests (subject_hash)`.execute(db);
}
