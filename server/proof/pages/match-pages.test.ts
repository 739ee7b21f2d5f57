import { expect, test } from 'vitest';
import { matchPages } from './match-pages.ts';

/** 'ferry:a' is a file of that name with that content. */
const pages = (...files: string[]) =>
  files.map((file, index) => {
    const [name = '', sha256 = ''] = file.split(':');
    return { position: index + 1, name, sha256 };
  });

test.each<[what: string, earlier: string[], newer: string[], expected: Record<number, number>]>([
  ['stays', ['ferry.jpg:a', 'kitchen.jpg:b'], ['ferry.jpg:a', 'kitchen.jpg:b'], { 1: 1, 2: 2 }],
  [
    'follows its file into another order',
    ['ferry.jpg:a', 'kitchen.jpg:b', 'end.jpg:c'],
    ['kitchen.jpg:b', 'end.jpg:c', 'ferry.jpg:a'],
    { 1: 3, 2: 1, 3: 2 },
  ],
  [
    'follows its name where it was drawn again, also in another format',
    ['ferry.jpg:a', 'kitchen.jpg:b'],
    ['Kitchen.png:y', 'ferry.png:x'],
    { 1: 2, 2: 1 },
  ],
  [
    'makes room for a page that was put in before it',
    ['ferry.jpg:a', 'kitchen.jpg:b'],
    ['cover.jpg:z', 'ferry.jpg:a', 'kitchen.jpg:b'],
    { 1: 2, 2: 3 },
  ],
  [
    'keeps its place where nothing else is known',
    ['v1-1.jpg:a', 'v1-2.jpg:b'],
    ['v2-1.jpg:x', 'v2-2.jpg:y'],
    { 1: 1, 2: 2 },
  ],
  ['is gone with its page', ['ferry.jpg:a', 'kitchen.jpg:b'], ['kitchen.jpg:b'], { 2: 1 }],
  [
    'is not taken by a page whose name it only had before',
    ['page-1.jpg:a', 'page-2.jpg:b'],
    ['page-1.jpg:b', 'page-2.jpg:a'],
    { 1: 2, 2: 1 },
  ],
  [
    'of two that are alike stays in its place',
    ['blank.jpg:a', 'blank.jpg:a'],
    ['blank.jpg:a', 'blank.jpg:a'],
    { 1: 1, 2: 2 },
  ],
  [
    'of a PDF was drawn again, after another was put in before',
    ['book.pdf:a', 'book.pdf:b', 'book.pdf:c', 'book.pdf:d', 'book.pdf:e'],
    ['book.pdf:new', 'book.pdf:a', 'book.pdf:b', 'book.pdf:c', 'book.pdf:d2', 'book.pdf:e'],
    { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 },
  ],
  [
    'of a PDF is gone, while another was put in elsewhere',
    ['book.pdf:a', 'book.pdf:b', 'book.pdf:c'],
    ['book.pdf:new', 'book.pdf:a', 'book.pdf:c'],
    { 1: 2, 3: 3 },
  ],
  [
    'is one of two in whose place one is left says nothing',
    ['book.pdf:a', 'book.pdf:b', 'book.pdf:c', 'book.pdf:d'],
    ['book.pdf:a', 'book.pdf:x', 'book.pdf:d'],
    { 1: 1, 4: 3 },
  ],
  [
    'was drawn again between two that changed places says nothing',
    ['book.pdf:a', 'book.pdf:b', 'book.pdf:c'],
    ['book.pdf:c', 'book.pdf:b2', 'book.pdf:a'],
    { 1: 3, 3: 1 },
  ],
  [
    'is the second of two blank ones, of which the first is gone',
    ['one:a', 'two:-', 'three:b', 'four:c', 'five:-'],
    ['1:a', '2:b', '3:c', '4:-'],
    { 1: 1, 3: 2, 4: 3, 5: 4 },
  ],
  [
    'is one of two blank ones in sequence, after a page was put in',
    ['one:a', 'two:-', 'three:-', 'four:b'],
    ['1:new', '2:a', '3:-', '4:-', '5:b'],
    { 1: 2, 2: 3, 3: 4, 4: 5 },
  ],
  ['is the last, as fewer were drawn again', ['1:a', '2:b', '3:c'], ['x:x', 'y:y'], { 1: 1, 2: 2 }],
  ['without a name, as its files were purged, keeps its place', [':a', ':b'], [':x', ':y'], { 1: 1, 2: 2 }],
])('a comment on a page that %s', (_, earlier, newer, expected) => {
  expect(Object.fromEntries(matchPages(pages(...earlier), pages(...newer)))).toEqual(expected);
});
