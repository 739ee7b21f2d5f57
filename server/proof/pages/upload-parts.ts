import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, type Reach } from '#server/given-orders.ts';
import { joinArrived, planParts, type UploadPlan } from '#server/images/file-parts.ts';
import type { WantedFile } from '#server/images/file-store.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import { UPLOAD_PART_BYTES } from '#shared/image.ts';
import type { UploadPart } from '#shared/proof/schema.ts';
import { unfinishedPaths } from './page-paths.ts';

type OpenUpload = Pick<UploadRow, 'id' | 'path' | 'type' | 'bytes' | 'multipartId' | 'parts'>;
type Stores = Pick<Services, 'db' | 'files'>;
/** The upload as it stands in its row when it is deleted. */
type DeletedUpload = Pick<UploadRow, 'path' | 'multipartId' | 'pagesMade' | 'state'>;

/** Permits the parts that have not arrived yet; a small file is one. */
export async function planUpload({ db, files }: Stores, upload: OpenUpload): Promise<UploadPlan> {
  const { id, bytes } = upload;
  const file = wantedFile(upload);
  if (!isSentByParts(bytes)) {
    const part = { number: 1, start: 0, end: bytes, permission: await files.permit(file) };
    return { id, byParts: false, parts: [part] };
  }
  const multipartId = upload.multipartId ?? (await startParts({ db, files }, file));
  return planParts(files, { file, multipartId, arrived: upload.parts });
}

/** Notes that a part has arrived. @throws DomainError NOT_FOUND, also for a part that the file does not have */
export async function savePart(db: Database, { id, number, tag }: UploadPart, by: Reach): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('proofUploads')
    .set({ parts: sql`parts || jsonb_build_object(${String(number)}::text, ${tag}::text)` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('multipartId', 'is not', null)
    .where('bytes', '>', (number - 1) * UPLOAD_PART_BYTES)
    .where(isGivenTo(by, sql.ref('proof_uploads.order_id')))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noUpload();
}

/** Makes a file of the parts that it was sent in. @throws DomainError BAD_REQUEST where one is missing */
export async function joinParts({ files }: Pick<Services, 'files'>, upload: OpenUpload): Promise<void> {
  const { multipartId, parts: arrived, bytes } = upload;
  if (isSentByParts(bytes)) await joinArrived(files, { file: wantedFile(upload), multipartId, arrived });
}

/** Deletes the files of uploads, and what has arrived or was made of those that nobody finished. */
export async function deleteUploads(
  { images, files }: Pick<Services, 'images' | 'files'>,
  uploads: DeletedUpload[],
): Promise<void> {
  for (const { path, multipartId } of uploads) if (multipartId) await files.dropParts({ path }, multipartId);
  await images.delete(uploads.flatMap((upload) => [upload.path, ...unfinishedPaths(upload)]));
}

/**
 * Deletes the files of uploads, which are nobody's any more. Their rows go later, as what is on its way comes after this,
 * and lose the names of their files at once.
 */
export async function cancelUploads(
  tx: DatabaseTransaction,
  services: Pick<Services, 'images' | 'files'>,
  which: (eb: ExpressionBuilder<Tables, 'proofUploads'>) => Expression<SqlBool>,
): Promise<void> {
  const canceled = await tx
    .updateTable('proofUploads')
    .set((eb) => ({
      state: 'done',
      versionId: null,
      name: eb.ref('path'),
      canceledAt: sql<Date>`now()`,
    }))
    .where(which)
    .returning(['path', 'multipartId', 'pagesMade'])
    .execute();
  await deleteUploads(
    services,
    canceled.map((upload) => ({ ...upload, state: 'open' })),
  );
}

export function noUpload(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_proof_upload_gone'));
}

function isSentByParts(bytes: number): boolean {
  return bytes > UPLOAD_PART_BYTES;
}

/** Where two requests start the same upload, both get the id of the one that was first. */
async function startParts({ db, files }: Stores, file: WantedFile): Promise<string> {
  const multipartId = await files.startParts(file);
  const first = await db
    .updateTable('proofUploads')
    .set({ multipartId: sql<string>`coalesce(multipart_id, ${multipartId})` })
    .where('id', '=', file.uploadId)
    .returning('multipartId')
    .executeTakeFirst();
  if (!first?.multipartId) throw noUpload();
  if (first.multipartId !== multipartId) await files.dropParts(file, multipartId);
  return first.multipartId;
}

function wantedFile({ id, path, type, bytes }: OpenUpload): WantedFile {
  return { uploadId: id, path, type, bytes, receiver: `/api/admin/uploads/${id}` };
}
