import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BUILD_TIMEOUT_MS, buildOnce } from '#testing/build-once.ts';
import { root } from './build.js';

const listLoadedReact = `
  import { createRequire } from 'node:module';
  import { importBuiltServer } from './server/commands/start.js';
  await importBuiltServer();
  await import('react-dom/server');
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => /react-dom/.test(file));
  console.info(JSON.stringify(loaded));
  process.exit();
`;

beforeAll(buildOnce, BUILD_TIMEOUT_MS);

test('the built server renders with React as it is made for production, whatever the environment says', () => {
  const { NODE_ENV: _, ...env } = process.env;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', listLoadedReact], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const files: string[] = JSON.parse(output);
  expect(files).toContainEqual(expect.stringContaining('production'));
  expect(files).not.toContainEqual(expect.stringContaining('development'));
});

test('the build comes with the licenses of what the browser and the server are sent', () => {
  const notices = readFileSync(join(root, 'dist/client/licenses.txt'), 'utf8');
  for (const name of [
    'react-dom',
    'wouter',
    'kysely',
    'hono',
    'sharp',
    '@img/sharp-libvips-',
    'tailwindcss',
  ]) {
    expect(notices).toMatch(new RegExp(`^${name}\\S* `, 'm'));
  }
  // A missing text would show its URL instead.
  expect(notices).not.toContain('https://spdx.org/licenses/');
});
