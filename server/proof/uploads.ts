import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, lockGiven, NotGiven, type Reach, type Worker } from '#server/given-orders.ts';
import type { UploadPlan } from '#server/images/file-parts.ts';
import { stopOf } from '#server/order/order-record.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import { PAGES_MAX, refuseFile } from '#shared/proof/files.ts';
import type { UploadInput } from '#shared/proof/schema.ts';
import { addDelivery, refuseFurtherDelivery } from './delivery/deliveries.ts';
import { makePagesOfBook, STUCK_MINUTES } from './pages/book.ts';
import {
  dropUpload,
  failUpload,
  isTransient,
  readState,
  TakenOver,
  type Upload,
} from './pages/end-upload.ts';
import { addPage } from './pages/pages.ts';
import { cancelUploads, deleteUploads, joinParts, noUpload, planUpload } from './pages/upload-parts.ts';
import { shareDraft } from './pages/versions.ts';

const BATCH = 50;
const UNFINISHED_HOURS = 24;

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/**
 * Lets the browser send one file of this name, type and size straight to the store. It counts once `finishUpload` has
 * looked at it. @throws DomainError BAD_REQUEST with the sentence for the file, CONFLICT, NOT_FOUND
 */
export async function startUpload(
  { db, files }: Pick<Services, 'db' | 'files'>,
  input: UploadInput,
  by: Worker,
): Promise<UploadPlan> {
  const refusal = refuseFile(input);
  if (refusal) throw new DomainError('BAD_REQUEST', errorText(refusal));
  const { orderId, versionId, purpose, name, type, bytes, modifiedAt } = input;
  const path = `proofs/${orderId}/${randomBytes(18).toString('base64url')}${EXTENSIONS[type] ?? '.bin'}`;
  const upload = await db.transaction().execute(async (tx) => {
    await refuseWrongPlace(tx, input, by);
    const started = await tx
      .insertInto('proofUploads')
      .values({
        orderId,
        versionId,
        purpose,
        path,
        name,
        type: type || 'application/octet-stream',
        bytes,
        fileModifiedAt: modifiedAt ?? null,
        createdBy: by.name,
        artistId: by.artistId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await lockGiven(tx, orderId, by);
    return started;
  });
  return planUpload({ db, files }, upload);
}

/** Lets the rest of a file be sent whose permission is over. @throws DomainError NOT_FOUND for one that has arrived */
export async function permitUpload(
  services: Pick<Services, 'db' | 'files'>,
  id: string,
  by: Reach,
): Promise<UploadPlan> {
  return planUpload(services, await findOpenUpload(services.db, id, by));
}

/**
 * Looks at what has arrived. Pages and deliveries count at once; the pages of a book are made afterwards, and `state`
 * says how far that is. @returns why a file was refused, or a remark on one that counts
 */
export async function finishUpload(services: Services, id: string, by: Reach): Promise<Upload> {
  const upload = await claimUpload(services.db, id, by);
  if (!upload) return readState(services.db, id, by);
  try {
    await joinParts(services, upload);
    if (upload.purpose === 'book') {
      services.afterResponse(() => makePagesOfBook(services, upload.id));
      return { id, state: 'working', message: null };
    }
    const remark = upload.purpose === 'page' ? await addPage(services, upload) : null;
    if (upload.purpose === 'delivery') await addDelivery(services, upload);
    return { id, state: 'done', message: remark };
  } catch (error) {
    if (error instanceof TakenOver) return readState(services.db, id, by);
    if (error instanceof NotGiven) await dropUpload(services, upload);
    // The uploaded file is kept if the fault is not its own.
    if (!(error instanceof DomainError) || isTransient(error)) {
      await reopenUpload(services.db, id);
      throw error;
    }
    return failUpload(services, upload, error);
  }
}

/**
 * Ends an upload that is open or failed, and deletes its file. What the browser had sent already may reach the store only
 * after that, so the row stays until no permission is left, and a job deletes it with what has come. Whoever finishes the
 * upload waits for the row, and if the store fails, it stays as it was.
 */
export async function cancelUpload(services: Services, id: string, by: Reach): Promise<void> {
  await services.db
    .transaction()
    .execute((tx) =>
      cancelUploads(tx, services, (eb) =>
        eb.and([eb('id', '=', id), eb('state', 'in', ['open', 'failed']), isOfGivenOrder(by)]),
      ),
    );
}

/** Files that nobody finished, that were refused or canceled, or of which pages were made. @returns how many */
export async function purgeUnfinishedUploads(
  services: Pick<Services, 'db' | 'images' | 'files'>,
): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const unfinished = await tx
      .selectFrom('proofUploads')
      .where((eb) =>
        eb.or([eb('state', '<>', 'done'), eb('purpose', '<>', 'delivery'), eb('canceledAt', 'is not', null)]),
      )
      .where(sql<boolean>`not exists (select from proof_pages where proof_pages.path = proof_uploads.path)`)
      .where(
        (eb) => eb.fn.coalesce('canceledAt', 'createdAt'),
        '<',
        sql<Date>`now() - make_interval(hours => ${UNFINISHED_HOURS})`,
      )
      .select(['id', 'path', 'multipartId', 'pagesMade', 'state'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unfinished.length === 0) return 0;
    await deleteUploads(services, unfinished);
    const ids = unfinished.map(({ id }) => id);
    await tx.deleteFrom('proofUploads').where('id', 'in', ids).execute();
    return unfinished.length;
  });
}

