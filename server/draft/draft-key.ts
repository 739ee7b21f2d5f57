import { sql } from 'kysely';
import { hashToken } from '#server/secret-token.ts';
import type { DraftKey } from '#shared/draft.ts';

/** With its original key or that of a further device. The only check of a draft's keys. */
export function matchesDraftKey({ id, token }: DraftKey) {
  const tokenHash = hashToken(token);
  return sql<boolean>`(id = ${id}::uuid and (token_hash = ${tokenHash} or exists (
    select from draft_keys as device where device.token_hash = ${tokenHash} and device.draft_id = ${id}::uuid
  )))`;
}
