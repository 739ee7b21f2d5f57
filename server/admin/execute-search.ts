import type { CompiledQuery } from 'kysely';
import { executePrepared } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import { wordsOf } from '#server/search-text.ts';

/** Each number of words is a text of its own. */
const WORDS_PREPARED = 2;

/**
 * To plan a search takes PostgreSQL longer than to find common words, so those of few words are planned once.
 * @param query whose text depends on how many words there are, and has its limits as literals, as PostgreSQL plans
 *   without knowing the values
 */
export async function executeSearch<Row>(
  db: Database,
  search: string,
  query: { compile(db: Database): CompiledQuery<Row> },
): Promise<Row[]> {
  if (wordsOf(search).length <= WORDS_PREPARED) return executePrepared(db, query);
  return (await db.executeQuery(query.compile(db))).rows;
}
