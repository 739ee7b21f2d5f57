import { type Kysely, sql } from 'kysely';

// The code released on 2026-11-23 is ready for this.

/**
 * What a customer was sent, asked for and given stays as it was, not the version alone: comments, answers beside them,
 * rounds, delivered files and parcels. docs/decisions/proofs.md lists the changes that are left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await holdVersions(db);
  await holdComments(db);
  await holdDeliveries(db);
  await refuseTruncate(db);
}

/** A version begins as a draft, is sent and answered by somebody with a name, and is replaced by nobody's answer. */
async function holdVersions(db: Kysely<unknown>): Promise<void> {
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
            or new.note is distinct from old.note or new.revision <> old.revision
            or new.note_revision <> old.note_revision)) then
        raise exception 'A sent version is frozen' using errcode = 'restrict_violation';
      end if;
      if step = 'draft to sent' and new.sent_by is null then
        raise exception 'A version is sent by somebody' using errcode = 'restrict_violation';
      end if;
      if (new.answered_at is distinct from old.answered_at or new.answered_by is distinct from old.answered_by)
          and (step not in ('sent to asked', 'sent to approved', 'sent to replaced') or new.answered_at is null) then
        raise exception 'An answer comes with its version''s state' using errcode = 'restrict_violation';
      end if;
      if (step in ('sent to asked', 'sent to approved') and new.answered_by is null)
          or (step = 'sent to replaced' and new.answered_by is not null)
          or (step in ('sent to asked', 'sent to approved', 'sent to replaced') and new.answered_at is null) then
        raise exception 'An answer names who has given it' using errcode = 'restrict_violation';
      end if;
      if new.reminders <> old.reminders and (step <> 'sent to sent' or new.reminders < old.reminders) then
        raise exception 'Only a version that waits is reminded of' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function refuse_ready_version() returns trigger language plpgsql as $$
    begin
      if new.state <> 'draft' or new.answered_at is not null or new.answered_by is not null then
        raise exception 'A version begins as a draft' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_ready_version before insert on proof_versions
    for each row execute function refuse_ready_version()`.execute(db);
  // The lock lets nobody send the version before the change of its page is committed.
  await sql`
    create or replace function refuse_page_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      perform from proof_versions
        where id in (coalesce(new.version_id, old.version_id), coalesce(old.version_id, new.version_id)) for share;
      if exists (select from proof_versions
          where id in (coalesce(new.version_id, old.version_id), coalesce(old.version_id, new.version_id))
            and sent_at is not null) then
        raise exception 'The pages of a sent version are frozen' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
}

/** The family's comments and answers are deleted with the data of who wrote them. */
async function holdComments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_pin_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE' then
        if old.state <> 'draft' and old.role <> 'family' then
          raise exception 'A comment that was sent stays' using errcode = 'restrict_violation';
        end if;
        return old;
      end if;
      if (old.state || ' to ' || new.state) not in ('draft to draft', 'draft to sent', 'sent to sent', 'sent to done',
          'done to done', 'done to sent') then
        raise exception 'A comment can''t go from % to %', old.state, new.state using errcode = 'restrict_violation';
      end if;
      if new.id <> old.id or new.root_id <> old.root_id or new.order_id <> old.order_id
          or new.carried_from is distinct from old.carried_from or new.number <> old.number
          or new.role <> old.role or new.author <> old.author or new.link_id is distinct from old.link_id
          or new.created_at <> old.created_at
          or (new.state <> 'draft' and (new.version_id <> old.version_id or new.page is distinct from old.page
            or new.x is distinct from old.x or new.y is distinct from old.y or new.text <> old.text
            or new.deleted_at is distinct from old.deleted_at))
          or (old.state <> 'draft' and (new.sent_at is distinct from old.sent_at or new.revision <> old.revision)) then
        raise exception 'A comment that was sent is frozen' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_pin_change before update or delete on proof_pins
    for each row execute function refuse_pin_change()`.execute(db);
  await sql`
    create function refuse_reply_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on'
          or (tg_op = 'DELETE' and old.role = 'family') then
        return coalesce(new, old);
      end if;
      raise exception 'An answer beside a comment stays' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger refuse_reply_change before update or delete on proof_replies
    for each row execute function refuse_reply_change()`.execute(db);
  await sql`
    create function refuse_round_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE' or (to_jsonb(new) - '{counts,reason}'::text[]) <> (to_jsonb(old) - '{counts,reason}'::text[])
          or not old.counts or new.counts or new.reason is null then
        raise exception 'A round is only taken back, with a reason' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_round_change before update or delete on proof_rounds
    for each row execute function refuse_round_change()`.execute(db);
}

async function holdDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_delivery_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on'
          or (tg_op = 'DELETE' and old.sent_at is null) then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE' or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
          or new.downloads < old.downloads
          or (to_jsonb(new) - '{sent_at,expires_at,downloads,downloaded_at}'::text[])
            <> (to_jsonb(old) - '{sent_at,expires_at,downloads,downloaded_at}'::text[]) then
        raise exception 'A file that was delivered stays' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_delivery_change before update or delete on deliveries
    for each row execute function refuse_delivery_change()`.execute(db);
  await sql`
    create function refuse_parcel_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE' or old.arrived_at is not null
          or (to_jsonb(new) - 'arrived_at') <> (to_jsonb(old) - 'arrived_at') then
        raise exception 'A parcel that was sent stays, and arrives once' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_parcel_change before update or delete on parcels
    for each row execute function refuse_parcel_change()`.execute(db);
}

async function refuseTruncate(db: Kysely<unknown>): Promise<void> {
  for (const table of ['deliveries', 'parcels', 'proof_round_payments'] as const) {
    await sql`
      create trigger refuse_truncate before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }
  await sql`
    create trigger refuse_truncate before truncate on former_prices
    for each statement execute function refuse_rewriting_prices()`.execute(db);
}
