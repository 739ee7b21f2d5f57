import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { artistName, storedArtistName } from './artist-name.ts';

test('a new shop’s artist is called in the language of the reader, and stays the same when its form is saved', () => {
  expect(artistName('The studio')).toBe('The studio');
  const inGreek = inLanguage('el', () => artistName('The studio'));
  expect(inGreek).toBe('Το στούντιο');
  expect(inLanguage('el', () => storedArtistName(` ${inGreek} `))).toBe('The studio');
});

test('a name that an owner has given is the same for everybody', () => {
  for (const language of ['en', 'el'] as const) {
    const shown = inLanguage(language, () => artistName('Μυρτώ'));
    expect(shown).toBe('Μυρτώ');
    expect(inLanguage(language, () => storedArtistName(shown))).toBe('Μυρτώ');
  }
});
