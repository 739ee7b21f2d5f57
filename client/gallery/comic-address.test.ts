import { expect, test } from 'vitest';
import { addressComic, asksForFlipbook, readComicPage } from './comic-address.ts';

test.each([
  [undefined, 1],
  ['1', 1],
  ['7', 7],
  ['8', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.5', null],
  ['1e0', null],
  ['two', null],
  ['99999999999999999999', null],
])('page %j of a comic with seven pages is %j', (text, page) => {
  expect(readComicPage(text, 7)).toBe(page);
});

test('an opened comic has its page and its view in the address', () => {
  expect(addressComic('the-last-ferry', 3)).toBe('/gallery/the-last-ferry/3');
  expect(addressComic('the-last-ferry', 3, 'flipbook')).toBe('/gallery/the-last-ferry/3?view=flipbook');
  expect(asksForFlipbook(new URLSearchParams('view=flipbook'))).toBe(true);
  expect(asksForFlipbook(new URLSearchParams('view=film'))).toBe(false);
});
