import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';

type Samples = Tables['seeds']['name'];

/** Runs once per shop, so that deleted samples do not come back. */
export async function seedOnce(
  db: Database,
  name: Samples,
  seed: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('seeds')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await seed(tx);
  });
}

export async function isSeeded(db: Database, name: Samples): Promise<boolean> {
  const seed = await db.selectFrom('seeds').where('name', '=', name).select('name').executeTakeFirst();
  return seed !== undefined;
}
