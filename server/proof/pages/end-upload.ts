import { sql } from 'kysely';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError, sentenceOf } from '#server/error.ts';
import { isGivenTo, type Reach } from '#server/given-orders.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import type { UploadState } from '#shared/proof/files.ts';
import { cancelUploads, deleteUploads, noUpload } from './upload-parts.ts';

export type Upload = { id: string; state: UploadState; message: string | null };

/** Another process has finished the upload, or goes on with it, because this one seemed to have ended. */
export class TakenOver extends DomainError {
  constructor() {
    super('CONFLICT', errorText('errors_proof_file_there_already'));
  }
}

const TRANSIENT_ERRORS: string[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** Whether a later try may succeed with the same file. */
export function isTransient({ code }: DomainError): boolean {
  return TRANSIENT_ERRORS.includes(code);
}

/** @throws TakenOver */
export async function finishOnce(tx: DatabaseTransaction, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proofUploads')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TakenOver();
}

/** Deletes the file too, unless the upload was finished meanwhile: a delivery keeps the file that was sent. */
export async function failUpload(
  services: Services,
  upload: Pick<UploadRow, 'id' | 'artistId'>,
  { text, message }: DomainError,
): Promise<Upload> {
  const failed = await services.db
    .updateTable('proofUploads')
    .set({ state: 'failed', ...(text ? { failure: JSON.stringify(text) } : { message }) })
    .where('id', '=', upload.id)
    .where('state', '=', 'working')
    .returning(['path', 'multipartId', 'pagesMade', 'state'])
    .executeTakeFirst();
  if (!failed) return readState(services.db, upload.id, upload);
  await deleteUploads(services, [failed]);
  return { id: upload.id, state: 'failed', message };
}

/** It was sent by an artist to whom its order is not given any more. */
export async function dropUpload(services: Services, { id }: Pick<UploadRow, 'id'>): Promise<void> {
  await services.db
    .transaction()
    .execute((tx) =>
      cancelUploads(tx, services, (eb) => eb.and([eb('id', '=', id), eb('state', '=', 'working')])),
    );
}

/** One that is being worked on shows as open. @throws DomainError NOT_FOUND */
export async function readState(db: Database, id: string, by: Reach): Promise<Upload> {
  const found = await db
    .selectFrom('proofUploads')
    .where('id', '=', id)
    .where('canceledAt', 'is', null)
    .where(isGivenTo(by, sql.ref('proof_uploads.order_id')))
    .select(['state', 'failure', 'message'])
    .executeTakeFirst();
  if (!found) throw noUpload();
  return { id, message: failureOf(found), state: found.state === 'working' ? 'open' : found.state };
}

/** In the language of the request. */
export function failureOf({ failure, message }: Pick<UploadRow, 'failure' | 'message'>): string | null {
  return (failure && sentenceOf(failure)) || message;
}
