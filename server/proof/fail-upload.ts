import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Services } from '#server/services.ts';
import type { UploadState } from '#shared/proof-files.ts';
import { deleteUploads } from './upload-parts.ts';

export type Upload = { id: string; state: UploadState; message: string | null };

export async function failUpload(
  services: Services,
  upload: Pick<UploadRow, 'id' | 'path' | 'multipartId'>,
  message: string,
): Promise<Upload> {
  const { id } = upload;
  await services.db
    .updateTable('proofUploads')
    .set({ state: 'failed', message })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
  await deleteUploads(services, [upload]);
  return { id, state: 'failed', message };
}
