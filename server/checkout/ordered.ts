import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

export type OrderedDraft = {
  draftId: string;
  cartItemId: string;
  timestamp: number;
  status: 'paid' | 'pending';
};

export async function listOrderedDrafts(db: Database, draftIds: string[]): Promise<OrderedDraft[]> {
  if (draftIds.length === 0) return [];
  const { rows } = await sql<OrderedDraft>`
    select
      item ->> 'draftId' as draft_id,
      item ->> 'id' as cart_item_id,
      (item ->> 'timestamp')::bigint as timestamp,
      status
    from checkouts, jsonb_array_elements(items) as item
    where status in ('paid', 'pending')
      and draft_ids && ${draftIds}::uuid[]
      and (item ->> 'draftId')::uuid = any(${draftIds}::uuid[])
    order by created_at
  `.execute(db);
  return rows;
}
