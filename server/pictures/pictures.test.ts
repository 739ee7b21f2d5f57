import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageStore } from '#server/images/image-store.ts';
import { SAMPLE_COMICS } from '#server/seed/sample-comics.ts';
import { STORIES } from '#server/seed/stories.ts';
import manifest from '#shared/pictures/manifest.json';
import { GALLERY_CATEGORIES, ILLUSTRATION_WIDTHS, illustrationUrl } from '#shared/storefront/gallery.ts';
import { pictureOf } from '#shared/storefront/pictures.ts';
import { plain } from '#testing/pictures.ts';
import { shopFixture } from '#testing/shop.ts';
import { openPictures } from './pictures.ts';

const folder = join(import.meta.dirname, '../../shared/pictures');
const everyPicture = Object.entries({ ...manifest.pages, ...manifest.stories, ...manifest.comics });

const shop = shopFixture();

/** An image store in memory that records its calls. */
function memoryStore() {
  const files = new Map<string, Buffer>();
  const puts: string[] = [];
  const store: ImageStore = {
    put: async (path, bytes) => {
      puts.push(path);
      files.set(path, bytes);
    },
    get: async (path) => files.get(path) ?? null,
    delete: async (paths) => {
      for (const path of paths) files.delete(path);
    },
  };
  return { files, puts, store };
}

const uploaded = `gallery/${crypto.randomUUID()}/${'a'.repeat(24)}`;
const page = () => plain(1200, 1700).webp().toBuffer();

describe('the pictures that the shop comes with', () => {
  test('are the files of the manifest, in the size it says', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));
    expect(files.toSorted()).toEqual(everyPicture.map(([name]) => `${name}.webp`).toSorted());
    for (const [name, { width, height, ...picture }] of everyPicture) {
      const found = await sharp(join(folder, `${name}.webp`)).metadata();
      expect([name, found.format, found.width, found.height]).toEqual([name, 'webp', width, height]);
      if ('alt' in picture) expect(picture.alt.length, name).toBeGreaterThan(20);
    }
  });

  test('have a card of 1200 by 630 for each comic, story and page that is shared', async () => {
    const names = [
      ...SAMPLE_COMICS.map(({ slug }) => `${slug}/1`),
      ...STORIES.map(({ picture }) => picture),
      ...['home', 'gallery', 'how-it-works', 'faq', 'about', 'contact', 'stories'].map(
        (page) => `pages/${page}`,
      ),
    ];
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.jpg'));
    expect(files.toSorted()).toEqual(names.map((name) => `${name}-social.jpg`).toSorted());
    for (const file of files)
      expect(await sharp(join(folder, file)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
  });

  test('have placeholders small enough to stand in the page', () => {
    for (const [name, picture] of Object.entries({ ...manifest.stories, ...manifest.comics })) {
      expect(picture.placeholder, name).toMatch(/^data:image\/webp;base64,/);
      expect(picture.placeholder.length, name).toBeLessThan(300);
    }
  });

  test('make at least eight sample comics of every category, six of them featured', () => {
    expect(SAMPLE_COMICS.length).toBeGreaterThanOrEqual(8);
    expect(new Set(SAMPLE_COMICS.map(({ category }) => category))).toEqual(new Set(GALLERY_CATEGORIES));
    expect(SAMPLE_COMICS.filter(({ featured }) => featured)).toHaveLength(6);
    const pages = SAMPLE_COMICS.flatMap(({ slug, pageCount }) =>
      Array.from({ length: pageCount }, (_, place) => `${slug}/${place + 1}`),
    );
    expect(pages.toSorted()).toEqual(Object.keys(manifest.comics).toSorted());
  });

  test('are served in every width, the largest as it lies there, and may be kept for ever', async () => {
    const { src } = pictureOf('home/hero-pet');
    for (const width of ILLUSTRATION_WIDTHS) {
      const answer = await fetch(shop.url + illustrationUrl(src, width));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const found = await sharp(bytes).metadata();
      expect([found.format, found.width]).toEqual(['webp', width]);
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=31536000.*immutable$/);
      if (width === 1200) expect(bytes.equals(await readFile(join(folder, 'home/hero-pet.webp')))).toBe(true);
    }
  });

  test('come as AVIF to browsers that name it, in fewer bytes, the largest as it lies there', async () => {
    const { src } = pictureOf('steps/share');
    const ask = async (width: (typeof ILLUSTRATION_WIDTHS)[number], accept: string) => {
      const answer = await fetch(shop.url + illustrationUrl(src, width), { headers: { accept } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('vary')).toBe('Accept');
      return { type: answer.headers.get('content-type'), bytes };
    };
    for (const width of ILLUSTRATION_WIDTHS) {
      const webp = await ask(width, 'image/webp,image/png,image/*;q=0.8');
      const avif = await ask(width, 'image/avif,image/webp,image/apng,*/*;q=0.8');
      expect(webp.type).toBe('image/webp');
      expect((await ask(width, 'image/avif;q=0, */*')).bytes.equals(webp.bytes)).toBe(true);
      if (width === 1200) expect(avif.bytes.equals(webp.bytes)).toBe(true);
      else {
        expect(avif.type).toBe('image/avif');
        expect((await sharp(avif.bytes).metadata()).width).toBe(width);
        expect(avif.bytes.length).toBeLessThan(0.75 * webp.bytes.length);
      }
    }
  });

  test('are shared with their own card, and without one with a card made of them', async () => {
    for (const [name, own] of [
      ['the-last-ferry/1', true],
      ['the-last-ferry/2', false],
    ] as const) {
      const answer = await fetch(`${shop.url}/media/shop/${name}-social.jpg`);
      const card = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const file = await readFile(join(folder, `${name}-social.jpg`)).catch(() => null);
      expect(file?.equals(card) ?? false).toBe(own);
    }
  });

  test.each([
    '/media/shop/manifest.json',
    '/media/shop/the-last-ferry/1.webp',
    '/media/shop/the-last-ferry/1-999.webp',
    '/media/shop/the-last-ferry/99-840.webp',
    '/media/shop/../pictures-840.webp',
    '/media/shop/..%2fpictures-840.webp',
    '/media/shop/the-last-ferry/../../x-1200.webp',
    '/media/shop/-social.jpg',
    `/media/shop/${'x'.repeat(300)}-1200.webp`,
    `/media/shop/the-last-ferry/${'x'.repeat(3000)}-360.webp`,
  ])('are nothing at %s', async (path) => {
    expect((await fetch(shop.url + path)).status).toBe(404);
  });
});

