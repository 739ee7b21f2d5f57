import { sql } from 'kysely';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, type Reach } from '#server/given-orders.ts';
import type { FilePart, UploadPermission, WantedFile } from '#server/images/file-store.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import { UPLOAD_PART_BYTES } from '#shared/proof/files.ts';
import type { UploadPart } from '#shared/proof/schema.ts';

export type PermittedPart = FilePart & { permission: UploadPermission };

/** The parts that the browser has yet to send. If a file is sent by parts, `savePart` notes each that has arrived. */
export type UploadPlan = { id: string; byParts: boolean; parts: PermittedPart[] };

type OpenUpload = Pick<UploadRow, 'id' | 'path' | 'type' | 'bytes' | 'multipartId' | 'parts'>;
type Stores = Pick<Services, 'db' | 'files'>;

/** Permits the parts that have not arrived yet; a small file is one. */
export async function planUpload({ db, files }: Stores, upload: OpenUpload): Promise<UploadPlan> {
  const { id, bytes } = upload;
  const file = wantedFile(upload);
  if (!isSentByParts(bytes)) {
    const part = { number: 1, start: 0, end: bytes, permission: await files.permit(file) };
    return { id, byParts: false, parts: [part] };
  }
  const multipartId = upload.multipartId ?? (await startParts({ db, files }, file));
  const missing = partsOf(bytes).filter(({ number }) => !(number in upload.parts));
  const permissions = await files.permitParts(file, multipartId, missing);
  const parts = missing.flatMap((part, index) => {
    const permission = permissions[index];
    return permission ? [{ ...part, permission }] : [];
  });
  return { id, byParts: true, parts };
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
  const { multipartId, parts, bytes } = upload;
  if (!isSentByParts(bytes)) return;
  const sent = partsOf(bytes).flatMap(({ number }) => {
    const tag = parts[number];
    return tag === undefined ? [] : [{ number, tag }];
  });
  if (!multipartId || sent.length < partsOf(bytes).length)
    throw new DomainError('BAD_REQUEST', errorText('errors_file_not_whole'));
  await files.joinParts(wantedFile(upload), multipartId, sent);
}

/** Deletes the files of uploads, and what has arrived of those that nobody finished. */
export async function deleteUploads(
  { images, files }: Pick<Services, 'images' | 'files'>,
  uploads: Pick<UploadRow, 'path' | 'multipartId'>[],
): Promise<void> {
  for (const { path, multipartId } of uploads) if (multipartId) await files.dropParts({ path }, multipartId);
  await images.delete(uploads.map(({ path }) => path));
}

/** @throws DomainError NOT_FOUND */
export function findPart(bytes: number, number: number): FilePart {
  const part = partsOf(bytes).find((known) => known.number === number);
  if (!part) throw noUpload();
  return part;
}

export function noUpload(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_proof_upload_gone'));
}

function isSentByParts(bytes: number): boolean {
  return bytes > UPLOAD_PART_BYTES;
}

function partsOf(bytes: number): FilePart[] {
  return Array.from({ length: Math.ceil(bytes / UPLOAD_PART_BYTES) }, (_, index) => {
    const start = index * UPLOAD_PART_BYTES;
    return { number: index + 1, start, end: Math.min(start + UPLOAD_PART_BYTES, bytes) };
  });
}

/** Of two requests that start the same upload, both get the id of the one that was first. */
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
  return { uploadId: id, path, type, bytes };
}
