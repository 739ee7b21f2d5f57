import { createHash } from 'node:crypto';
import { dirname, extname } from 'node:path';
import type { UploadRow } from '#server/database/tables/proof.ts';

/**
 * px, from the first look to looking closely. The smallest covers a phone's width in CSS pixels, as a picture that is
 * enlarged does not count as the largest paint (https://web.dev/articles/lcp).
 */
export const SHOWN_WIDTHS = [480, 1280, 2560];

export function sizePath(path: string, width: number): string {
  return `${path}-${width}.webp`;
}

/** The shop's own samples, of which the local shop's first orders are made. */
export function isSample(path: string): boolean {
  return path.startsWith('shop/');
}

/** All files of a page: the original, and the widths that screens show. */
export function pathsOf({ path, widths }: { path: string; widths: number[] }): string[] {
  if (isSample(path)) return [];
  return [path, ...widths.map((width) => sizePath(path, width))];
}

/**
 * Where the next page of an upload is stored. Whoever goes on with it after its process has ended stores it there too, and
 * whoever deletes the upload knows what to delete, so that no file stays without a row.
 */
export function nextPagePath({ path, pagesMade }: Pick<UploadRow, 'path' | 'pagesMade'>): string {
  const ending = extname(path) === '.pdf' ? '.jpg' : extname(path);
  const name = createHash('sha256').update(`${path} ${pagesMade}`).digest('base64url').slice(0, 24);
  return `${dirname(path)}/${name}${ending}`;
}

/**
 * The files of the page that was being made when the process ended. A page that is done has no other page than those
 * with rows.
 */
export function unfinishedPaths(upload: Pick<UploadRow, 'path' | 'pagesMade' | 'state'>): string[] {
  if (upload.state === 'done') return [];
  return pathsOf({ path: nextPagePath(upload), widths: SHOWN_WIDTHS });
}
