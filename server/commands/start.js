// Plain JavaScript: `npm start` runs before anything is built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, picturesFolder, root } from './build.js';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnvFile();
  build();
  const built = pathToFileURL(join(root, 'dist/server/node.js')).href;
  const { runBuiltServer } = await import(built);
  await runBuiltServer({ clientFolder: join(root, 'dist/client'), picturesFolder });
}

/** Loads `.env` or the file in ENV_FILE, which tests set to nothing. */
export function loadEnvFile() {
  const file = process.env.ENV_FILE ?? join(root, '.env');
  if (file && existsSync(file)) process.loadEnvFile(file);
}
