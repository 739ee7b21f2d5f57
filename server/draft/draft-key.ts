import { type Expression, sql } from 'kysely';
import { hashToken } from '#server/secret-token.ts';
import type { DraftKey } from '#shared/draft/comic.ts';

/** Matches the draft's original key or that of a further device. The only check of a draft's keys. */
export function matchesDraftKey({ id, token }: DraftKey) {
  return matchesHashedKey({ id, tokenHash: hashToken(token) });
}

type Value = string | Expression<string>;

export function matchesHashedKey({ id, tokenHash }: { id: Value; tokenHash: Value }) {
  return sql<boolean>`(id = ${id}::uuid and (token_hash = ${tokenHash} or exists (
    select from draft_keys as device where device.token_hash = ${tokenHash} and device.draft_id = ${id}::uuid
  )))`;
}
