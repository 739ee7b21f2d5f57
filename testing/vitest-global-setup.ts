import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/database/connection.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { startPostgres } from './postgres.ts';
import { createScratchDatabase, dropScratchDatabases } from './scratch-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** See createTestDatabase. */
    postgres: { url: string; template: string; prefix: string };
  }
}

/** One PostgreSQL and one migrated template database per run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  // A server in TEST_DATABASE_URL may serve several runs at once.
  const prefix = `ink_test_${crypto.randomUUID().slice(0, 8)}`;
  const template = await createScratchDatabase(server.url, { prefix });
  await migrateTemplate(template.url);
  project.provide('postgres', { url: server.url, template: new URL(template.url).pathname.slice(1), prefix });
  return async () => {
    await dropScratchDatabases(server.url, prefix);
    await server.stop();
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const db = await connectDatabase({ url, dataFolder: '' });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}
