import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OriginalRow } from '#server/database/tables/draft.ts';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import { DomainError, sentenceOf } from '#server/error.ts';
import { joinArrived, planParts, type UploadPlan } from '#server/images/file-parts.ts';
import type { FileStore, WantedFile } from '#server/images/file-store.ts';
import { checkLargeImage } from '#server/images/process-image.ts';
import { stripMetadata } from '#server/images/strip-metadata.ts';
import { hashToken } from '#server/secret-token.ts';
import type { Services } from '#server/services.ts';
import type { OriginalInput, OriginalKey, OriginalPart } from '#shared/draft/original.ts';
import { errorText } from '#shared/error-text.ts';
import { type ImageType, ORIGINALS_BYTES_MAX, UPLOAD_PART_BYTES } from '#shared/image.ts';
import { draftNotFound } from './draft.ts';
import { matchesDraftKey, matchesHashedKey } from './draft-key.ts';
import { keptPath, keptPaths, ORIGINAL_ENDINGS } from './stored-originals.ts';

type Stores = Pick<Services, 'db' | 'images' | 'files'>;

export type OriginalState = { state: 'done' | 'failed' | 'open'; message: string | null };

const STUCK_MINUTES = 5;
/** 120 megapixels in colour, as for the studio's pages. */
const DECODED_BYTES_MAX = 360_000_000;
const TRANSIENT_ERRORS: string[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/**
 * Lets a browser send the file of a photo by parts, straight to the store. If it was begun before, by another tab or
 * before a cut, it goes on. @throws DomainError NOT_FOUND, also for a photo of before originals were kept; CONFLICT where
 * a comic has too many bytes of them
 */
export async function startOriginal(
  { db, files }: Pick<Stores, 'db' | 'files'>,
  { key, imagePath, type, bytes }: OriginalInput,
): Promise<UploadPlan> {
  const row = await db.transaction().execute(async (tx) => {
    await lockDraft(tx, key);
    const known = await tx
      .selectFrom('draftOriginals')
      .where('imagePath', '=', imagePath)
      .where('draftId', '=', key.id)
      .selectAll()
      .executeTakeFirst();
    if (!known) throw noOriginal();
    if (known.state !== 'awaited') return known;
    const sentPath = newPath(key.id, type);
    const begun = await tx
      .updateTable('draftOriginals')
      .set({ state: 'open', sentPath, type, bytes, begunAt: sql<Date>`now()` })
      .where('imagePath', '=', imagePath)
      .where(
        sql<boolean>`(select coalesce(sum(bytes), 0) from draft_originals where draft_id = ${key.id}::uuid) + ${bytes}::integer <= ${ORIGINALS_BYTES_MAX}::bigint`,
      )
      .returningAll()
      .executeTakeFirst();
    if (!begun) throw new DomainError('CONFLICT', errorText('errors_original_too_many'));
    return begun;
  });
  return planOriginal({ db, files }, row);
}

/** Says which parts are still to be sent. @throws DomainError NOT_FOUND */
export async function permitOriginal(
  services: Pick<Stores, 'db' | 'files'>,
  key: OriginalKey,
): Promise<UploadPlan> {
  const row = await services.db.selectFrom('draftOriginals').where(isOwn(key)).selectAll().executeTakeFirst();
  if (!row) throw noOriginal();
  return planOriginal(services, row);
}

/** Notes that a part has arrived. @throws DomainError NOT_FOUND, also for a part that the file does not have */
export async function saveOriginalPart(db: Database, { number, tag, ...key }: OriginalPart): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('draftOriginals')
    .set({ parts: sql`parts || jsonb_build_object(${String(number)}::text, ${tag}::text)` })
    .where(isOwn(key))
    .where('state', '=', 'open')
    .where('multipartId', 'is not', null)
    .where('bytes', '>', (number - 1) * UPLOAD_PART_BYTES)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noOriginal();
}

/** The row of a file that is being sent. @throws DomainError NOT_FOUND */
export async function findOpenOriginal(db: Database, key: OriginalKey) {
  const row = await db
    .selectFrom('draftOriginals')
    .where(isOwn(key))
    .where('state', '=', 'open')
    .select(['sentPath', 'bytes'])
    .executeTakeFirst();
  if (!row?.sentPath || !row.bytes) throw noOriginal();
  return { path: row.sentPath, bytes: row.bytes };
}

