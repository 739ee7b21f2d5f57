import { describe, expect, test } from 'vitest';
import { GALLERY_CATEGORIES } from '../../../shared/gallery';
import { PICTURES } from '../../../shared/pictures';
import { STORIES } from '../stories';
import { listPictures, listSocialCards, SAMPLE_COMICS } from './catalogue';
import { drawSvg } from './draw';

const PAGES_WITH_A_CARD = ['home', 'gallery', 'how-it-works', 'faq', 'about', 'contact', 'stories'];

test('there are at least eight sample comics, and some in every category', () => {
  expect(SAMPLE_COMICS.length).toBeGreaterThanOrEqual(8);
  expect(new Set(SAMPLE_COMICS.map(({ category }) => category))).toEqual(new Set(GALLERY_CATEGORIES));
  expect(new Set(SAMPLE_COMICS.map(({ slug }) => slug)).size).toBe(SAMPLE_COMICS.length);
  expect(SAMPLE_COMICS.filter(({ featured }) => featured)).toHaveLength(6);
});

test.each(SAMPLE_COMICS.map((comic) => [comic.title, comic] as const))(
  '‘%s’ has a cover and six to ten pages, each described',
  (_, { pages, description }) => {
    expect(pages.length - 1).toBeGreaterThanOrEqual(6);
    expect(pages.length - 1).toBeLessThanOrEqual(10);
    expect(description.length).toBeGreaterThan(30);
    for (const { alt } of pages) expect(alt.length).toBeGreaterThan(40);
    expect(new Set(pages.map(({ alt }) => alt)).size).toBe(pages.length);
  },
);

test('one page of one comic has a shape of its own', () => {
  const shapes = SAMPLE_COMICS.flatMap(({ pages }) => pages.map(({ width, height }) => height / width));
  expect(shapes.filter((shape) => Math.abs(shape - 1700 / 1200) > 0.05)).toHaveLength(1);
});

test('every picture that a page shows is drawn in the size it says', () => {
  const drawn = listPictures();
  for (const [name, { width, height }] of Object.entries(PICTURES)) {
    expect(drawn.get(name), name).toMatchObject({ width, height });
  }
});

test('everything that is shared as a link has a card of 1200 by 630', () => {
  const cards = listSocialCards();
  const names = [
    ...PAGES_WITH_A_CARD,
    ...SAMPLE_COMICS.map(({ slug }) => slug),
    ...STORIES.map(({ slug }) => `story-${slug}`),
  ];
  for (const name of names)
    expect(cards.get(`social/${name}`), name).toMatchObject({ width: 1200, height: 630 });
});

describe('a drawing', () => {
  const drawn = new Set<string>();
  const everything = [...listPictures(), ...listSocialCards()];

  test.each(everything)(
    '%s is made of real numbers, needs no font and is the same each time',
    (_, picture) => {
      const svg = drawSvg(picture.element(), picture);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toContain('<text');
      expect(drawn.has(svg)).toBe(false);
      drawn.add(svg);
    },
  );
});

test('what is drawn again is the same to the last stroke', () => {
  for (const { pages } of SAMPLE_COMICS) {
    const [cover] = pages;
    if (!cover) throw new Error('A comic has no cover.');
    expect(drawSvg(cover.element(), cover)).toBe(drawSvg(cover.element(), cover));
  }
});
