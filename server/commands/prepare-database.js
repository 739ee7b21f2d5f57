import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.js';

/** Migrates and seeds the database. A failure stops the deployment. */
const built = pathToFileURL(join(root, 'dist/server/node.js')).href;
const { prepareDatabase, reportFailedStart } = await import(built);
try {
  await prepareDatabase(process.env);
  console.info('The database is ready.');
} catch (error) {
  await reportFailedStart(process.env, error);
  process.exit(1);
}
