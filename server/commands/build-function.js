// Plain JavaScript: the deploying platform runs it before anything is built.
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, root } from './build.js';

const clientFolder = join(root, 'dist/client');
const staticFolder = join(root, 'dist/static');

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunction();

export async function buildDeployment() {
  await build({ mode: 'function' }).everything;
  const { checkEnvironment, reportFailedStart } = await import(
    pathToFileURL(join(root, 'dist/server/node.js')).href
  );
  try {
    checkEnvironment(process.env);
  } catch (error) {
    await reportFailedStart(process.env, error);
    process.exit(1);
  }
  await buildFunction();
  await import('./prepare-database.js');
}

export async function buildFunction() {
  await build({ mode: 'function' }).everything;
  gatherStaticFiles();
}

function gatherStaticFiles() {
  rmSync(staticFolder, { recursive: true, force: true });
  cpSync(clientFolder, staticFolder, {
    recursive: true,
    filter: (path) => basename(path) !== '.vite',
  });
}
