import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { HelpUpdate } from '#shared/help/help-requests.ts';
import type { Saved } from '#shared/version.ts';
import { getHelpRequest, type HelpRequestDetail } from './get-help-request.ts';
import { questionText } from './question-text.ts';

/** If `revision` is not current, nothing is saved: 'stale'. @throws DomainError NOT_FOUND */
export async function updateHelpRequest(
  db: Database,
  { id, revision, status, adminNotes }: HelpUpdate,
): Promise<Saved<HelpRequestDetail>> {
  const isSaved = await db.transaction().execute(async (tx) => {
    const saved = await tx
      .updateTable('helpRequests')
      .set({ status, adminNotes: adminNotes.trim() === '' ? null : adminNotes })
      .set({ revision: sql`revision + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning(['name', 'email', 'question', 'adminNotes'])
      .executeTakeFirst();
    if (saved)
      await tx
        .updateTable('helpRequests')
        .set({ searchText: questionText(saved) })
        .where('id', '=', id)
        .execute();
    return saved !== undefined;
  });
  return { status: isSaved ? 'saved' : 'stale', current: await getHelpRequest(db, id) };
}
