import { expect, test } from 'vitest';
import { m } from '#messages';
import { IMAGE_BYTES_MAX, recogniseImage } from './image.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
  ['\0\0\0\x18ftypmif1heic', 'image/heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0', null],
  ['\0\0\0\x18ftypmp42\0\0\0\0', null],
  ['RIFF\x24\0\0\0WAVEfmt ', null],
  ['\x89PNG', null],
  ['\xff\xd8', null],
  ['GIF89a', null],
  ['<svg xmlns=', null],
  ['<!doctype html>', null],
  ['', null],
])('a file that begins with %j is %s', (beginning, type) => {
  expect(recogniseImage(bytes(beginning))).toBe(type);
});

test('the upload’s messages and limits are the ones the shop promises', () => {
  expect(m.errors_image_type()).toBe('Please upload a JPG, PNG, or WebP image');
  expect(m.errors_image_size()).toBe('The picture must not be larger than 20 MB.');
  expect(IMAGE_BYTES_MAX).toBe(20 * 1024 * 1024);
});
