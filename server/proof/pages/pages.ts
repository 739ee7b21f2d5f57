import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import { m } from '#messages';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, type Reach } from '#server/given-orders.ts';
import { processImage } from '#server/images/process-image.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import type { ImageType } from '#shared/image.ts';
import { hasOtherShape, PAGE_SIDE_MIN, PAGES_MAX } from '#shared/proof/files.ts';
import type { Version } from '#shared/version.ts';
import { finishOnce, TakenOver } from './end-upload.ts';
import { nextPagePath, pathsOf, SHOWN_WIDTHS, sizePath } from './page-paths.ts';
import { cancelUploads } from './upload-parts.ts';
import { changedMeanwhile, lockDraft, raiseRevision } from './versions.ts';

type Store = Pick<Services, 'db' | 'images'>;

/** 120 megapixels in colour. */
const DECODED_BYTES_MAX = 360_000_000;
const LENGTH_MAX = 3;
const WEBP_QUALITY = 82;
const PLACEHOLDER_WIDTH = 12;

type ShownSize = { width: number; webp: Buffer };
export type RenderedPage = {
  width: number;
  height: number;
  placeholder: string;
  sizes: ShownSize[];
};
type NewPage = RenderedPage & { path: string; type: string; bytes: Buffer };

/**
 * Moves the file to a path of its own, as the permission to write to the upload's lasts for an hour. @returns a remark on
 * a page that counts all the same @throws DomainError with the sentence for the page, CONFLICT if the version was sent or
 * is full
 */
export async function addPage(
  services: Store & Pick<Services, 'files'>,
  upload: UploadRow,
): Promise<string | null> {
  const { db, images, files } = services;
  const file = await files.open(upload.path);
  if (!file || file.bytes !== upload.bytes)
    throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_page_cut'));
  const bytes = await buffer(file.stream);
  const type = upload.type as ImageType;
  const page = await renderPage({ type, bytes, caller: upload.createdBy });
  const path = nextPagePath(upload);
  await keepPage(services, upload, { ...page, path, type, bytes });
  await images.delete([upload.path]);
  return (await isOfOtherShape(db, upload.versionId, page)) ? m.proof_input_other_shape() : null;
}

/**
 * Stores the files first, and deletes them again if the row is refused, unless another process has made the page, whose
 * files lie at the same path.
 */
export async function keepPage({ db, images }: Store, upload: UploadRow, page: NewPage): Promise<void> {
  const { path, bytes, sizes } = page;
  try {
    await images.put(path, bytes);
    await Promise.all(sizes.map(({ width, webp }) => images.put(sizePath(path, width), webp)));
    await insertPage(db, upload, page);
  } catch (error) {
    if (error instanceof DomainError && !(await hasPage(db, path))) {
      await images.delete(pathsOf({ path, widths: sizes.map(({ width }) => width) }));
    }
    throw error;
  }
}

async function hasPage(db: Database, path: string): Promise<boolean> {
  const page = await db.selectFrom('proofPages').where('path', '=', path).select('id').executeTakeFirst();
  return page !== undefined;
}

