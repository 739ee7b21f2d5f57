import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Services } from '#server/services.ts';
import type { UploadState } from '#shared/proof-files.ts';

export type Upload = { id: string; state: UploadState; message: string | null };

export async function failUpload(
  { db, images }: Pick<Services, 'db' | 'images'>,
  { id, path }: Pick<UploadRow, 'id' | 'path'>,
  message: string,
): Promise<Upload> {
  await db
    .updateTable('proofUploads')
    .set({ state: 'failed', message })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
  await images.delete([path]);
  return { id, state: 'failed', message };
}
