import { type Kysely, sql } from 'kysely';

// The code released on 2026-11-22 is ready for this.

/** A sent version could be deleted with its pages, and its sender changed. Both are refused now, as the rest is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_unsending() returns trigger language plpgsql as $$
    begin
      if old.sent_at is null or pg_trigger_depth() > 1
          or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE' or new.sent_at is distinct from old.sent_at or new.sent_by is distinct from old.sent_by
          or new.number <> old.number or new.kind <> old.kind or new.note is distinct from old.note
          or new.order_id <> old.order_id or new.id <> old.id then
        raise exception 'A sent version is frozen' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_deletion before delete on proof_versions
    for each row execute function refuse_unsending()`.execute(db);
}
