import { existsSync, readFileSync } from 'node:fs';
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
