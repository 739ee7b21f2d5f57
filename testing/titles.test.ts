import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/commands/build.js';
import { listFiles } from './changed-tests.ts';

const LENGTH_MAX = 110;
/** A title without a subject of its own, or with the number of a case. */
const OBSCURE = /^(who|whoever|what|ones? (that|who)|those who)\b|^#?\d+[.:)]?\s/i;
/** The first argument of `test`, `describe`, `test.step` and what `test.each` returns, before a function. */
const TITLE =
  /(?:\btest|\bdescribe|\bstep|\))\(\s*(?:'((?:\\.|[^'\n\\])+)'|`([^`]+)`),\s*(?:\{[^}]*\},\s*)?(?:async\b|\()/g;

test('titles of tests are sentences with a subject, of at most 110 characters', () => {
  const titles = listFiles(root)
    .filter((file) => /\.(test|browser|engine)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)])
    .map(([, quoted, template]) => quoted ?? template ?? '');
  expect(titles.length).toBeGreaterThan(2_000);
  expect(titles.filter((title) => title.length > LENGTH_MAX || OBSCURE.test(title))).toEqual([]);
});
