import { expect, test } from 'vitest';
import { hasPlainWord, pseudo } from './pseudo-text.ts';

test.each([
  ['Your cart', '[Ýýóóúúr cáárt]'],
  ['Next', '[Nééxtý]'],
  ['Read the {#link}terms{/link} by {day}', '[Rééáád théé {#link}téérms{/link} býý {day}ýý]'],
])('%s is as long as in a language of longer words, with its parameters and markup', (text, longer) => {
  expect(pseudo(text)).toBe(longer);
});

test('a word that no message says is told from those that are said', () => {
  expect(hasPlainWord(pseudo('Every comic is drawn by hand'))).toBe(false);
  expect(hasPlainWord(`${pseudo('Hello')} Eleni`)).toBe(true);
  expect(hasPlainWord('149,00 €, 12')).toBe(false);
});
