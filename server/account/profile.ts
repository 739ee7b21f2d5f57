import type { Database } from '#server/database/types.ts';
import type { Language } from '#shared/language.ts';

export async function updateProfile(
  db: Database,
  userId: string,
  { fullName, language }: { fullName: string; language?: Language | undefined },
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ id: userId, fullName })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fullName }))
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
