import { expect, test } from 'vitest';
import { type Comic, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { listDifferences } from './list-differences.ts';

const comic = (patch: Partial<Comic>): Comic => ({ ...EMPTY_COMIC, ...patch });
const nikos = { name: 'Nikos', role: 'Groom', note: '', images: [] };
const nameOf = () => 'Keepsake';

test('equal comics have no differences', () => {
  expect(listDifferences(comic({ storyBrief: 'Once' }), comic({ storyBrief: 'Once' }), nameOf)).toEqual([]);
});

test('a text that differs is shown from both sides', () => {
  expect(listDifferences(comic({ storyBrief: 'here' }), comic({ storyBrief: 'there' }), nameOf)).toEqual([
    { label: 'Story brief', here: 'here', there: 'there' },
  ]);
});

test('a character only one version has is shown against nothing', () => {
  expect(listDifferences(comic({ characters: [nikos] }), comic({}), nameOf)).toEqual([
    { label: 'Character 1: name', here: 'Nikos', there: '' },
    { label: 'Character 1: role', here: 'Groom', there: '' },
  ]);
});

test('choices are shown in words', () => {
  const there = comic({ selectedTierId: '1', delivery: { type: 'print', rush: true } });
  expect(listDifferences(comic({}), there, nameOf)).toEqual([
    { label: 'Package', here: '', there: 'Keepsake' },
    { label: 'Delivery', here: 'Digital', there: 'Print' },
    { label: 'Rush creation', here: 'No', there: 'Yes' },
  ]);
});
