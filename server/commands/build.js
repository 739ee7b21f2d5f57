// Plain JavaScript: it runs before anything is built.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeNotices } from './notices.js';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');
const stamps = {
  production: join(root, 'dist/built-from'),
  function: join(root, 'dist/function/built-from'),
};
const sources = [
  'client',
  'server',
  'shared',
  'messages',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

export const picturesFolder = join(root, 'shared/pictures');

/**
 * Builds if the sources have changed. A build without Vite installed is used as it is.
 * @param {{ mode?: 'production' | 'function' }} options 'function' also builds the serverless function
 * @returns {{ server: Promise<unknown>, everything: Promise<unknown> }} the server is built first
 */
export function build({ mode = 'production' } = {}) {
  const stamp = stamps[mode];
  const isBuilt = existsSync(stamp);
  const nothing = { server: Promise.resolve(), everything: Promise.resolve() };
  if (isBuilt && !canBuild()) return nothing;
  const fingerprint = fingerprintSources(sources);
  if (isBuilt && readFileSync(stamp, 'utf8') === fingerprint) return nothing;
  // In a process of its own, because Vite sets NODE_ENV globally.
  const parts = fork(join(root, 'server/commands/build-parts.js'), [mode], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    server: once(parts, 'message'),
    everything: once(parts, 'exit').then(([status]) => {
      if (status !== 0) process.exit(status ?? 1);
      writeNotices();
      writeFileSync(stamps.production, fingerprint);
      if (mode === 'function') writeFileSync(stamp, fingerprint);
    }),
  };
}

function canBuild() {
  return existsSync(join(root, 'node_modules/vite'));
}

/**
 * Hashes contents instead of timestamps, so that a copied folder needs no new build.
 * @param {string[]} paths
 */
export function fingerprintSources(paths) {
  const hash = createHash('sha256');
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
    .filter(
      (entry) =>
        entry.isFile() &&
        !/\.(test|browser)\.tsx?$/.test(entry.name) &&
        // Compiling the messages writes a README and hidden files beside their settings.
        entry.name !== 'README.md' &&
        !entry.name.startsWith('.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(picturesFolder) || file.endsWith('.json'));
}
