import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { fold, soundOf } from '#shared/fold.ts';

const BATCH = 500;

type Customer = { customerName: string; customerEmail: string };

/** By what an order's customer is found: the name as it is written and as it sounds, and the address. */
export function searchTextOf({ customerName, customerEmail }: Customer): string {
  const name = fold(customerName);
  return [...new Set([name, fold(customerEmail), soundOf(name)])].join(' ').trim();
}

/** For each word of a search the parts of a search text that it is found by. */
export function spellingsOf(search: string): string[][] {
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const sound = soundOf(word);
      // An address has no sound, and what is shorter than a trigram would find nearly everything.
      return word.includes('@') || sound === word || !hasTrigram(sound) ? [word] : [word, sound];
    });
}

/** Whether the trigram index can find it. */
export function hasTrigram(folded: string): boolean {
  return /[a-z0-9]{3}/.test(folded);
}

/**
 * Writes the search text of orders of an older release, and removes it where such a release has removed the names.
 * @returns how many orders it changed
 */
export async function writeSearchTexts(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .where('searchText', 'is', null)
      .where('identityRemovedAt', 'is', null)
      .select(['id', 'customerName', 'customerEmail'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const { numAffectedRows: reduced = 0n } = await sql`
      update orders set search_text = null
      where search_text is not null and identity_removed_at is not null`.execute(tx);
    if (orders.length === 0) return Number(reduced);
    await sql`
      update orders set search_text = folded.text
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(searchTextOf)}::text[]) as folded (id, text)
      where orders.id = folded.id`.execute(tx);
    return orders.length + Number(reduced);
  });
}
