import { describe, expect, test } from 'vitest';
import { picturesOf } from '#client/order/story-parts.ts';
import { orderedTexts } from '#shared/checkout/checkout.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { roundsSold } from '#shared/proof/proof.ts';
import { tomsComic } from '#testing/comics.ts';
import { MALFORMED_COMICS } from '#testing/malformed-comics.ts';
import { isStoredInFull, readStoredComic } from './stored-comic.ts';

const image = { url: '/api/draft-images/a/characters/b', title: 'On the ferry' };

describe.each(Object.entries(MALFORMED_COMICS))('%s in a stored comic', (_what, stored) => {
  test('leaves its pictures, texts and rounds readable, and is said to the studio', () => {
    const comic = readStoredComic(stored);
    expect(picturesOf(comic)).toEqual(expect.any(Array));
    expect(listPictureUrls(comic).every((url) => typeof url === 'string')).toBe(true);
    expect(orderedTexts(comic)).toEqual(expect.any(Array));
    expect(roundsSold(comic)).toBe(1);
    expect(['story-brief', 'scene-by-scene']).toContain(comic.sceneMode);
    expect(isStoredInFull(stored)).toBe(false);
  });
});

test('a part that can be read stays where its neighbour can’t', () => {
  const comic = readStoredComic({
    characters: [null, { name: 'Eleni', images: [image, null, { url: 4 }] }, 'Marek'],
    pages: [
      { mode: 'a mode of tomorrow', pageNumber: 1 },
      {
        mode: 'individual-scenes',
        pageNumber: 2,
        scenes: [null, { title: 'The ferry', sceneSize: 'enormous', imageUrl: 7 }],
      },
    ],
    addOns: [{ name: 'Second language', textLabel: 'Language', text: 'Greek' }, { name: null }],
    styling: { style: 'woodcut', dedication: 'For Marek' },
  });
  expect(comic.characters).toEqual([{ name: 'Eleni', role: '', note: '', images: [image] }]);
  expect(comic.sceneMode).toBe('scene-by-scene');
  expect(comic.pages).toEqual([
    {
      mode: 'individual-scenes',
      pageNumber: 2,
      wholePageDescription: '',
      scenes: [{ title: 'The ferry', description: '', sceneSize: '', imageUrl: null }],
    },
  ]);
  expect(comic.styling.style).toBe('woodcut');
  expect(orderedTexts(comic)).toEqual([
    { label: 'Second language: Language', text: 'Greek' },
    { label: 'Dedication', text: 'For Marek' },
  ]);
});

test('a comic that is stored in full is read as it is', () => {
  const { characters, sceneMode, storyBrief, pages, referenceImages, styling } = tomsComic;
  const stored = { characters, sceneMode, storyBrief, pages, referenceImages, styling };
  expect(readStoredComic(stored)).toMatchObject(stored);
  expect(isStoredInFull(stored)).toBe(true);
});

test('an order of before pages were kept has its scenes on the pages that they name', () => {
  const { pages, ...comic } = tomsComic;
  const [, sofas] = pages;
  const flat = [
    { mode: 'whole-page', pageNumber: 1, description: 'Biscuit arrives in a box.' },
    ...(sofas?.scenes ?? []).map((scene) => ({ mode: 'individual-scenes', pageNumber: 2, ...scene })),
  ];
  expect(readStoredComic({ ...comic, scenes: flat }).pages).toEqual(pages);
  expect(isStoredInFull({ ...comic, scenes: flat })).toBe(true);
});
