import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { ORIGINAL_ENDINGS, readOriginals, type StoredOriginal } from '#server/draft/stored-originals.ts';
import { isGivenTo, type Worker } from '#server/given-orders.ts';
import type { Services } from '#server/services.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { orderNotFound } from './get-order.ts';

export type OrderOriginal = {
  /** Of the copy for screens. */
  url: string;
  id: string;
  /** 'missing' if it has not come in days; it may still. */
  state: 'there' | 'coming' | 'missing';
  /** px. */
  width: number | null;
  height: number | null;
  bytes: number | null;
};

const COMING_DAYS = 7;
const DAY_MS = 86_400_000;

/** Which photos of an order are kept as they were sent; none of an order of before. @throws DomainError NOT_FOUND */
export async function listOrderOriginals(db: Database, id: string, worker: Worker): Promise<OrderOriginal[]> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .where(isGivenTo(worker, sql.ref('orders.id')))
    .select('rawOrderJson')
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const urls = listPictureUrls(readStoredComic(order.rawOrderJson));
  const originals = await readOriginals(
    db,
    urls.map((url) => url.slice(IMAGE_URL_PREFIX.length)),
  );
  return [...originals.values()].map((original) => {
    const { imagePath, id, width, height, bytes } = original;
    const state = stateOf(original);
    const size = state === 'there' ? { width, height, bytes } : { width: null, height: null, bytes: null };
    return { url: IMAGE_URL_PREFIX + imagePath, id, state, ...size };
  });
}

function stateOf({ state, createdAt }: StoredOriginal): OrderOriginal['state'] {
  if (state === 'done') return 'there';
  const isLate = Date.now() - createdAt.getTime() > COMING_DAYS * DAY_MS;
  return state === 'failed' || isLate ? 'missing' : 'coming';
}

/** One original of an order, by its id. @throws DomainError NOT_FOUND */
export async function openOriginal(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, original }: { id: string; original: string },
  worker: Worker,
) {
  const row =
    UUID_PATTERN.test(id) && UUID_PATTERN.test(original)
      ? await db
          .selectFrom('draftOriginals')
          .innerJoin('orders', 'orders.draftId', 'draftOriginals.draftId')
          .where('orders.id', '=', id)
          .where('draftOriginals.id', '=', original)
          .where('draftOriginals.state', '=', 'done')
          .where(isGivenTo(worker, sql.ref('orders.id')))
          .select(['draftOriginals.path', 'draftOriginals.type', 'orders.number'])
          .executeTakeFirst()
      : undefined;
  const file = row?.path ? await files.open(row.path) : null;
  if (!row?.type || !file) throw orderNotFound();
  const name = `${row.number}-${original.slice(0, 8)}.${ORIGINAL_ENDINGS[row.type]}`;
  return { name, type: row.type, ...file };
}
