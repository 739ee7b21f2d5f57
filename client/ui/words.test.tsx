import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import type { Language } from '#shared/language.ts';
import { Words } from './words.tsx';

const draw = (language: Language, text: string) =>
  inLanguage(language, () => renderToStaticMarkup(<Words>{text}</Words>));

test.each<[Language, string, string]>([
  ['en', 'Love Letter, 3 pages', 'Love Letter, 3 pages'],
  ['en', 'Μεγάλη ιστορία', '<span lang="el">Μεγάλη ιστορία</span>'],
  ['en', 'Order of Ελένη & Νίκος (2)', 'Order of <span lang="el">Ελένη &amp; Νίκος</span> (2)'],
  ['en', 'Ελένη and Νίκος', '<span lang="el">Ελένη</span> and <span lang="el">Νίκος</span>'],
  ['el', 'Μεγάλη ιστορία, 3', 'Μεγάλη ιστορία, 3'],
  ['el', 'Love Letter: κόμικ', '<span lang="en">Love Letter</span>: κόμικ'],
  ['el', 'Ελένη'.normalize('NFD'), 'Ελένη'.normalize('NFD')],
  ['en', 'Ελενή'.normalize('NFD'), `<span lang="el">${'Ελενή'.normalize('NFD')}</span>`],
  ['en', '', ''],
])('in %s the text ‘%s’ has its foreign words marked', (language, text, markup) => {
  expect(draw(language, text)).toBe(markup);
});
