import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 1000 }],
  ['bytes=400-', { start: 400, end: 1000 }],
  ['bytes=400-499', { start: 400, end: 500 }],
  ['Bytes = 400-499 ', { start: 400, end: 500 }],
  ['bytes=999-5000', { start: 999, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=500-400', null],
  ['bytes=0-99,200-299', null],
  ['bytes=-', null],
  ['pages=1-2', null],
  ['bytes=a-b', null],
])('the range %s of a file of 1,000 bytes is read', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range);
});
