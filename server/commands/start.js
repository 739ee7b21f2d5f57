// Plain JavaScript: `npm start` runs before anything is built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, picturesFolder, root } from './build.js';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnvFile();
  const environment = { ...process.env };
  const { server, everything } = build();
  const { NODE_ENV, DATABASE_URL, DATA_DIR } = environment;
  const isEmbedded = !DATABASE_URL && NODE_ENV !== 'production';
  await Promise.all([server, isEmbedded && prepareEmbedded(DATA_DIR || '.data')]);
  const { runBuiltServer } = await importBuiltServer();
  const clientFolder = join(root, 'dist/client');
  await runBuiltServer({ environment, clientFolder, picturesFolder, clientBuilt: everything });
}

/** @param {string} folder */
async function prepareEmbedded(folder) {
  const { createEmbeddedDatabase } = await import('#server/database/create-embedded.js');
  await createEmbeddedDatabase(folder);
}

export async function importBuiltServer() {
  // Sets the environment of React alone, which is slow without it. The shop has read its environment before;
  // to the shop, NODE_ENV=production means a deployed server.
  process.env.NODE_ENV = 'production';
  return import(pathToFileURL(join(root, 'dist/server/node.js')).href);
}

/** Loads `.env` or the file in ENV_FILE, which tests set to nothing. */
export function loadEnvFile() {
  const file = process.env.ENV_FILE ?? join(root, '.env');
  if (file && existsSync(file)) process.loadEnvFile(file);
}
