import { type Migration, Migrator } from 'kysely';
import type { Database } from './types';

const migrations = Object.fromEntries(
  Object.entries(import.meta.glob<Migration>('../../migrations/*.ts', { eager: true })).map(
    ([path, module]) => [path.replace(/^.*\/|\.ts$/g, ''), module],
  ),
);

/** Brings the schema up to this code; several servers may call it at once, one of them migrates. */
export async function migrateToLatest(db: Database): Promise<void> {
  // A database that newer code has taken further is left alone: this code still runs against it.
  if (await isMigrated(db)) return;
  const { error } = await migratorFor(db).migrateToLatest();
  if (error) throw error;
}

/** Whether the schema is the one this code was written for. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorFor(db).getMigrations();
  return known.every((migration) => migration.executedAt);
}

function migratorFor(db: Database): Migrator {
  return new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => migrations } });
}
