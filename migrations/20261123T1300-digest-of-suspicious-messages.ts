import { type Kysely, sql } from 'kysely';

/** When a suspicious contact message was mailed to the studio, in the digest of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_submissions add column digested_at timestamptz`.execute(db);
  await sql`
    create index contact_submissions_undigested on contact_submissions (created_at)
      where suspicious and digested_at is null`.execute(db);
}
