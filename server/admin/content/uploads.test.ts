import { request } from 'node:http';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { purgeUnusedPictures } from '#server/pictures/store-picture.ts';
import { IMAGE_BYTES_MAX, type UploadedImage } from '#shared/image.ts';
import { REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import {
  ILLUSTRATION_WIDTHS,
  type Illustration,
  illustrationUrl,
  socialImageOf,
} from '#shared/storefront/gallery.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { blackPng, colourAt, paddedTo, phonePhoto, plain } from '#testing/pictures.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { addComicPage } from './comic-pages.ts';

const shop = shopFixture({ maxConnections: 8 });
let cookie: string;
let maria: ReturnType<TestShop['client']>['admin'];
let comicId: string;

beforeAll(async () => {
  cookie = await shop.signIn('maria@example.com', 'admin');
  maria = shop.client(cookie).admin;
});
beforeEach(async () => {
  comicId = (await maria.comics.create.mutate({ title: 'The Swim', category: 'Other' })).id;
});

type Options = { cookie?: string; type?: string; path?: string; headers?: Record<string, string> };

function send(body: Buffer, options: Options = {}): Promise<Response> {
  const headers = {
    cookie: options.cookie ?? cookie,
    'content-type': options.type ?? 'image/jpeg',
    ...options.headers,
  };
  const path = options.path ?? `/api/admin/comics/${comicId}/pages`;
  return fetch(shop.url + path, { method: 'POST', headers, body: new Uint8Array(body) });
}

async function upload(body: Buffer, options?: Options): Promise<Illustration> {
  const response = await send(body, options);
  expect(response.status).toBe(200);
  return (await response.json()) as Illustration;
}

async function refusalOf(body: Buffer, options?: Options) {
  const response = await send(body, options);
  return { status: response.status, ...((await response.json()) as { message: string }) };
}

async function fetched(address: string): Promise<Buffer> {
  const response = await fetch(shop.url + address);
  expect([address, response.status]).toEqual([address, 200]);
  return Buffer.from(await response.arrayBuffer());
}

const largest = ({ src }: Illustration) => fetched(illustrationUrl(src, 1200));
const pageCount = async () => (await maria.comics.get.query({ id: comicId })).pages.length;
const someJpeg = () => plain(80, 60).jpeg().toBuffer();

/** Sends the path unchanged; fetch() would normalise it. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on('error', reject).end();
  });
}

describe('an uploaded page', () => {
  test('is kept as WebP in every width, with a tiny version of itself', async () => {
    const page = await upload(await plain(2400, 3400).jpeg().toBuffer());
    expect(page).toEqual({
      src: expect.stringMatching(new RegExp(`^/media/gallery/${comicId}/[\\w-]{24}$`)),
      width: 1200,
      height: 1700,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      alt: '',
    });
    expect(page.placeholder.length).toBeLessThan(300);
    for (const width of ILLUSTRATION_WIDTHS) {
      const found = await sharp(await fetched(illustrationUrl(page.src, width))).metadata();
      expect([found.format, found.width]).toEqual(['webp', width]);
    }
    const card = await sharp(await fetched(socialImageOf(page))).metadata();
    expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
    expect((await maria.comics.get.query({ id: comicId })).pages).toEqual([page]);
  });

  test('may be kept for ever by everybody, as nothing but a picture', async () => {
    const { src } = await upload(await someJpeg());
    const { headers } = await fetch(shop.url + illustrationUrl(src, 360));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=31536000.*immutable$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('that is small stays small', async () => {
    const page = await upload(await plain(500, 700).png().toBuffer(), { type: 'image/png' });
    expect([page.width, page.height]).toEqual([500, 700]);
    expect((await sharp(await largest(page)).metadata()).width).toBe(500);
  });

  test('has its rotation baked in, and neither GPS nor any other metadata', async () => {
    const picture = await largest(await upload(await phonePhoto()));
    const { orientation, exif, icc, xmp, iptc, width, height } = await sharp(picture).metadata();
    expect({ orientation, exif, icc, xmp, iptc }).toEqual({});
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    expect(await colourAt(picture, 100, 50)).toBe('r--');
    expect(await colourAt(picture, 100, 350)).toBe('--b');
    for (const secret of ['GPS', 'Eleni', 'Phone', 'secret']) expect(picture.includes(secret)).toBe(false);
  });

  test.each([
    ['a WebP', 'image/webp', () => plain(20, 20).webp()],
    ['a JPEG in grey', 'image/jpeg', () => plain(20, 20).greyscale().jpeg()],
    ['a JPEG in the colours of print', 'image/jpeg', () => plain(20, 20).toColourspace('cmyk').jpeg()],
    ['a PNG of 16 bits', 'image/png', () => plain(20, 20).toColourspace('rgb16').png()],
  ] as const)('may have been %s', async (_, type, picture) => {
    const page = await upload(await picture().toBuffer(), { type });
    expect((await sharp(await largest(page)).metadata()).space).toBe('srgb');
  });

  test('longer than a strip is made smaller', async () => {
    const page = await upload(await plain(300, 9000).png().toBuffer(), { type: 'image/png' });
    expect(page.height).toBe(3600);
  });

  test('is added beside others that arrive at the same moment, and beside a change of the title', async () => {
    const comic = await maria.comics.get.query({ id: comicId });
    const { pages: _, ...content } = comic;
    const body = await someJpeg();
    const [saved] = await Promise.all([
      maria.comics.update.mutate({ ...content, title: 'The Long Swim' }),
      ...Array.from({ length: 4 }, () => upload(body)),
    ]);
    expect(saved.status).toBe('saved');
    expect(await pageCount()).toBe(4);
  });
});

describe('an upload of the studio that is refused', () => {
  const typeMessage = { status: 400, message: m.errors_image_type() };
  const unreadable = { status: 400, message: m.errors_image_unreadable() };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);
  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });

  test.each<[what: string, body: () => Buffer | Promise<Buffer>, type: string, refusal: object]>([
    ['HTML named .jpg', () => Buffer.from('<!doctype html><script>1</script>'), 'image/jpeg', typeMessage],
    ['an SVG', () => svg, 'image/svg+xml', typeMessage],
    ['a GIF', () => plain(9, 9).gif().toBuffer(), 'image/gif', typeMessage],
    ['an AVIF', () => plain(9, 9).avif().toBuffer(), 'image/avif', typeMessage],
    ['a PNG that says it is a JPEG', () => plain(9, 9).png().toBuffer(), 'image/jpeg', typeMessage],
    ['nothing', () => Buffer.alloc(0), 'image/jpeg', typeMessage],
    [
      'HEIC',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]),
      'image/heic',
      { status: 400, message: m.errors_image_heic() },
    ],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), 'image/jpeg', unreadable],
    ['half a PNG', async () => half(await noise().png().toBuffer()), 'image/png', unreadable],
    ['half a WebP', async () => half(await noise().webp().toBuffer()), 'image/webp', unreadable],
    [
      'a decompression bomb',
      () => blackPng(30_000, 30_000),
      'image/png',
      { status: 400, message: m.errors_image_pixels() },
    ],
    [
      'more than 10 MB',
      () => paddedTo(IMAGE_BYTES_MAX + 1),
      'image/jpeg',
      { status: 413, message: 'The picture must not be larger than 20 MB.' },
    ],
    [
      'more than a function takes',
      () => paddedTo(REQUEST_BYTES_MAX + 1),
      'image/jpeg',
      { status: 413, message: m.errors_image_unsendable() },
    ],
  ])('is %s', async (_, body, type, refusal) => {
    const files = await sql`select count(*) from media`.execute(shop.db);
    expect(await refusalOf(await body(), { type })).toMatchObject(refusal);
    expect(await pageCount()).toBe(0);
    expect((await sql`select count(*) from media`.execute(shop.db)).rows).toEqual(files.rows);
  });

  test('is the 101st page', async () => {
    const page = { src: '/media/shop/x/1', width: 1, height: 1, placeholder: '', alt: '' };
    await shop.db
      .updateTable('galleryItems')
      .set({ images: JSON.stringify(Array(100).fill(page)) })
      .where('id', '=', comicId)
      .execute();
    expect(await refusalOf(await someJpeg())).toEqual({
      status: 429,
      message: 'At most 100 pages per comic',
    });
  });

  test.each(['gone', 'a%2Fb', '..'])('is for a comic or story that does not exist (%s)', async (id) => {
    for (const path of [`/api/admin/comics/${id}/pages`, `/api/admin/stories/${id}/cover`])
      expect((await send(await someJpeg(), { path })).status).toBe(404);
  });

  test('is for a comic that was removed', async () => {
    await maria.comics.delete.mutate({ id: comicId, revision: 1 });
    expect(await refusalOf(await someJpeg())).toEqual({
      status: 404,
      message: 'This comic has been removed meanwhile.',
    });
  });

  test('is from a visitor, a customer or another site', async () => {
    const body = await someJpeg();
    const customer = await shop.signIn(`eleni-${comicId}@example.com`);
    const nothing = { status: 404, message: 'There is nothing here.' };
    for (const cookie of ['', customer]) expect(await refusalOf(body, { cookie })).toEqual(nothing);
    const foreign = await refusalOf(body, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });

  test('is from an admin without the second factor that is wanted here', async () => {
    shop.services.env.adminAssuranceLevel = 'aal2';
    try {
      expect((await refusalOf(await someJpeg())).status).toBe(403);
    } finally {
      shop.services.env.adminAssuranceLevel = 'aal1';
    }
  });
});

describe('below /media', () => {
  test('customers’ photos are not to be had', async () => {
    const { id, token } = await shop.client().draft.create.mutate(draftOf(elenisComic, 3));
    const response = await fetch(`${shop.url}/api/drafts/${id}/images?kind=scenes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await someJpeg()),
    });
    const { path } = (await response.json()) as UploadedImage;
    expect(await statusOf(`/api/images/${path}`)).toBe(200);
    for (const address of [
      `/media/${path}`,
      `/media/gallery/../${path}`,
      `/media/gallery/${id}/../../${path}`,
      `/media/gallery/%2e%2e/${path}`,
      `/media/gallery/..%2f${path.replaceAll('/', '%2f')}`,
    ])
      expect([address, await statusOf(address)]).toEqual([address, 404]);
  });

  test.each([
    '/media',
    '/media/',
    '/media/../package.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/..%2f..%2fpackage.json',
    '/media//etc/passwd',
    '/media/gallery/{id}/',
    '/media/gallery/{id}/{name}',
    '/media/gallery/{id}/{name}-999.webp',
    '/media/gallery/{id}/{name}-360.webp%00',
    '/media/gallery/{id}/{name}-360.webp/',
    '/media/drafts/{id}/{name}-360.webp',
    '/media/%E0%A4%A',
  ])('%s is nothing', async (path) => {
    const { src } = await upload(await someJpeg());
    const name = src.split('/').at(-1) ?? '';
    expect(await statusOf(illustrationUrl(src, 360))).toBe(200);
    expect(await statusOf(path.replaceAll('{id}', comicId).replaceAll('{name}', name))).toBe(404);
  });
});

describe('the pictures of', () => {
  const isThere = async ({ src }: Illustration) => (await statusOf(illustrationUrl(src, 840))) === 200;
  const plainPages = (pages: Illustration[]) => pages.map(({ src, alt }) => ({ src, alt }));

  test('removed pages go once the change is made, the others stay', async () => {
    const pages = [await upload(await someJpeg()), await upload(await someJpeg())];
    const before = plainPages(pages);
    await maria.comics.updatePages.mutate({ id: comicId, before, after: before.slice(1) });
    await shop.idle();
    expect(await Promise.all(pages.map(isThere))).toEqual([false, true]);
  });

  test('a change that came too late stay', async () => {
    const pages = [await upload(await someJpeg()), await upload(await someJpeg())];
    const before = plainPages(pages).toReversed();
    const late = await maria.comics.updatePages.mutate({ id: comicId, before, after: [] });
    await shop.idle();
    expect(late.status).toBe('stale');
    expect(await Promise.all(pages.map(isThere))).toEqual([true, true]);
  });

  test('a deleted comic go', async () => {
    const page = await upload(await someJpeg());
    await maria.comics.delete.mutate({ id: comicId, revision: 1 });
    await shop.idle();
    expect(await isThere(page)).toBe(false);
  });

  test('a story’s old cover go, and the last one with the story', async () => {
    const { id } = await maria.stories.create.mutate({ title: 'A cover story' });
    const path = `/api/admin/stories/${id}/cover`;
    const [first, second] = [
      await upload(await someJpeg(), { path }),
      await upload(await someJpeg(), { path }),
    ];
    await shop.idle();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await maria.stories.delete.mutate({ id, revision: 1 });
    await shop.idle();
    expect(await isThere(second)).toBe(false);
  });

  test('a comic that is deleted while a page is on its way leave nothing behind', async () => {
    const { images } = shop.services;
    const paths: string[] = [];
    const slow = {
      ...images,
      async put(path: string, bytes: Buffer) {
        paths.push(path);
        await shop.db.deleteFrom('galleryItems').where('id', '=', comicId).execute();
        await images.put(path, bytes);
      },
    };
    const sending = addComicPage({ ...shop.services, images: slow }, comicId, {
      type: 'image/jpeg',
      caller: 'Maria',
      bytes: await someJpeg(),
    });
    await expect(sending).rejects.toThrow('This comic has been removed meanwhile.');
    expect(paths).toHaveLength(1);
    for (const path of paths) expect(await images.get(path)).toBeNull();
  });

  test('an upload that ended in the middle go a day later, those that are shown never', async () => {
    const shown = await upload(await someJpeg());
    const id = (await maria.stories.create.mutate({ title: 'With a picture in its text' })).id;
    const inText = await upload(await someJpeg(), { path: `/api/admin/stories/${id}/cover` });
    await shop.db
      .updateTable('blogPosts')
      .set({ coverImage: null, body: `![A swim](${illustrationUrl(inText.src, 1200)})` })
      .where('id', '=', id)
      .execute();
    const lost = await upload(await someJpeg());
    await shop.db
      .updateTable('galleryItems')
      .set({ images: JSON.stringify([shown]) })
      .where('id', '=', comicId)
      .execute();
    await purgeUnusedPictures(shop.services);
    expect(await isThere(lost)).toBe(true);
    await sql`update media set created_at = now() - interval '25 hours'`.execute(shop.db);
    await purgeUnusedPictures(shop.services);
    expect([await isThere(lost), await isThere(shown), await isThere(inText)]).toEqual([false, true, true]);
  });
});
