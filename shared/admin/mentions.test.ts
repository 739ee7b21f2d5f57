import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';

const nikos = { id: '1', name: 'Νίκος Δήμου', mailbox: 'nikos.dimou' };
const nikosToo = { id: '2', name: 'Nikos Papas', mailbox: 'nikos.p' };
const eva = { id: '3', name: 'Eva', mailbox: 'eva' };

test.each([
  ['@Eva please look', [eva]],
  ['Please look, @eva.', [eva]],
  ['(@Eva)', [eva]],
  ['@Nikos Dimou and @Eva', [nikos, eva]],
  ['@ΝΙΚΟΣ ΔΗΜΟΥ, σε παρακαλώ', [nikos]],
  ['@nikos.p', [nikosToo]],
  ['@Eva @Eva', [eva]],
  ['eva@example.com', []],
  ['@Evangelia', []],
  ['Eva', []],
])('%s', (text, people) => {
  expect(findMentions(text, [nikos, nikosToo, eva])).toEqual({ mentioned: people, unclear: null });
});

test('a first name that two have is unclear, until the whole name is written', () => {
  expect(findMentions('@Nikos please look', [nikos, nikosToo, eva])).toEqual({
    mentioned: [],
    unclear: { written: 'Nikos', people: [nikos, nikosToo] },
  });
  expect(findMentions('@Nikos please look', [nikos, eva]).mentioned).toEqual([nikos]);
});
