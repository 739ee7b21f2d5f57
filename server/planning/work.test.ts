import { expect, test } from 'vitest';
import type { WorkValues } from '#shared/planning/planning.ts';
import { type OrderedWork, workOf } from './work.ts';

const values: WorkValues = {
  perComic: { sketches: 60, line_art: 0, final: 30 },
  perPage: { sketches: 20, line_art: 40, final: 40 },
  perCharacter: { sketches: 30, line_art: 0, final: 0 },
  styles: { painted: 150 },
  packages: { legacy: { sketches: 120, line_art: 0, final: 0 } },
  addOns: { language: { sketches: 0, line_art: 0, final: 90 } },
};

const comic: OrderedWork = { tierId: 'short', pages: 6, characters: 2, style: 'default', addOnIds: [] };

test.each([
  ['pages and characters', {}, { sketches: 240, line_art: 240, final: 270 }],
  ['a style that takes longer', { style: 'painted' }, { sketches: 360, line_art: 360, final: 405 }],
  ['a package with a call', { tierId: 'legacy' }, { sketches: 360, line_art: 240, final: 270 }],
  ['an add-on', { addOnIds: ['language', 'gift'] }, { sketches: 240, line_art: 240, final: 360 }],
])('a comic takes the minutes of %s', (_, changed, minutes) => {
  expect(workOf({ ...comic, ...changed }, values)).toEqual(minutes);
});

test('a stage without any minutes still takes one, as somebody makes its version', () => {
  const nothing = { sketches: 0, line_art: 0, final: 0 };
  expect(workOf(comic, { ...values, perComic: nothing, perPage: nothing }).line_art).toBe(1);
});
