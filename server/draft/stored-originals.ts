import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { OriginalRow } from '#server/database/tables/draft.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import type { FileStore } from '#server/images/file-store.ts';
import type { Services } from '#server/services.ts';
import { IMAGE_TYPES, type ImageType } from '#shared/image.ts';

type Stores = Pick<Services, 'db' | 'images' | 'files'>;

const BATCH = 50;
/** After which a file that came in part is begun again. */
const UNFINISHED_HOURS = 48;

export const ORIGINAL_ENDINGS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Where a photo that arrived at `sentPath` is kept without its metadata. Whoever looks at it again, as after the end of
 * the process, keeps it there too, and whoever deletes it knows the path though no row names it.
 */
export function keptPath(sentPath: string, type: ImageType): string {
  const name = createHash('sha256').update(sentPath).digest('base64url').slice(0, 24);
  return `${dirname(sentPath)}/${name}.${ORIGINAL_ENDINGS[type]}`;
}

/** The paths of an original, of whichever type it turned out to be. */
export function keptPaths(sentPath: string): string[] {
  return IMAGE_TYPES.map((type) => keptPath(sentPath, type));
}

export type StoredOriginal = Pick<
  OriginalRow,
  'id' | 'imagePath' | 'state' | 'path' | 'type' | 'bytes' | 'width' | 'height' | 'createdAt'
>;

/** The originals by the paths of the copies for screens. Photos of before originals were kept have none. */
export async function readOriginals(
  db: Database,
  imagePaths: string[],
): Promise<Map<string, StoredOriginal>> {
  const rows = await db
    .selectFrom('draftOriginals')
    .where(sql<boolean>`image_path = any(${imagePaths}::text[])`)
    .select(['id', 'imagePath', 'state', 'path', 'type', 'bytes', 'width', 'height', 'createdAt'])
    .execute();
  return new Map(rows.map((row) => [row.imagePath, row]));
}

/** Drops what has arrived in part of a draft's originals. @returns the paths of the others, to be deleted */
export async function dropOriginals(
  tx: DatabaseTransaction,
  files: FileStore,
  draftId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('draftOriginals')
    .where('draftId', '=', draftId)
    .select(['sentPath', 'multipartId', 'path'])
    .execute();
  for (const row of rows) await dropSent(files, row);
  // A file that is kept already lies where the next try would put it.
  return [
    ...new Set(
      rows.flatMap(({ sentPath, path }) => [
        ...(sentPath ? [sentPath, ...keptPaths(sentPath)] : []),
        ...(path ? [path] : []),
      ]),
    ),
  ];
}

async function dropSent(
  files: FileStore,
  { sentPath, multipartId }: Pick<OriginalRow, 'sentPath' | 'multipartId'>,
): Promise<void> {
  if (sentPath && multipartId) await files.dropParts({ path: sentPath }, multipartId);
}

/**
 * Deletes what is left of files that came in part, so that they are awaited again, and files with metadata whose
 * deletion has failed. @returns how many
 */
export async function purgeUnfinishedOriginals({ db, images, files }: Stores): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const unfinished = await tx
      .selectFrom('draftOriginals')
      .where('sentPath', 'is not', null)
      .where('begunAt', '<', sql<Date>`now() - make_interval(hours => ${UNFINISHED_HOURS})`)
      .select(['id', 'sentPath', 'multipartId', 'state'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unfinished.length === 0) return 0;
    for (const row of unfinished) await dropSent(files, row);
    await images.delete(
      unfinished.flatMap(({ sentPath, state }) => {
        if (!sentPath) return [];
        return state === 'done' ? [sentPath] : [sentPath, ...keptPaths(sentPath)];
      }),
    );
    await sql`
      update draft_originals set sent_path = null, multipart_id = null, parts = '{}',
        state = case when state in ('done', 'failed') then state else 'awaited' end,
        bytes = case when state in ('done', 'failed') then bytes end
      where id = any(${unfinished.map(({ id }) => id)}::uuid[])`.execute(tx);
    return unfinished.length;
  });
}
