// Plain JavaScript: `npm start` runs before anything is built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const stamp = join(root, 'dist/built-from');
const sources = [
  'client',
  'server',
  'shared',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnvFile();
  build();
  await serve();
}

/** Builds what is not built yet, or was built from other sources. */
export function build() {
  const fingerprint = fingerprintSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  // A process of its own, as Vite sets NODE_ENV for the one it builds in.
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, fingerprint);
}

/** Settings from `.env`, or the file ENV_FILE names; tests name none, so as to meet nobody's real keys. */
export function loadEnvFile() {
  const file = process.env.ENV_FILE ?? join(root, '.env');
  if (file && existsSync(file)) process.loadEnvFile(file);
}

async function serve() {
  const built = pathToFileURL(join(root, 'dist/server/node.js')).href;
  const { runBuiltServer } = await import(built);
  await runBuiltServer(join(root, 'dist/client'));
}

function fingerprintSources() {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}\0${mtimeMs}\0${size}\n`);
  };
  for (const source of sources) {
    const path = join(root, source);
    if (!statSync(path).isDirectory()) {
      add(path);
      continue;
    }
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.(test|browser)\.tsx?$/.test(entry.name))
        add(join(entry.parentPath, entry.name));
    }
  }
  return hash.digest('hex');
}
