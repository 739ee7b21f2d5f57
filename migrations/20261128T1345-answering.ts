import { type Kysely, sql } from 'kysely';

/** Who in the studio is writing an answer to what, so that no two write the same. Each writes one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table answering (
      user_id uuid primary key references users on delete cascade,
      request_id uuid references help_requests on delete cascade,
      pin_id uuid references proof_pins on delete cascade,
      until timestamptz not null,
      check (num_nonnulls(request_id, pin_id) = 1)
    )`.execute(db);
  await sql`create index answering_of_request on answering (request_id)`.execute(db);
  await sql`create index answering_of_pin on answering (pin_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on answering
    for each statement execute function notify_change()`.execute(db);
}
