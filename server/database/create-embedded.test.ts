import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedDatabase } from './create-embedded.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ink-embedded-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('two servers that start at once make one database, whole and without leftovers', async () => {
  const paths = await Promise.all([createEmbeddedDatabase(folder), createEmbeddedDatabase(folder)]);
  expect(paths).toEqual([join(folder, 'database'), join(folder, 'database')]);
  expect(await readdir(folder)).toEqual(['database']);
  expect(await readdir(join(folder, 'database'))).toContain('PG_VERSION');
});

test('a database that is there is left alone', async () => {
  const path = await createEmbeddedDatabase(folder);
  await writeFile(join(path, 'of-the-shop'), '');
  await createEmbeddedDatabase(folder);
  expect(await readdir(path)).toContain('of-the-shop');
});
