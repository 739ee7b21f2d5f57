import type { Database } from '#server/database/types.ts';

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