/**
 * Looks at what has arrived, and keeps it without metadata at a path of its own, as the permission to write to that of
 * the upload lasts for an hour. Of two tabs that finish the same file, one does the work.
 */
export async function finishOriginal(
  services: Stores,
  key: OriginalKey,
  caller: string,
): Promise<OriginalState> {
  const row = await claimOriginal(services.db, key);
  if (!row) return readState(services.db, key);
  await joinWhole(services, row);
  try {
    return await keepOriginal(services, row, caller);
  } catch (error) {
    // Parts that have arrived are kept if the fault is not their own.
    if (!(error instanceof DomainError) || TRANSIENT_ERRORS.includes(error.code)) {
      await reopen(services.db, row);
      throw error;
    }
    return failOriginal(services, row, error);
  }
}

/** A file whose parts are not all there stays open. */
async function joinWhole({ db, files }: Stores, row: ClaimedRow): Promise<void> {
  const { multipartId, parts: arrived } = row;
  try {
    await joinArrived(files, { file: wantedFile(row), multipartId, arrived });
  } catch (error) {
    await reopen(db, row);
    throw error;
  }
}

async function keepOriginal(services: Stores, row: ClaimedRow, caller: string): Promise<OriginalState> {
  const { db, images, files } = services;
  return checkLargeImage({ read: () => readWhole(files, row), caller }, DECODED_BYTES_MAX, async (image) => {
    const clean = stripMetadata(image);
    const path = keptPath(row.sentPath, image.type);
    await images.put(path, clean);
    const { numUpdatedRows } = await db
      .updateTable('draftOriginals')
      .set({ state: 'done', path, type: image.type, bytes: clean.length, ...image.size })
      .where('id', '=', row.id)
      .where('state', '=', 'working')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      // The draft was deleted meanwhile, or another request has gone on with the file, whose path is the same.
      if (!(await isNeeded(db, row, path))) await images.delete([path, row.sentPath]);
      return readState(db, row);
    }
    await forgetSent(services, row);
    return { state: 'done', message: null };
  });
}

async function readWhole(files: FileStore, { sentPath, bytes }: ClaimedRow): Promise<Buffer> {
  const file = await files.open(sentPath);
  if (!file || file.bytes !== bytes) throw new DomainError('BAD_REQUEST', errorText('errors_file_not_whole'));
  return buffer(file.stream);
}

/** The metadata lies in it until it is deleted, so that the row remembers its path as long. */
async function forgetSent(
  { db, images }: Pick<Stores, 'db' | 'images'>,
  { id, sentPath }: ClaimedRow,
): Promise<void> {
  await images.delete([sentPath]);
  await db
    .updateTable('draftOriginals')
    .set({ sentPath: null, multipartId: null, parts: '{}' })
    .where('id', '=', id)
    .where('sentPath', '=', sentPath)
    .where('state', 'in', ['done', 'failed'])
    .execute();
}

async function failOriginal(services: Stores, row: ClaimedRow, error: DomainError): Promise<OriginalState> {
  const failure = error.text ?? errorText('errors_image_unreadable');
  const { numUpdatedRows } = await services.db
    .updateTable('draftOriginals')
    .set({ state: 'failed', failure: JSON.stringify(failure) })
    .where('id', '=', row.id)
    .where('state', '=', 'working')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return readState(services.db, row);
  if (row.multipartId) await services.files.dropParts({ path: row.sentPath }, row.multipartId);
  await services.images.delete(keptPaths(row.sentPath));
  await forgetSent(services, row);
  return { state: 'failed', message: error.message };
}

/** One that is being checked shows as open. @throws DomainError NOT_FOUND */
async function readState(db: Database, key: Pick<OriginalRow, 'id'>): Promise<OriginalState> {
  const found = await db
    .selectFrom('draftOriginals')
    .where('id', '=', key.id)
    .select(['state', 'failure'])
    .executeTakeFirst();
  if (!found) throw noOriginal();
  const { state, failure } = found;
  return {
    state: state === 'done' || state === 'failed' ? state : 'open',
    message: failure && sentenceOf(failure),
  };
}

