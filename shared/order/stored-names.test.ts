import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { DELETED_CUSTOMER, shownName, THE_CUSTOMER, THE_SHOP } from './stored-names.ts';

test('people without a name are called by a word of the reader’s language, and others by their names', () => {
  const inGreek = (name: string) => inLanguage('el', () => shownName(name));
  expect([THE_SHOP, THE_CUSTOMER, DELETED_CUSTOMER].map(inGreek)).toEqual([
    'Το κατάστημα',
    'Ο πελάτης',
    'Διαγραμμένος πελάτης',
  ]);
  expect(shownName(THE_SHOP)).toBe('The shop');
  for (const name of ['Eleni', 'constructor', '']) expect(inGreek(name)).toBe(name);
});
