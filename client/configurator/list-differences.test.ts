import { expect, test } from 'vitest';
import { type Comic, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { listDifferences } from './list-differences.ts';

const comic = (patch: Partial<Comic>): Comic => ({ ...EMPTY_COMIC, ...patch });
const nikos = { name: 'Nikos', role: 'Groom', note: '', images: [] };
const offer = { nameOf: () => 'Keepsake', isSent: (id: string) => id === 'prints' };

test('equal comics have no differences', () => {
  expect(listDifferences(comic({ storyBrief: 'Once' }), comic({ storyBrief: 'Once' }), offer)).toEqual([]);
});

test('a text that differs is shown from both sides', () => {
  expect(listDifferences(comic({ storyBrief: 'here' }), comic({ storyBrief: 'there' }), offer)).toEqual([
    { label: 'Story brief', here: 'here', there: 'there' },
  ]);
});

test('a character only one version has is shown against nothing', () => {
  expect(listDifferences(comic({ characters: [nikos] }), comic({}), offer)).toEqual([
    { label: 'Character 1: name', here: 'Nikos', there: '' },
    { label: 'Character 1: role', here: 'Groom', there: '' },
  ]);
});

test('choices are shown in words', () => {
  const there = comic({ selectedTierId: '1', delivery: { type: 'print', rush: true } });
  expect(listDifferences(comic({}), there, offer)).toEqual([
    { label: 'Package', here: '', there: 'Keepsake' },
    { label: 'Delivery', here: 'Digital', there: 'Print' },
    { label: 'Rush creation', here: 'No', there: 'Yes' },
  ]);
});

test('a wished day is shown with the place where it counts, and an empty one is none', () => {
  const wished = (day: string) =>
    comic({ delivery: { type: 'print', rush: false, wish: { day, region: 'eu', fileFirst: false } } });
  expect(listDifferences(wished(''), wished('2026-12-24'), offer)).toEqual([
    { label: 'Needed by', here: '', there: 'Dec 24, 2026, European Union' },
  ]);
});

test.each([
  ['prints', 'Dec 24, 2026, Greece', 'Dec 24, 2026, European Union, The finished PDF is enough by then.'],
  ['a second language', null, null],
])('a file with %s shows where its wished day counts if something is sent', (addOn, one, other) => {
  const wished = (place: { region: 'greece' | 'eu'; fileFirst: boolean }) =>
    comic({
      selectedAddOnIds: [addOn],
      delivery: { type: 'digital', rush: false, wish: { day: '2026-12-24', ...place } },
    });
  const [here, there] = [
    wished({ region: 'greece', fileFirst: false }),
    wished({ region: 'eu', fileFirst: true }),
  ];
  expect(listDifferences(here, there, offer)).toEqual(
    one ? [{ label: 'Needed by', here: one, there: other }] : [],
  );
});
