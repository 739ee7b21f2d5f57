import type { DatabaseTransaction } from '#server/database/types.ts';

/** Addresses as the table of pictures allows them. The pictures that the shop comes with have no row. */
const UPLOADED_PICTURE = /\/media\/(?:gallery|stories)\/[0-9a-f-]{36}\/[\w-]{24}/g;

/**
 * Keeps the uploaded pictures that a text names from being removed before the transaction ends, which stores the text.
 * @returns those that are removed already
 */
export async function lockNamedPictures(tx: DatabaseTransaction, text: string): Promise<string[]> {
  const srcs = [...new Set(text.match(UPLOADED_PICTURE))];
  if (srcs.length === 0) return [];
  const locked = await tx
    .selectFrom('media')
    .select('src')
    .where('src', 'in', srcs)
    .where('removedAt', 'is', null)
    // All lock in the same order, so that no two wait for each other.
    .orderBy('src')
    .forShare()
    .execute();
  return srcs.filter((src) => !locked.some((picture) => picture.src === src));
}