/** The process that checked it may have ended. */
const isStuck = sql<boolean>`(state = 'working' and begun_at < now() - make_interval(mins => ${STUCK_MINUTES}))`;

type ClaimedRow = OriginalRow & { sentPath: string };

async function claimOriginal(db: Database, key: OriginalKey): Promise<ClaimedRow | undefined> {
  const row = await db
    .updateTable('draftOriginals')
    .set({ state: 'working', begunAt: sql<Date>`now()` })
    .where(isOwn(key))
    .where((eb) => eb.or([eb('state', '=', 'open'), isStuck]))
    .returningAll()
    .executeTakeFirst();
  if (row?.sentPath) return { ...row, sentPath: row.sentPath };
  if (!(await hasOwn(db, key))) throw noOriginal();
  return undefined;
}

async function reopen(db: Database, { id }: ClaimedRow): Promise<void> {
  await db
    .updateTable('draftOriginals')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
}

async function isNeeded(db: Database, { id, sentPath }: ClaimedRow, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('draftOriginals')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sentPath', '=', sentPath), eb('path', '=', path)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function hasOwn(db: Database, key: OriginalKey): Promise<boolean> {
  const row = await db.selectFrom('draftOriginals').where(isOwn(key)).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Originals end with the key of their draft. */
function isOwn({ id, token }: OriginalKey) {
  return ({ and, exists, selectFrom, val }: ExpressionBuilder<Tables, 'draftOriginals'>) =>
    and([
      sql<boolean>`draft_originals.id = ${val(id)}::uuid`,
      exists(
        selectFrom('configuratorDrafts')
          .where(matchesHashedKey({ id: sql.ref('draft_originals.draft_id'), tokenHash: hashToken(token) }))
          .select('configuratorDrafts.id'),
      ),
    ]);
}

/** Counts the bytes of its originals under a lock. @throws DomainError NOT_FOUND */
async function lockDraft(tx: DatabaseTransaction, key: OriginalInput['key']): Promise<void> {
  const draft = await tx
    .selectFrom('configuratorDrafts as draft')
    .where(matchesDraftKey(key))
    .where('draft.expiresAt', '>', (eb) => eb.fn<never>('now'))
    .select('draft.id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!draft) throw draftNotFound();
}

async function planOriginal(services: Pick<Stores, 'db' | 'files'>, row: OriginalRow): Promise<UploadPlan> {
  // Parts that have arrived within two days of waiting were deleted.
  if (row.state === 'awaited') throw new DomainError('CONFLICT', errorText('errors_file_not_whole'));
  if (row.state !== 'open') return { id: row.id, byParts: true, parts: [] };
  const file = wantedFile(row);
  const multipartId = row.multipartId ?? (await startParts(services, file));
  return planParts(services.files, { file, multipartId, arrived: row.parts });
}

/** Always by parts, also where there is one: what arrives after the draft was deleted then makes no file. */
async function startParts({ db, files }: Pick<Stores, 'db' | 'files'>, file: WantedFile): Promise<string> {
  const multipartId = await files.startParts(file);
  const first = await db
    .updateTable('draftOriginals')
    .set({ multipartId: sql<string>`coalesce(multipart_id, ${multipartId})` })
    .where('id', '=', file.uploadId)
    .where('sentPath', '=', file.path)
    .returning('multipartId')
    .executeTakeFirst();
  if (first?.multipartId !== multipartId) await files.dropParts(file, multipartId);
  if (!first?.multipartId) throw noOriginal();
  return first.multipartId;
}

function wantedFile({ id, sentPath, type, bytes }: OriginalRow): WantedFile {
  if (!sentPath || !type || !bytes) throw noOriginal();
  return { uploadId: id, path: sentPath, type, bytes, receiver: `/api/originals/${id}` };
}

function newPath(draftId: string, type: ImageType): string {
  return `originals/${draftId}/${randomBytes(18).toString('base64url')}.${ORIGINAL_ENDINGS[type]}`;
}

export function noOriginal(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_original_gone'));
}
