import { expect, test, vi } from 'vitest';
import { m } from '#messages';
import { inLanguage } from '#server/language.ts';
import { IMAGE_BYTES_MAX } from '#shared/image.ts';
import { REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import { encodeBelowLimit } from './canvas.ts';
import { findProblem, fitWithin, titleOf, titleOfReference } from './image-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const JPEG = bytes('\xff\xd8\xff\xe0\0\x10JFIF');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const WEBP = bytes('RIFF\x24\0\0\0WEBPVP8 ');
const HEIC = bytes('\0\0\0\x18ftypheic\0\0\0\0');
const AVIF = bytes('\0\0\0\x18ftypavif\0\0\0\0');

test.each([
  ['a JPEG', 'a.jpg', 'image/jpeg', JPEG, null],
  ['a JPEG by its older type', 'a.jpeg', 'image/pjpeg', JPEG, null],
  ['a JPEG without a type', 'a.JPG', '', JPEG, null],
  ['a PNG', 'a.png', 'image/png', PNG, null],
  ['a PNG that is called JPG', 'a.jpg', 'image/jpeg', PNG, null],
  ['a WebP', 'a.webp', 'image/webp', WEBP, null],
  ['a HEIC by its name', 'IMG_1.HEIC', '', bytes('whatever'), null],
  ['a HEIC by its type', 'photo', 'image/heif', bytes('whatever'), null],
  ['a HEIC that is called JPG', 'a.jpg', 'image/jpeg', HEIC, null],
  ['a JPEG that is called HEIC', 'IMG_1.heic', 'image/heic', JPEG, null],
  ['HTML that is called JPG', 'a.jpg', 'image/jpeg', bytes('<!doctype html>'), m.errors_image_type()],
  ['an SVG', 'a.svg', 'image/svg+xml', bytes('<svg xmlns='), m.errors_image_type()],
  ['a GIF', 'a.gif', 'image/gif', bytes('GIF89a'), m.errors_image_type()],
  ['an AVIF that is called JPG', 'a.jpg', 'image/jpeg', AVIF, m.errors_image_type()],
  ['an empty file', 'a.jpg', 'image/jpeg', bytes(''), m.errors_image_type()],
])('%s is judged by its content', (_, name, type, head, message) => {
  expect(findProblem({ name, type, size: 5000 }, head)).toBe(message);
});

test('an image has 20 MB at most', () => {
  const photo = { name: 'a.jpg', type: 'image/jpeg' };
  expect(findProblem({ ...photo, size: IMAGE_BYTES_MAX }, JPEG)).toBeNull();
  expect(findProblem({ ...photo, size: IMAGE_BYTES_MAX + 1 }, JPEG)).toBe(
    'The picture must not be larger than 20 MB.',
  );
});

test.each([
  [4000, 3000, 1200, 900],
  [3000, 4000, 900, 1200],
  [1200, 1200, 1200, 1200],
  [640, 480, 640, 480],
  [5000, 1, 1200, 1],
])('%i × %i px becomes %i × %i px', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin(width, height, 1200)).toEqual({ width: fitWidth, height: fitHeight });
});

test('a picture is sent in the first quality that makes it small enough, and never where none does', async () => {
  const encode = vi.fn(
    async (quality: number) => new Blob([new Uint8Array(REQUEST_BYTES_MAX * 1.25 * quality)]),
  );
  expect((await encodeBelowLimit([0.9, 0.8, 0.5], encode, REQUEST_BYTES_MAX)).size).toBe(REQUEST_BYTES_MAX);
  expect(encode).toHaveBeenCalledTimes(2);
  await expect(encodeBelowLimit([0.9], encode, REQUEST_BYTES_MAX)).rejects.toThrow(
    'This image is too large to be sent.',
  );
  await expect(encodeBelowLimit([0.9], async () => null, REQUEST_BYTES_MAX)).rejects.toThrow(
    'Failed to compress image',
  );
  await expect(
    inLanguage('el', () => encodeBelowLimit([0.9], async () => null, REQUEST_BYTES_MAX)),
  ).rejects.toThrow('Η συμπίεση της εικόνας απέτυχε');
});

test('a picture is called by its file until it has a title', () => {
  expect(titleOf('Our first flat.JPG')).toBe('Our first flat');
  expect(titleOf('x'.repeat(150))).toHaveLength(100);
});

test.each([
  ['story-brief', ' Our first flat ', { title: 'Our first flat' }],
  ['story-brief', ' ', { problem: m.image_title_missing(), heading: 'Title Required' }],
  ['scene-by-scene', 'Our first flat', { title: 'Our first flat' }],
  ['scene-by-scene', '', { title: 'IMG_2041' }],
  ['story-brief', ` ${'x'.repeat(100)} `, { title: 'x'.repeat(100) }],
  [
    'scene-by-scene',
    'x'.repeat(101),
    { problem: m.draft_title_too_long({ max: 100 }), heading: 'Upload Failed' },
  ],
] as const)('a reference image in %s mode with the title %j is called %j', (mode, typed, named) => {
  expect(titleOfReference(typed, 'IMG_2041.jpg', mode)).toEqual(named);
});
