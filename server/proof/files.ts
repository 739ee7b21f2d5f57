import type { ReadableStream } from 'node:stream/web';
import { sql } from 'kysely';
import { contentDisposition } from '#server/content-disposition.ts';
import { isGiven, type Worker } from '#server/given-orders.ts';
import { readByteRange } from '#server/images/byte-range.ts';
import type { FilePiece } from '#server/images/file-store.ts';
import { opensFiles, ownsOrder } from '#server/order/links.ts';
import { MASTER_ENDING } from '#server/pictures/pictures.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { THE_CUSTOMER } from '#shared/order/stored-names.ts';
import { writeLog } from './log.ts';
import { isSample, sizePath } from './pages/page-paths.ts';

type FileVisitor = {
  key: string | undefined;
  session: () => Promise<{ user: SessionUser; worker: Worker | null } | null>;
};

type Allowed = { allowed: boolean; isStudio: boolean; name: string | null };

/** @returns null also for who may not see it */
export async function readPageFile(
  { db, images, pictures }: Services,
  visitor: FileVisitor,
  { id, width }: { id: string; width: string },
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const page = await db
    .selectFrom('proofPages as page')
    .innerJoin('proofVersions as version', 'version.id', 'page.versionId')
    .where('page.id', '=', id)
    .where('page.purgedAt', 'is', null)
    .select(['page.path', 'page.type', 'page.widths', 'version.orderId', 'version.state'])
    .executeTakeFirst();
  if (!page) return null;
  const { allowed, isStudio } = await check(db, visitor, page.orderId);
  if (!allowed || (page.state === 'draft' && !isStudio)) return null;
  const isOriginal = width === 'original' && isStudio;
  const shown = page.widths.find((known) => String(known) === width);
  if (!isOriginal && !shown) return null;
  const path = shown ? sizePath(page.path, shown) : page.path;
  const bytes = isSample(path)
    ? await pictures.read(shown ? path : path + MASTER_ENDING)
    : await images.get(path);
  return bytes && { bytes, type: shown ? 'image/webp' : page.type };
}

type DeliveryRequest = { id: string; method: string; range: string | undefined; ifRange: string | undefined };

type DeliveredFile =
  | { url: string }
  | {
      status: 200 | 206 | 416;
      headers: Record<string, string>;
      stream: ReadableStream<Uint8Array> | null;
    };

/**
 * Counts what the customer gets; a cut download that goes on where it stopped is not counted again.
 * https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 * @returns null also for who may not have it, and once it has expired
 */
export async function openDelivery(
  services: Services,
  visitor: FileVisitor,
  { id, method, range, ifRange }: DeliveryRequest,
): Promise<DeliveredFile | null> {
  const { db, files } = services;
  const file = await db
    .selectFrom('deliveries')
    .where('id', '=', id)
    .select(['id', 'orderId', 'path', 'name', 'type', 'bytes', 'sentAt'])
    .select(sql<boolean>`coalesce(expires_at > now(), false)`.as('works'))
    .executeTakeFirst();
  if (!file) return null;
  const { allowed, isStudio, name } = await check(db, visitor, file.orderId, 'buyer');
  if (!allowed || (!isStudio && (!file.sentAt || !file.works))) return null;
  const headers = headersOf(file);
  // A HEAD request, such as a mail scanner's, doesn't count as a download.
  if (method === 'HEAD')
    return { status: 200, headers: { ...headers, 'content-length': String(file.bytes) }, stream: null };
  const wanted = readByteRange(range, file.bytes);
  const url = await files.link(file.path, file.name);
  const isKnown = ifRange === undefined || ifRange === headers.etag;
  if (!url && wanted === 'unsatisfiable' && isKnown)
    return { status: 416, headers: { 'content-range': `bytes */${file.bytes}` }, stream: null };
  const piece = isKnown && wanted !== 'unsatisfiable' ? wanted : null;
  const opened = url ? null : await openPiece(services, file, piece);
  if (!url && !opened) return null;
  const isBegun = wanted === null || (wanted !== 'unsatisfiable' && wanted.start === 0);
  if (!isStudio && isBegun) await countDownload(services, file, name ?? THE_CUSTOMER);
  if (url) return { url };
  return opened && { ...opened, headers: { ...headers, ...opened.headers } };
}

async function openPiece(
  { files }: Services,
  { path, bytes }: { path: string; bytes: number },
  piece: FilePiece | null,
) {
  const opened = piece && files.openPiece ? await files.openPiece(path, piece) : await files.open(path);
  if (!opened) return null;
  const length = { 'content-length': String(opened.bytes) };
  if (!piece) return { status: 200 as const, headers: length, stream: opened.stream };
  const contentRange = `bytes ${piece.start}-${piece.end - 1}/${bytes}`;
  return {
    status: 206 as const,
    headers: { ...length, 'content-range': contentRange },
    stream: opened.stream,
  };
}

/** A delivered file never changes, so its id is its tag. Compressing it would shift the ranges. */
function headersOf({ id, type, name }: { id: string; type: string; name: string }) {
  return {
    'content-type': type,
    'content-disposition': contentDisposition(name),
    'cache-control': 'private, no-store, no-transform',
    'accept-ranges': 'bytes',
    etag: `"${id}"`,
  };
}

async function check(
  db: Services['db'],
  visitor: FileVisitor,
  orderId: string,
  only?: 'buyer',
): Promise<Allowed> {
  if (visitor.key) {
    const name = await opensFiles(db, orderId, visitor.key, only);
    return { allowed: name !== null, isStudio: false, name };
  }
  const session = await visitor.session();
  if (!session) return { allowed: false, isStudio: false, name: null };
  if (session.worker && (await isGiven(db, orderId, session.worker)))
    return { allowed: true, isStudio: true, name: null };
  return { allowed: await ownsOrder(db, orderId, session.user), isStudio: false, name: null };
}

/** A download that is begun again within the hour, such as after a cut, counts once. */
async function countDownload(
  { db }: Services,
  file: { id: string; orderId: string; name: string },
  by: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('deliveries')
      .set({ downloads: sql`downloads + 1`, downloadedAt: sql<Date>`now()` })
      .where('id', '=', file.id)
      .where(sql<boolean>`coalesce(downloaded_at < now() - interval '1 hour', true)`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await writeLog(tx, {
      orderId: file.orderId,
      event: 'downloaded',
      by: { role: 'buyer', name: by },
      text: file.name,
    });
  });
}
