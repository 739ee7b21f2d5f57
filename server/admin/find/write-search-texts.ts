import { sql } from 'kysely';
import { questionText } from '#server/admin/help/question-text.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { namesIn, writeSearchTexts } from '#server/order/search-text.ts';
import { searchTextOf } from '#server/search-text.ts';

const BATCH = 500;

type Row = { id: string; text: string };

/** Writes the search texts that rows of an older release lack. @returns how many of each kind */
export async function writeAllSearchTexts(db: Database): Promise<Record<string, number>> {
  const written: Record<string, number> = { orders: await writeSearchTexts(db) };
  for (const [table, select] of Object.entries(UNFOLDED))
    written[table] = await db.transaction().execute(async (tx) => {
      const rows = await select(tx);
      if (rows.length === 0) return 0;
      await sql`
        update ${sql.table(table)} as searched set search_text = folded.text
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ text }) => text)}::text[]) as folded (id, text)
        where searched.id = folded.id`.execute(tx);
      return rows.length;
    });
  return written;
}

const UNFOLDED: Record<string, (tx: DatabaseTransaction) => Promise<Row[]>> = {
  profiles: async (tx) => {
    const rows = await tx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .where('searchText', 'is', null)
      .select(['profiles.id', 'fullName', 'email'])
      .limit(BATCH)
      .forUpdate('profiles')
      .skipLocked()
      .execute();
    return rows.map(({ id, fullName, email }) => ({ id, text: searchTextOf({ words: [fullName], email }) }));
  },
  configurator_drafts: async (tx) => {
    const rows = await tx
      .selectFrom('configuratorDrafts')
      .where('searchText', 'is', null)
      .select(['id', 'customerName', 'email', 'characters', 'stylingPreferences as styling'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id, customerName, email, ...comic }) => {
      const { characters, coverTitle } = namesIn(comic);
      return { id, text: searchTextOf({ words: [customerName, ...characters, coverTitle], email }) };
    });
  },
  help_requests: async (tx) => {
    const rows = await tx
      .selectFrom('helpRequests')
      .where('searchText', 'is', null)
      .select(['id', 'name', 'email', 'question', 'adminNotes'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map((question) => ({ id: question.id, text: questionText(question) }));
  },
  contact_submissions: async (tx) => {
    const rows = await tx
      .selectFrom('contactSubmissions')
      .where('searchText', 'is', null)
      .select(['id', 'name', 'email', 'message'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id, name, email, message }) => ({
      id,
      text: searchTextOf({ words: [name, message], email }),
    }));
  },
  subscribers: async (tx) => {
    const rows = await tx
      .selectFrom('subscribers')
      .where('searchText', 'is', null)
      .select(['id', 'firstName', 'lastName', 'email'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id, firstName, lastName, email }) => ({
      id,
      text: searchTextOf({ words: [[firstName, lastName].filter(Boolean).join(' ')], email }),
    }));
  },
};