async function isOfOtherShape(db: Database, versionId: string | null, page: RenderedPage): Promise<boolean> {
  if (!versionId) return false;
  const first = await db
    .selectFrom('proofPages')
    .where('versionId', '=', versionId)
    .select(['width', 'height'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && hasOtherShape(page, first);
}

/** @throws DomainError with the sentence for the page */
export function renderPage(upload: { type: string; bytes: Buffer; caller: string }): Promise<RenderedPage> {
  return processImage(upload, DECODED_BYTES_MAX, async (picture) => {
    const { width, height } = (await picture.metadata()).autoOrient;
    return { width, height, ...(await renderSizes(picture, width)) };
  })
    .then(refuseShape)
    .catch((error) => {
      const isImage = error instanceof DomainError && error.code === 'BAD_REQUEST';
      throw isImage && !isOfProofs(error)
        ? new DomainError('BAD_REQUEST', errorText('errors_proof_file_page_unreadable'))
        : error;
    });
}

function isOfProofs({ text }: DomainError): boolean {
  return text?.key === 'errors_proof_file_page_small' || text?.key === 'errors_proof_file_page_shape';
}

async function renderSizes(picture: Sharp, width: number) {
  const widths = SHOWN_WIDTHS.filter((shown, index) => index === 0 || shown <= width);
  const sizes: ShownSize[] = [];
  const shown = picture.flatten({ background: 'white' }).toColourspace('srgb');
  const { data, info } = await shown
    .resize({ width: widths.at(-1), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { default: sharp } = await import('sharp');
  const { channels } = info;
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  for (const wanted of widths) {
    const resized = again().resize({ width: wanted, withoutEnlargement: true });
    sizes.push({ width: wanted, webp: await resized.webp({ quality: WEBP_QUALITY }).toBuffer() });
  }
  const tiny = await again().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 20 }).toBuffer();
  return { sizes, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

function refuseShape(page: RenderedPage): RenderedPage {
  if (Math.min(page.width, page.height) < PAGE_SIDE_MIN)
    throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_page_small', { min: PAGE_SIDE_MIN }));
  refuseLength(page);
  return page;
}

/** @throws DomainError with the sentence for the page */
export function refuseLength({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > LENGTH_MAX * Math.min(width, height))
    throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_page_shape'));
}

/** @throws DomainError CONFLICT if the version was sent or is full meanwhile */
async function insertPage(db: Database, upload: UploadRow, page: NewPage): Promise<void> {
  const versionId = upload.versionId ?? '';
  await db.transaction().execute(async (tx) => {
    await lockDraft(tx, versionId, upload);
    const { pages, last } = await tx
      .selectFrom('proofPages')
      .where('versionId', '=', versionId)
      .select([
        sql<number>`count(*)::integer`.as('pages'),
        sql<number>`coalesce(max(position), 0)`.as('last'),
      ])
      .executeTakeFirstOrThrow();
    if (pages >= PAGES_MAX)
      throw new DomainError('CONFLICT', errorText('errors_proof_file_too_many_pages', { max: PAGES_MAX }));
    await tx
      .insertInto('proofPages')
      .values({
        versionId,
        position: last + 1,
        path: page.path,
        type: page.type,
        width: page.width,
        height: page.height,
        bytes: page.bytes.length,
        sha256: createHash('sha256').update(page.bytes).digest('hex'),
        widths: page.sizes.map(({ width }) => width),
        placeholder: page.placeholder,
        name: upload.name,
      })
      .execute();
    await raiseRevision(tx, versionId);
    if (upload.purpose === 'page') await finishOnce(tx, upload.id);
    else await countPage(tx, upload);
  });
}

/** @throws TakenOver if another process has made this page of the book */
async function countPage(tx: DatabaseTransaction, { id, pagesMade }: UploadRow): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proofUploads')
    .set({ pagesMade: pagesMade + 1, claimedAt: sql<Date>`now()`, attempts: 1 })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('pagesMade', '=', pagesMade)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TakenOver();
}

/** @throws DomainError CONFLICT if the version was sent, or pages came or went meanwhile */
export async function orderPages(db: Database, id: string, pageIds: string[], by: Reach): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDraft(tx, id, by);
    const pages = await tx.selectFrom('proofPages').where('versionId', '=', id).select('id').execute();
    const isSame =
      pages.length === pageIds.length &&
      new Set(pageIds).size === pageIds.length &&
      pages.every((page) => pageIds.includes(page.id));
    if (!isSame) throw new DomainError('CONFLICT', errorText('errors_proof_pages_changed'));
    await sql`
      update proof_pages set position = wanted.position
      from unnest(${pageIds}::uuid[]) with ordinality as wanted(id, position)
      where proof_pages.id = wanted.id`.execute(tx);
    await raiseRevision(tx, id);
  });
}

/** The files go before the transaction ends: if that fails, the row remains and names them. */
export async function deletePage({ db, images }: Store, id: string, by: Reach): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('proofPages as page')
      .innerJoin('proofVersions as version', 'version.id', 'page.versionId')
      .where('page.id', '=', id)
      .where(isGivenTo(by, sql.ref('version.order_id')))
      .select('versionId')
      .executeTakeFirst();
    if (!found) return;
    await lockDraft(tx, found.versionId, by);
    // Its position is read under the lock, as somebody else may just have sorted the pages.
    const page = await tx
      .deleteFrom('proofPages')
      .where('id', '=', id)
      .returning(['versionId', 'path', 'widths', 'position'])
      .executeTakeFirst();
    if (!page) return;
    await images.delete(pathsOf(page));
    await tx
      .updateTable('proofPages')
      .set({ position: sql`position - 1` })
      .where('versionId', '=', page.versionId)
      .where('position', '>', page.position)
      .execute();
    await raiseRevision(tx, page.versionId);
  });
}

/** A draft with its pages, and all that was or is sent for them. @throws DomainError CONFLICT if it was sent */
export async function deleteVersion(
  { db, images, files }: Store & Pick<Services, 'files'>,
  { id, revision }: Version,
  by: Reach,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, id, by);
    if (draft.revision !== revision) throw changedMeanwhile();
    const pages = await tx
      .selectFrom('proofPages')
      .where('versionId', '=', id)
      .select(['path', 'widths'])
      .execute();
    await images.delete(pages.flatMap(pathsOf));
    await cancelUploads(tx, { images, files }, (eb) => eb('versionId', '=', id));
    await tx.deleteFrom('proofVersions').where('id', '=', id).execute();
  });
}
