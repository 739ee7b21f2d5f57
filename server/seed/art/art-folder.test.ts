import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ArtFolder, openArtFolder } from './art-folder';
import { createArtRoutes } from './art-routes';

let folder: string;
let art: ArtFolder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ink-art-'));
  art = openArtFolder(join(folder, 'art'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a picture is drawn when it is first asked for, in all its widths', async () => {
  const cover = await art.read('the-last-ferry/1-360.webp');
  expect(await sharp(cover ?? undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 360,
    height: 510,
  });
  expect((await readdir(join(folder, 'art/the-last-ferry'))).sort()).toEqual([
    '1-1200.webp',
    '1-360.webp',
    '1-600.webp',
    '1-840.webp',
    '1.placeholder',
  ]);
});

test('many who ask for a picture at once get the same one', async () => {
  const widths = [360, 840, 1200, 840, 360];
  const drawn = await Promise.all(widths.map((width) => art.read(`table-nine/1-${width}.webp`)));
  expect(drawn[0]?.equals(drawn[4] ?? Buffer.of())).toBe(true);
  expect(drawn[1]?.equals(drawn[3] ?? Buffer.of())).toBe(true);
});

test('what is there is not drawn again', async () => {
  await art.read('table-nine/1-360.webp');
  await writeFile(join(folder, 'art/table-nine/1-360.webp'), 'as it was');
  expect((await art.read('table-nine/1-360.webp'))?.toString()).toBe('as it was');
});

test.each([
  'the-last-ferry/1-640.webp',
  'the-last-ferry/99-360.webp',
  'nothing/1-360.webp',
  'the-last-ferry/1.placeholder',
  '../secret-360.webp',
  '%2e%2e/secret-360.webp',
  'social/nothing.jpg',
])('%s is not found, and nothing outside of the folder can be', async (file) => {
  await writeFile(join(folder, 'secret-360.webp'), 'a secret');
  expect(await art.read(file)).toBeNull();
  expect((await createArtRoutes(art).request(`/${file}`)).status).toBe(404);
});

test('a placeholder is a tiny picture that fits into the page', async () => {
  const placeholder = await art.readPlaceholder('the-last-ferry/1');
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(500);
  expect(await art.readPlaceholder('the-last-ferry/1')).toBe(placeholder);
});

test('a card for shared links is a JPEG, which every service reads', async () => {
  const card = await art.read('social/home.jpg');
  expect(await sharp(card ?? undefined).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
});
