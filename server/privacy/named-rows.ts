import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { PersonalTable } from '#shared/privacy/personal-data.ts';

type Named = {
  /** The columns that have the account, the artist or, in tables without either, the name at the time. */
  by: { account: string } | { artist: string } | { names: string[] };
  /** Columns that say what somebody did and when, and nothing of the customer (GDPR, Article 15(4)). */
  shown: string[];
  /** Where names of customers stand in the same column. */
  hasRole?: true;
};

const NAMED: Partial<Record<PersonalTable, Named>> = {
  user_roles: { by: { account: 'granted_by' }, shown: ['granted_by', 'granted_at'] },
  artist_accounts: { by: { account: 'granted_by' }, shown: ['granted_by', 'granted_at'] },
  order_changes: {
    by: { account: 'changed_by_id' },
    shown: ['order_id', 'field', 'changed_by', 'changed_at'],
  },
  board_moves: {
    by: { account: 'moved_by_id' },
    shown: ['order_id', 'stage', 'from_stage', 'moved_by', 'at'],
  },
  refunds: { by: { account: 'created_by_id' }, shown: ['order_id', 'created_by', 'created_at'] },
  round_refunds: { by: { account: 'created_by_id' }, shown: ['payment_id', 'created_by', 'created_at'] },
  help_answers: { by: { account: 'author_id' }, shown: ['request_id', 'author', 'created_at'] },
  promises: { by: { artist: 'artist_id' }, shown: ['order_id', 'artist_id', 'told_at', 'ended_at'] },
  done_today: { by: { artist: 'artist_id' }, shown: ['order_id', 'artist_id', 'stage', 'day'] },
  given_orders: { by: { artist: 'artist_id' }, shown: ['order_id', 'artist_id'] },
  promise_moves: { by: { names: ['moved_by'] }, shown: ['order_id', 'fact', 'days', 'moved_by', 'at'] },
  late_refunds: { by: { names: ['declined_by'] }, shown: ['order_id', 'declined_by', 'declined_at'] },
  proof_versions: {
    by: { names: ['created_by', 'sent_by'] },
    shown: ['order_id', 'number', 'kind', 'created_by', 'created_at', 'sent_by', 'sent_at'],
  },
  proof_pins: { by: { names: ['done_by'] }, shown: ['order_id', 'done_by', 'done_at'] },
  proof_replies: { by: { names: ['author'] }, shown: ['order_id', 'author', 'created_at'], hasRole: true },
  proof_log: { by: { names: ['actor'] }, shown: ['order_id', 'event', 'actor', 'at'], hasRole: true },
  proof_uploads: {
    by: { names: ['created_by'] },
    shown: ['order_id', 'purpose', 'created_by', 'created_at'],
  },
  deliveries: { by: { names: ['created_by'] }, shown: ['order_id', 'created_by', 'created_at', 'sent_at'] },
  parcels: { by: { names: ['sent_by'] }, shown: ['order_id', 'sent_by', 'sent_at'] },
  privacy_requests: { by: { names: ['handled_by'] }, shown: ['kind', 'handled_by', 'created_at'] },
};

type Row = Record<string, unknown>;
/** @param isOwn of the rows of the table, as `t`, that are shown anyway */
type ReadNamed = (table: PersonalTable, isOwn: RawBuilder<boolean>) => Promise<Row[]>;

/** For the parts of other people's data in which somebody of the studio is named. */
export async function openNamedRows(db: Database, userId: string | null): Promise<ReadNamed> {
  if (userId === null) return async () => [];
  const [names, artistIds] = await Promise.all([readOwnNames(db, userId), readArtistIds(db, userId)]);
  const find = (by: Named['by']) => {
    if ('account' in by) return { columns: [by.account], who: [userId] };
    if ('artist' in by) return { columns: [by.artist], who: artistIds };
    return { columns: by.names, who: names };
  };
  return async (table, isOwn) => {
    if (table === 'withdrawals') return readSetAside(db, names, isOwn);
    const named = NAMED[table];
    if (!named) return [];
    const { by, shown, hasRole } = named;
    const { columns, who } = find(by);
    if (who.length === 0) return [];
    const isNamed = sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)}::text = any(${who}::text[])`),
      sql` or `,
    );
    const { rows } = await sql<{ row: Row }>`
      select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
        where key = any(${shown}::text[])
          and (key <> all(${columns}::text[]) or value #>> '{}' = any(${who}::text[]))) as row
      from ${sql.table(table)} as t where (${isNamed}) and ${hasRole ? sql`t.role = 'studio'` : sql`true`} and (${isOwn}) is not true`.execute(
      db,
    );
    return rows.map(({ row }) => row);
  };
}

async function readArtistIds(db: Database, userId: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('artistAccounts')
    .where('userId', '=', userId)
    .select('artistId')
    .execute();
  return accounts.map(({ artistId }) => artistId);
}

/** The withdrawals that they have set aside, without the reason, which is about the customer. */
async function readSetAside(db: Database, names: string[], isOwn: RawBuilder<boolean>): Promise<Row[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ row: Row }>`
    select note - 'reason' as row from withdrawals as t, jsonb_array_elements(t.set_aside) as note
    where note ->> 'by' = any(${names}::text[]) and (${isOwn}) is not true`.execute(db);
  return rows.map(({ row }) => row);
}

/**
 * The names under which somebody of the studio has acted, that of today and earlier ones, as far as rows with their
 * account know them. None for who does not work here, and none that a colleague has or had too: a name alone does not
 * tell whose it is.
 */
async function readOwnNames(db: Database, userId: string): Promise<string[]> {
  const isStaff = sql<boolean>`(exists (select from user_roles where user_id = users.id)
    or exists (select from artist_accounts where user_id = users.id))`;
  const { rows: found } = await sql`select from users where id = ${userId}::uuid and ${isStaff}`.execute(db);
  if (found.length === 0) return [];
  const acted = Object.entries(SIGNED).map(
    ([table, { account, name }]) =>
      sql`select ${sql.ref(account)} as id, ${sql.ref(name)} as name from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string }>`
    select name from (
      select users.id, unnest(case when profiles.full_name is null
          then array[split_part(users.email, '@', 1), users.email] else array[profiles.full_name] end) as name
      from users left join profiles on profiles.id = users.id where ${isStaff}
      union ${sql.join(acted, sql` union `)}
    ) as known group by name having bool_and(id = ${userId}::uuid)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables that have both, the account of somebody who acted and the name at the time. */
const SIGNED = {
  order_changes: { account: 'changed_by_id', name: 'changed_by' },
  order_notes: { account: 'author_id', name: 'author' },
  board_moves: { account: 'moved_by_id', name: 'moved_by' },
  refunds: { account: 'created_by_id', name: 'created_by' },
  round_refunds: { account: 'created_by_id', name: 'created_by' },
  help_answers: { account: 'author_id', name: 'author' },
} satisfies Partial<Record<PersonalTable, { account: string; name: string }>>;
