import { Migrator } from 'kysely';
import { isMigrated, migrations } from './migrations';
import type { Database } from './types';

/** Brings the schema up to this code; several servers may call it at once, one of them migrates. */
export async function migrateToLatest(db: Database): Promise<void> {
  // A database that newer code has taken further is left alone: this code still runs against it.
  if (await isMigrated(db)) return;
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: loadMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function loadMigrations() {
  const loaded = Object.entries(migrations).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