/** @throws DomainError NOT_FOUND */
export async function findOpenUpload(db: Database, id: string, by: Reach): Promise<UploadRow> {
  const upload = await db
    .selectFrom('proofUploads')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(isOfGivenOrder(by))
    .selectAll()
    .executeTakeFirst();
  if (!upload) throw noUpload();
  return upload;
}

const isOfGivenOrder = (by: Reach) => isGivenTo(by, sql.ref('proof_uploads.order_id'));

/** The process that checked the upload has ended. A job resumes books. */
const isStuck = sql<boolean>`(state = 'working' and purpose <> 'book'
  and claimed_at < now() - make_interval(mins => ${STUCK_MINUTES}))`;

/** Where two requests finish the same upload, one does the work and the other gets nothing. */
async function claimUpload(db: Database, id: string, by: Reach): Promise<UploadRow | undefined> {
  return db
    .updateTable('proofUploads')
    .set({
      state: 'working',
      claimedAt: sql<Date>`now()`,
      attempts: sql`attempts + 1`,
      artistId: by.artistId,
    })
    .where('id', '=', id)
    .where(isOfGivenOrder(by))
    .where((eb) => eb.or([eb('state', '=', 'open'), isStuck]))
    .returningAll()
    .executeTakeFirst();
}

async function reopenUpload(db: Database, id: string): Promise<void> {
  await db
    .updateTable('proofUploads')
    .set({ state: 'open', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
}

/** Shares the order, so that its version is not sent before the upload is noted. */
async function refuseWrongPlace(tx: DatabaseTransaction, input: UploadInput, by: Reach): Promise<void> {
  const { orderId, versionId, purpose } = input;
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where(isGivenTo(by, sql.ref('orders.id')))
    .select(['id', 'status', 'withdrawnAt'])
    .forShare()
    .executeTakeFirst();
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const stop = stopOf(order);
  if (stop) throw stop;
  if (purpose === 'delivery') return refuseFurtherDelivery(tx, orderId);
  const draft = versionId ? await shareDraft(tx, versionId, by) : null;
  if (draft?.orderId !== orderId)
    throw new DomainError('NOT_FOUND', errorText('errors_proof_version_unknown'));
  const { pages } = await tx
    .selectFrom('proofPages')
    .where('versionId', '=', draft.id)
    .select(sql<number>`count(*)::integer`.as('pages'))
    .executeTakeFirstOrThrow();
  if (pages >= PAGES_MAX)
    throw new DomainError('CONFLICT', errorText('errors_proof_file_too_many_pages', { max: PAGES_MAX }));
}
