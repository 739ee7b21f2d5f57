import type { Database } from '#server/database/types.ts';

/** Writes the name of an account, which is all that can be changed of its profile. */
export async function updateProfile(
  db: Database,
  userId: string,
  { fullName }: { fullName: string },
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ id: userId, fullName })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fullName }))
    .execute();
}
