import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { integrity?: string; resolved?: string }> };

const { packages }: Lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
);
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('every package of the lock file is held to a hash, also those of other platforms', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test('the lock file names no registry, as everybody may have another', () => {
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});
