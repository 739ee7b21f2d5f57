import type { Database } from '#server/database/types.ts';
import { searchTextOf } from '#server/search-text.ts';
import type { Language } from '#shared/language.ts';

export async function updateProfile(
  db: Database,
  userId: string,
  { fullName, language }: { fullName: string; language?: Language | undefined },
): Promise<void> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst();
  const searchText = searchTextOf({ words: [fullName], ...user });
  await db
    .insertInto('profiles')
    .values({ id: userId, fullName, searchText })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fullName, searchText }))
    .execute();
  if (language) await keepLanguage(db, userId, language);
}

export async function keepLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
