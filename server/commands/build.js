// Plain JavaScript: it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');
const stamps = {
  production: join(root, 'dist/built-from'),
  function: join(root, 'dist/function/built-from'),
};
const vite = join(root, 'node_modules/vite/bin/vite.js');
const sources = [
  'client',
  'server',
  'shared',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** The drawn pictures. They take longer than everything else, so they stay until the drawing code changes. */
export const artFolder = join(root, 'dist/art');

const drawnFromSources = [
  'server/seed/art',
  'shared/gallery.ts',
  'shared/hero-pictures.ts',
  'shared/pictures.ts',
];

/** The packages that a picture's look depends on. */
const DRAWING_PACKAGES = /^node_modules\/(sharp|opentype\.js|react-dom|@fontsource\/[\w-]+)$/;

// Not awaited here: the deployment's build imports this file, which must be through by then.
if (process.argv[1] === fileURLToPath(import.meta.url)) void runBuild();

async function runBuild() {
  if (process.env.VERCEL) {
    // Not a script named vercel-build: each of the platform's builders would run that, one into the other's files.
    const { buildDeployment } = await import('./build-function.js');
    return buildDeployment();
  }
  build();
  return drawArt();
}

/**
 * Builds what is not built yet, or was built from other sources. A copied build that can't be built again is taken.
 * @param {{ mode?: 'production' | 'function' }} options 'function' builds what a serverless platform takes, too
 */
export function build({ mode = 'production' } = {}) {
  const stamp = stamps[mode];
  const isBuilt = existsSync(stamp);
  if (isBuilt && !existsSync(vite)) return;
  removeStaleArt();
  const fingerprint = fingerprintSources(sources);
  if (isBuilt && readFileSync(stamp, 'utf8') === fingerprint) return;
  // A process of its own, as Vite sets NODE_ENV for the one it builds in.
  const result = spawnSync(process.execPath, [vite, 'build', '--app', '--mode', mode, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamps.production, fingerprint);
  if (mode === 'function') writeFileSync(stamp, fingerprint);
}

/** Draws every picture that is not there yet, with the code that was built. */
export async function drawArt() {
  const built = await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
  await built.drawArt(artFolder);
}

/** Forgets the pictures that other code has drawn. */
export function removeStaleArt() {
  const drawnFrom = join(artFolder, 'drawn-from');
  const fingerprint = fingerprintSources(drawnFromSources, readDrawingPackages());
  if (existsSync(drawnFrom) && readFileSync(drawnFrom, 'utf8') === fingerprint) return;
  rmSync(artFolder, { recursive: true, force: true });
  mkdirSync(artFolder, { recursive: true });
  writeFileSync(drawnFrom, fingerprint);
}

/** Their names and versions, as text. */
function readDrawingPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => DRAWING_PACKAGES.test(path))
    .map((path) => `${path} ${packages[path].version}`)
    .sort()
    .join('\n');
}

/**
 * By content, so that a copy of the folder, or a file written again as it was, is not built anew.
 * @param {string[]} paths
 * @param {string} further what counts beside the files
 */
function fingerprintSources(paths, further = '') {
  const hash = createHash('sha256').update(further);
  for (const path of paths.flatMap((source) => listFiles(join(root, source))).sort()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|browser)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