describe('a width of a picture', () => {
  test('is made once however many ask for it at the same time, and kept', async () => {
    const { store, files, puts } = memoryStore();
    files.set(`${uploaded}-1200.webp`, await page());
    const pictures = openPictures(store, folder);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pictures.read(`${uploaded}-360.webp`)));
    expect(new Set(answers).size).toBe(1);
    expect((await sharp(answers[0] ?? undefined).metadata()).width).toBe(360);
    await pictures.read(`${uploaded}-360.webp`);
    expect(puts).toEqual([`${uploaded}-360.webp`]);
  });

  test('that was stored when the picture was uploaded stays as it is', async () => {
    const { store, files } = memoryStore();
    for (const width of ILLUSTRATION_WIDTHS)
      files.set(`${uploaded}-${width}.webp`, Buffer.from(String(width)));
    files.set(`${uploaded}-social.jpg`, Buffer.from('card'));
    const pictures = openPictures(store, folder);
    expect(String(await pictures.read(`${uploaded}-600.webp`))).toBe('600');
    expect(String(await pictures.read(`${uploaded}-social.jpg`))).toBe('card');
  });

  test('leaves nothing behind where the picture is deleted while it is made', async () => {
    const { store, files } = memoryStore();
    files.set(`${uploaded}-1200.webp`, await page());
    const slow: ImageStore = {
      ...store,
      async put(path, bytes) {
        files.delete(`${uploaded}-1200.webp`);
        await store.put(path, bytes);
      },
    };
    await openPictures(slow, folder).read(`${uploaded}-360.webp`);
    expect([...files.keys()]).toEqual([]);
  });

  test('is shown also where it can’t be stored', async () => {
    const { store, files } = memoryStore();
    files.set(`${uploaded}-1200.webp`, await page());
    const full: ImageStore = { ...store, put: () => Promise.reject(new Error('ENOSPC')) };
    const made = await openPictures(full, folder).read(`${uploaded}-360.webp`);
    expect((await sharp(made ?? undefined).metadata()).width).toBe(360);
  });

  test('of a small picture is as small', async () => {
    const { store, files } = memoryStore();
    files.set(`${uploaded}-1200.webp`, await plain(300, 400).webp().toBuffer());
    const made = await openPictures(store, folder).read(`${uploaded}-840.webp`);
    expect((await sharp(made ?? undefined).metadata()).width).toBe(300);
  });
});
