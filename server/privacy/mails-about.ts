import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row of `mails`: it holds one of these numbers or ids. `4827-1935-1` is not in a text about `4827-1935-10`.
 * @param words digits, letters and hyphens alone
 */
export function isAbout(words: string[], table = 'mails'): RawBuilder<boolean> {
  const data = sql`${sql.ref(`${table}.data`)}::text`;
  const occasion = sql.ref(`${table}.occasion`);
  // The plain search comes first, as it is the faster one.
  return sql<boolean>`exists (
    select from unnest(${words}::text[]) as word, (values (${data}), (${occasion})) as written (text)
    where position(lower(word) in lower(text)) > 0 and text ~* ('(?<![0-9])' || word || '(?![0-9])'))`;
}

/** An address as `emailAddress` takes it, and the characters that it refuses around one. */
const ADDRESS = '[^\\s<>()\\[\\]\\\\,;:"]+@[^\\s<>()\\[\\]\\\\,;:"]+';

/**
 * Of a row of `mails`: one of its texts is or has one of these addresses. `ann@example.com` is not in a text about
 * `joann@example.com`.
 */
export function isNaming(addresses: string[], table = 'mails'): RawBuilder<boolean> {
  const data = sql.ref(`${table}.data`);
  return sql<boolean>`exists (select from unnest(${addresses}::text[]) as address
    where position(lower(address) in lower(${data}::text)) > 0 and exists (
      select from jsonb_path_query(${data}, 'strict $.**') as part, regexp_matches(part #>> '{}', ${ADDRESS}, 'g') as found
      where jsonb_typeof(part) = 'string' and btrim(lower(found[1]), '.!?''‘’') = lower(address)))`;
}

/**
 * Of a row of `mails`: it acknowledges a stored statement of withdrawal, or tells the studio of it, however its buyer has
 * typed the order's number. @param isMeant of rows of `withdrawals`
 */
export function isOfStatement(isMeant: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`occasion in (select unnest(array['withdrawal-received:', 'withdrawal-studio:']) || id
    from withdrawals where ${isMeant})`;
}
