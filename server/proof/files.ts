import type { ReadableStream } from 'node:stream/web';
import { sql } from 'kysely';
import { contentDisposition } from '#server/images/s3-file-store.ts';
import { MASTER_ENDING } from '#server/pictures/pictures.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account.ts';
import { opensFiles, ownsOrder } from './links.ts';
import { writeLog } from './log.ts';
import { isSample, sizePath } from './pages.ts';

type FileVisitor = {
  key: string | undefined;
  session: () => Promise<{ user: SessionUser; isStudio: boolean } | null>;
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

type DeliveredFile =
  | { url: string }
  | { stream: ReadableStream<Uint8Array> | null; bytes: number; type: string; disposition: string };

/** Counts what the customer gets. @returns null also for who may not have it, and once it has expired */
export async function openDelivery(
  services: Services,
  visitor: FileVisitor,
  { id, method }: { id: string; method: string },
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
  // A HEAD request, such as a mail scanner's, doesn't count as a download.
  if (method === 'HEAD') return { ...headersOf(file), bytes: file.bytes, stream: null };
  const url = await files.link(file.path, file.name);
  const opened = url ? null : await files.open(file.path);
  if (!url && !opened) return null;
  if (!isStudio) await countDownload(services, file, name ?? 'The customer');
  if (url) return { url };
  return opened && { ...opened, ...headersOf(file) };
}

function headersOf({ type, name }: { type: string; name: string }) {
  return { type, disposition: contentDisposition(name) };
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
  if (session.isStudio) return { allowed: true, isStudio: true, name: null };
  return { allowed: await ownsOrder(db, orderId, session.user), isStudio: false, name: null };
}

async function countDownload(
  { db }: Services,
  file: { id: string; orderId: string; name: string },
  by: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('deliveries')
      .set({ downloads: sql`downloads + 1`, downloadedAt: sql<Date>`now()` })
      .where('id', '=', file.id)
      .execute();
    await writeLog(tx, {
      orderId: file.orderId,
      event: 'downloaded',
      by: { role: 'buyer', name: by },
      text: file.name,
    });
  });
}
