// Plain JavaScript: the deploying platform runs it before anything is built.
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { artFolder, build, drawArt, root } from './build.js';

const clientFolder = join(root, 'dist/client');
const staticFolder = join(root, 'dist/static');

/** The first half of `npm run vercel-build`: the function, and the files that the platform serves by itself. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildFunction();
  await drawArt();
  gatherStaticFiles();
}

export function buildFunction() {
  build({ mode: 'function' });
}

/** What the platform serves by itself: the client's files and the drawn pictures. */
export function gatherStaticFiles() {
  rmSync(staticFolder, { recursive: true, force: true });
  cpSync(clientFolder, staticFolder, {
    recursive: true,
    filter: (path) => basename(path) !== '.vite',
  });
  cpSync(artFolder, join(staticFolder, 'art'), {
    recursive: true,
    filter: (path) => basename(path) !== 'drawn-from',
  });
}
