import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './build.js';

test('the built server renders with React as it is made for production, whatever the environment says', () => {
  const folder = join(root, 'dist/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(files).toContain('node.js');
  const slow = files.filter((file) =>
    /react(-dom)?[\w.-]*\.development/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(slow).toEqual([]);
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
  // Where a text is missing its address stands.
  expect(notices).not.toContain('https://spdx.org/licenses/');
});
