import { type Kysely, sql } from 'kysely';

/** The last run of each job that did not fail; a failed one takes the place of what it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_runs add column succeeded_at timestamptz`.execute(db);
  await sql`update job_runs set succeeded_at = finished_at where error_id is null`.execute(db);
}
