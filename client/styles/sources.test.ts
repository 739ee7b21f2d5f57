import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Tailwind is silent about a source that does not exist, and leaves its classes out of the sheet. */
test('the style sheets read only files that exist', () => {
  const sheets = ['app.css', 'design.css', 'proof.css', 'public.css'];
  const missing = sheets.flatMap((sheet) => {
    const file = join(import.meta.dirname, sheet);
    const sources = [...readFileSync(file, 'utf8').matchAll(/@source "([^"*]+)"/g)];
    return sources
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(dirname(file), path)))
      .map((path) => `${sheet}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('the proof’s sheet leaves out no part of the design system that its page uses', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'proof.css'), 'utf8');
  const leftOut = /@source not "\.\.\/ui\/\{([^}]+)\}/.exec(sheet)?.[1]?.split(',') ?? [];
  const folder = join(import.meta.dirname, '..', 'proof');
  const used = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/'#client\/ui\/([\w-]+)\.tsx'/g)].map(([, name]) => name ?? ''));
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut.filter((name) => used.includes(name))).toEqual([]);
});
