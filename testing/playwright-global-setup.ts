import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#server/commands/build.js';
import { startPostgres } from './postgres.ts';
import { prepareStoreTemplate } from './store.ts';

/** One PostgreSQL, one build and one filled database for all workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  execFileSync(process.execPath, [join(root, 'server/commands/run-build.js')], { stdio: 'inherit' });
  const template = await prepareStoreTemplate();
  return async () => {
    await template.remove();
    await server.stop();
  };
}
