import { expect, test } from 'vitest';
import { addressIn, LANGUAGES, splitAddress } from './language.ts';

test.each([
  ['/', 'en', '/'],
  ['/faq', 'en', '/faq'],
  ['/elves', 'en', '/elves'],
  ['/en/faq', 'en', '/en/faq'],
  ['/el', 'el', '/'],
  ['/el/', 'el', '/'],
  ['/EL/faq', 'el', '/faq'],
  ['/el/gallery/table-nine/2', 'el', '/gallery/table-nine/2'],
  ['/el/el/faq', 'el', '/el/faq'],
  ['', 'en', ''],
])('the address %s is in %s the page %s', (address, language, path) => {
  expect(splitAddress(address)).toEqual({ language, path });
});

test('each language has a code of two small letters, as addresses and the database know no other', () => {
  for (const language of LANGUAGES) expect(language).toMatch(/^[a-z]{2}$/);
});

test('an address made for a language is read as that language’s', () => {
  for (const language of LANGUAGES) {
    expect(addressIn(language, '//example.com/faq')).toMatch(/^\/[^/]/);
    expect(splitAddress(addressIn(language, '/faq'))).toEqual({ language, path: '/faq' });
  }
});
