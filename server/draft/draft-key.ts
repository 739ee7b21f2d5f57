import { sql } from 'kysely';
import { hashToken } from '#server/secret-token.ts';
import type { DraftKey } from '#shared/draft.ts';

/**
 * Whether a row of `configurator_drafts` is the key's draft: with the key that it was begun with, or with one of
 * a further device. The only way that a key is ever looked at.
 */
export function opensDraft({ id, token }: DraftKey) {
  const tokenHash = hashToken(token);
  return sql<boolean>`(id = ${id}::uuid and (token_hash = ${tokenHash} or exists (
    select from draft_keys as device where device.token_hash = ${tokenHash} and device.draft_id = ${id}::uuid
  )))`;
}
