import { type Kysely, sql } from 'kysely';

// The code released on 2026-11-23 is ready for this.

/** The tables whose rows stay as they were sent, or that say what was sent. */
const KEPT_TABLES = [
  'proof_versions',
  'proof_pages',
  'proof_pins',
  'proof_replies',
  'proof_rounds',
  'proof_log',
] as const;

/**
 * A sent version's state, answer and times could be updated, and truncate passed every guard. Now a version is sent,
 * answered, replaced and opened again, each with its own columns, and all else is refused.
 *
 * `revision` counts changes of pages too, so that a sender confirms what they saw; `note_revision` is the one at which
 * kind or note changed last, so that a page that arrives does not refuse a note.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proof_versions add column note_revision integer not null default 1`.execute(db);
  await sql`
    create or replace function refuse_unsending() returns trigger language plpgsql as $$
    declare
      step text := old.state || ' to ' || case when tg_op = 'DELETE' then 'nothing' else new.state end;
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      if old.sent_at is null and tg_op = 'DELETE' then
        return old;
      end if;
      if step not in ('draft to draft', 'draft to sent', 'sent to sent', 'sent to asked', 'sent to approved',
          'sent to replaced', 'asked to asked', 'approved to approved', 'approved to asked',
          'replaced to replaced') then
        raise exception 'A version can''t go from %', step using errcode = 'restrict_violation';
      end if;
      if new.id <> old.id or new.order_id <> old.order_id or new.number <> old.number
          or new.created_at <> old.created_at or new.created_by <> old.created_by
          or (old.sent_at is not null and (new.sent_at is distinct from old.sent_at
            or new.sent_by is distinct from old.sent_by or new.kind <> old.kind
            or new.note is distinct from old.note or new.revision <> old.revision)) then
        raise exception 'A sent version is frozen' using errcode = 'restrict_violation';
      end if;
      if (new.answered_at is distinct from old.answered_at or new.answered_by is distinct from old.answered_by)
          and (step not in ('sent to asked', 'sent to approved', 'sent to replaced') or new.answered_at is null) then
        raise exception 'An answer comes with its version''s state' using errcode = 'restrict_violation';
      end if;
      if new.reminders <> old.reminders and (step <> 'sent to sent' or new.reminders < old.reminders) then
        raise exception 'Only a version that waits is reminded of' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'What was sent to a customer can''t be truncated' using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of KEPT_TABLES) {
    await sql`
      create trigger refuse_truncate before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }
}
