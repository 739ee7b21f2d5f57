import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { HelpUpdate } from '#shared/help/help-requests.ts';
import type { Saved } from '#shared/version.ts';
import { getHelpRequest, type HelpRequestDetail } from './get-help-request.ts';

/** If `revision` is not current, nothing is saved: 'stale'. @throws DomainError NOT_FOUND */
export async function updateHelpRequest(
  db: Database,
  { id, revision, status, adminNotes }: HelpUpdate,
): Promise<Saved<HelpRequestDetail>> {
  const { numUpdatedRows } = await db
    .updateTable('helpRequests')
    .set({ status, adminNotes: adminNotes.trim() === '' ? null : adminNotes })
    .set({ revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return { status: numUpdatedRows === 1n ? 'saved' : 'stale', current: await getHelpRequest(db, id) };
}
