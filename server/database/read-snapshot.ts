import type { Database, DatabaseTransaction } from './types.ts';

/** Reads by several statements what was true at one moment: no change of somebody else comes between them. */
export function readSnapshot<Read>(
  db: Database,
  read: (tx: DatabaseTransaction) => Promise<Read>,
): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
