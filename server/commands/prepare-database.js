// Plain JavaScript: the deploying platform runs it with what was just built.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.js';

/** Brings the database up to this code, and fills it where it is new. What fails stops the deploy. */
const built = pathToFileURL(join(root, 'dist/server/node.js')).href;
const { prepareDatabase, reportFailedStart } = await import(built);
try {
  await prepareDatabase(process.env);
  console.info('The database is ready.');
} catch (error) {
  await reportFailedStart(process.env, error);
  process.exit(1);
}
