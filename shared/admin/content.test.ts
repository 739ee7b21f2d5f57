import { describe, expect, test } from 'vitest';
import { formatEuros, parseEuros, slugFrom, storySchema } from './content.ts';

describe('a price as somebody writes it', () => {
  test.each([
    ['149', 149_00],
    ['149.5', 149_50],
    ['149,50', 149_50],
    [' €149.05 ', 149_05],
    ['149 €', 149_00],
    ['0', 0],
    ['8.29', 8_29],
    ['1.005', null],
    ['1,000.00', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
    ['free', null],
    ['99999999999', null],
  ])('%j is %j cents', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  test.each([0, 1, 10, 99, 829, 149_00, 149_50, 20_000_00])('of %i cents reads back as the same', (cents) => {
    expect(parseEuros(formatEuros(cents))).toBe(cents);
  });
});

describe('an address', () => {
  test.each([
    ['The Last Ferry', 'the-last-ferry'],
    ['  Zoë & the Sea!  ', 'zoe-the-sea'],
    ['Grandma’s Kitchen', 'grandmas-kitchen'],
    ['Straße nach Süden', 'strasse-nach-suden'],
    ['100% happy', '100-happy'],
    ['Η γιαγιά μου', 'i-giagia-mou'],
    ['«Αύγουστος» στη Σύρο & Ink', 'avgoustos-sti-syro-ink'],
    ['水', ''],
    ['---', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  test('from any title is one that may be saved', () => {
    for (const title of ['a'.repeat(200), `${'a'.repeat(79)} b`, 'A--B', '-x-'])
      expect(storySchema.shape.slug.safeParse(slugFrom(title)).success).toBe(true);
  });
});
