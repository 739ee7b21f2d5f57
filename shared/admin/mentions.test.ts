import { describe, expect, test } from 'vitest';
import { findMentions, mentionOf } from './mentions.ts';

const person = (id: string, name: string, address: string) => ({
  ...{ id, name, handle: address },
  mailbox: address.split('@')[0] ?? '',
});

const nikos = person('1', 'Νίκος Δήμου', 'nikos.dimou@example.com');
const nikosToo = person('2', 'Nikos Papas', 'nikos.p@example.com');
const eva = person('3', 'Eva', 'eva@example.com');

const mentioned = (text: string, people = [nikos, nikosToo, eva]) =>
  findMentions(text, people).map((mention) => mention.people);

test.each([
  ['@Eva please look', [eva]],
  ['Please look, @eva.', [eva]],
  ['(@Eva)', [eva]],
  ['@Eva!', [eva]],
  ['@Nikos Dimou and @Eva', [nikos, eva]],
  ['@ΝΙΚΟΣ ΔΗΜΟΥ, σε παρακαλώ', [nikos]],
  ['@nikos.p', [nikosToo]],
  ['@Nikos.P@Example.com, please', [nikosToo]],
  ['Ask @eva@example.com.', [eva]],
  ['@Eva+Nikos', [eva]],
  ['@Eva@Nikos', [eva]],
  ['eva@example.com', []],
  ['@Evangelia', []],
  ['Eva', []],
])('%s', (text, people) => {
  expect(mentioned(text)).toEqual(people.map((one) => [one]));
});

test('a first name that two have is both of them, until the whole name is written', () => {
  expect(findMentions('@Nikos please look', [nikos, nikosToo, eva])).toEqual([
    { written: 'Nikos', people: [nikos, nikosToo] },
  ]);
  expect(mentioned('@Nikos please look', [nikos, eva])).toEqual([[nikos]]);
});

describe('the text that mentions somebody', () => {
  const maria = person('4', 'Maria Kon', 'maria@example.com');
  const tagged = person('5', 'Maria Kon', 'maria+art@example.com');
  const elsewhere = person('6', 'Maria Kon', 'maria@elsewhere.com');
  const nameless = person('7', 'nikos', 'nikos@example.com');

  test.each([
    ['is the name of somebody whose name nobody else has', nikos, [nikos, nikosToo], 'Νίκος Δήμου'],
    ['is the mailbox where two have one name', tagged, [maria, tagged], 'maria+art'],
    [
      'is the address where the mailbox is the first name of another',
      maria,
      [maria, tagged],
      'maria@example.com',
    ],
    ['is the address where two have one mailbox', elsewhere, [maria, elsewhere], 'maria@elsewhere.com'],
    [
      'is the address of somebody who has none but a name of others',
      nameless,
      [nameless, nikos],
      'nikos@example.com',
    ],
  ])('%s', (_, one, people, text) => {
    expect(mentionOf(one, people)).toBe(text);
    expect(mentioned(`@${text} please look`, people)).toEqual([[one]]);
  });
});
