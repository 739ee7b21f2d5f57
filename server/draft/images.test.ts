import { request } from 'node:http';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { m } from '#messages';
import type { ImageStore } from '#server/images/image-store.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import { IMAGE_BYTES_MAX, type UploadedImage } from '#shared/image.ts';
import { REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { blackPng, colourAt, paddedTo, phonePhoto, plain } from '#testing/pictures.ts';
import { shopFixture } from '#testing/shop.ts';
import { createDraft } from './draft.ts';
import { uploadImage } from './images.ts';
import { deleteDraft } from './purge.ts';

const token = 'a'.repeat(43);

const shop = shopFixture();
let draft: DraftKey;

beforeAll(async () => {
  draft = await begin();
});

async function begin(): Promise<DraftKey> {
  const { id, token } = await createDraft(shop.db, draftOf(elenisComic, 3));
  return { id, token };
}

type Upload = { key?: DraftKey; kind?: string; type?: string; headers?: Record<string, string> };

function upload(body: Buffer | ReadableStream, options: Upload = {}): Promise<Response> {
  const key = options.key ?? draft;
  const headers = {
    authorization: `Bearer ${key.token}`,
    'content-type': options.type ?? 'image/jpeg',
    ...options.headers,
  };
  const url = `${shop.url}/api/drafts/${key.id}/images?kind=${options.kind ?? 'characters'}`;
  const stream = body instanceof ReadableStream && { duplex: 'half' };
  return fetch(url, { method: 'POST', headers, body, ...stream } as RequestInit);
}

async function refusalOf(body: Buffer | ReadableStream, options?: Upload) {
  const response = await upload(body, options);
  return { status: response.status, ...((await response.json()) as { message: string }) };
}

/** Uploads a picture that is accepted. @returns the picture as the shop serves it */
async function stored(body: Buffer, options?: Upload): Promise<Buffer> {
  const response = await upload(body, options);
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as UploadedImage;
  return Buffer.from(await (await fetch(shop.url + url)).arrayBuffer());
}

const countImages = async () =>
  (await sql<{ count: number }>`select count(*) from draft_images`.execute(shop.db)).rows[0]?.count;

describe('a picture that is taken', () => {
  test('lies under its draft at a path nobody can guess, and is served from there', async () => {
    const response = await upload(await plain(80, 60).jpeg().toBuffer(), { kind: 'scenes' });
    const image = (await response.json()) as UploadedImage;
    expect(image.path).toMatch(new RegExp(`^${draft.id}/scenes/[\\w-]{24}\\.jpg$`));
    expect(image.url).toBe(`/api/images/${image.path}`);
    const served = await fetch(shop.url + image.url);
    expect(served.status).toBe(200);
    expect((await served.arrayBuffer()).byteLength).toBe(image.size);
    const row = await shop.db
      .selectFrom('draftImages')
      .where('path', '=', image.path)
      .select(['draftId', 'bytes', 'width', 'height'])
      .executeTakeFirst();
    expect(row).toEqual({ draftId: draft.id, bytes: image.size, width: 80, height: 60 });
  });

  test('is kept to the browser that asked, and can be nothing but a picture there', async () => {
    const { url } = (await (await upload(await plain(8, 8).jpeg().toBuffer())).json()) as UploadedImage;
    const { headers } = await fetch(shop.url + url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('has its rotation baked in, and neither GPS nor any other metadata', async () => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.width, before.exif, before.icc, before.xmp]).toEqual([
      6,
      400,
      expect.any(Buffer),
      expect.any(Buffer),
      expect.any(Buffer),
    ]);
    const picture = await stored(photo);
    const { orientation, exif, icc, xmp, iptc, width, height, format } = await sharp(picture).metadata();
    expect({ orientation, exif, icc, xmp, iptc }).toEqual({});
    expect({ width, height, format }).toEqual({ width: 200, height: 400, format: 'jpeg' });
    expect(await colourAt(picture, 100, 50)).toBe('r--');
    expect(await colourAt(picture, 100, 350)).toBe('--b');
    for (const secret of ['GPS', 'Eleni', 'Phone', 'secret']) expect(picture.includes(secret)).toBe(false);
  });

  test('is white where a PNG was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const picture = await stored(png, { type: 'image/png' });
    expect(await colourAt(picture, 10, 10)).toBe('rgb');
    expect((await sharp(picture).metadata()).hasAlpha).toBe(false);
  });

  test.each<[what: string, type: string, picture: () => Sharp]>([
    ['a WebP', 'image/webp', () => plain(20, 20).webp()],
    ['a JPEG in grey', 'image/jpeg', () => plain(20, 20).greyscale().jpeg()],
    ['a JPEG in the colours of print', 'image/jpeg', () => plain(20, 20).toColourspace('cmyk').jpeg()],
    ['a progressive JPEG', 'image/jpeg', () => plain(20, 20).jpeg({ progressive: true })],
    ['a PNG of 16 bits', 'image/png', () => plain(20, 20).toColourspace('rgb16').png()],
    ['a PNG with a palette', 'image/png', () => plain(20, 20).png({ palette: true })],
  ])('was %s and is a JPEG in sRGB', async (_, type, picture) => {
    const { format, space, width } = await sharp(
      await stored(await picture().toBuffer(), { type }),
    ).metadata();
    expect({ format, space, width }).toEqual({ format: 'jpeg', space: 'srgb', width: 20 });
  });

  test('was an animation and is its first picture', async () => {
    const frames = await sharp(
      [await plain(20, 20).png().toBuffer(), await plain(20, 20, 'blue').png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    const picture = await stored(frames, { type: 'image/webp' });
    expect((await sharp(picture).metadata()).height).toBe(20);
    expect(await colourAt(picture, 10, 10)).toBe('r--');
  });

  test.each<[from: [number, number], to: [number, number]]>([
    [
      [3000, 1500],
      [1200, 600],
    ],
    [
      [1000, 3000],
      [400, 1200],
    ],
    [
      [1200, 1200],
      [1200, 1200],
    ],
    [
      [300, 200],
      [300, 200],
    ],
  ])('of %j pixels is kept at %j', async (from, to) => {
    const { width, height } = await sharp(
      await stored(
        await plain(...from)
          .jpeg()
          .toBuffer(),
      ),
    ).metadata();
    expect([width, height]).toEqual(to);
  });

  test('may be as large as a request', async () => {
    expect(await stored(await paddedTo(REQUEST_BYTES_MAX))).toBeInstanceOf(Buffer);
  });
});

describe('a picture that is refused', () => {
  test.each([IMAGE_BYTES_MAX + 1, IMAGE_BYTES_MAX * 2])('has %i bytes', async (bytes) => {
    expect(await refusalOf(await paddedTo(bytes))).toMatchObject({
      status: 413,
      message: 'The picture must not be larger than 20 MB.',
    });
  });

  test.each([REQUEST_BYTES_MAX + 1, IMAGE_BYTES_MAX])(
    'has %i bytes, as no browser of ours sends them',
    async (bytes) => {
      expect(await refusalOf(await paddedTo(bytes))).toMatchObject({
        status: 413,
        message: 'This image is too large to be sent. Please choose a smaller one.',
      });
    },
  );

  test('does not say how long it is, and is too long', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => (sent++ < 30 ? controller.enqueue(chunk) : controller.close()),
    });
    expect(await refusalOf(endless)).toMatchObject({ status: 413, message: m.errors_image_unsendable() });
    expect(sent).toBeLessThan(30);
  });

  const typeMessage = { status: 400, message: 'Please upload a JPG, PNG, or WebP image' };
  const unreadable = { status: 400, message: m.errors_image_unreadable() };
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  test.each<[what: string, body: () => Buffer | Promise<Buffer>, type?: string]>([
    ['is HTML named .jpg', () => html],
    ['is an SVG', () => svg],
    ['is an SVG that says so', () => svg, 'image/svg+xml'],
    ['is a GIF', () => plain(9, 9).gif().toBuffer()],
    ['is a GIF that says so', () => plain(9, 9).gif().toBuffer(), 'image/gif'],
    ['is a TIFF', () => plain(9, 9).tiff().toBuffer(), 'image/tiff'],
    ['is an AVIF', () => plain(9, 9).avif().toBuffer(), 'image/avif'],
    ['is a PNG that says it is a JPEG', () => plain(9, 9).png().toBuffer(), 'image/jpeg'],
    ['is a JPEG that says it is a PNG', () => plain(9, 9).jpeg().toBuffer(), 'image/png'],
    ['is a JPEG that says it is a page', () => plain(9, 9).jpeg().toBuffer(), 'text/html'],
    ['is a JPEG of no type', () => plain(9, 9).jpeg().toBuffer(), ''],
    ['is empty', () => Buffer.alloc(0)],
    ['is two bytes long', () => Buffer.from([0xff, 0xd8])],
  ])('%s', async (_, body, type) => {
    const before = await countImages();
    expect(await refusalOf(await body(), { type })).toEqual(typeMessage);
    expect(await countImages()).toBe(before);
  });

  test.each(['heic', 'heix', 'mif1'])('is HEIC (%s), with a message that says what to do', async (brand) => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(100)]);
    expect(await refusalOf(heic, { type: 'image/heic' })).toEqual({
      status: 400,
      message: m.errors_image_heic(),
    });
    expect(m.errors_image_heic()).toContain('Most Compatible');
  });

  test.each<[what: string, type: string, picture: (noise: Sharp) => Sharp]>([
    ['JPEG', 'image/jpeg', (noise) => noise.jpeg()],
    ['PNG', 'image/png', (noise) => noise.png()],
    ['WebP', 'image/webp', (noise) => noise.webp()],
  ])('is a %s that ends in the middle', async (_, type, picture) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = await picture(noise).toBuffer();
    const before = await countImages();
    expect(await refusalOf(whole.subarray(0, whole.length / 2), { type })).toEqual(unreadable);
    expect(await countImages()).toBe(before);
  });

  test('is nothing but the beginning of a JPEG', async () => {
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff]))).toEqual(unreadable);
  });

  test.each([
    ['of one bit', () => blackPng(30_000, 30_000)],
    ['of one bit, with fewer pixels', () => blackPng(12_000, 10_000)],
    ['of 8 bits', () => plain(3000, 3000).png().toBuffer()],
    ['of 16 bits', () => plain(2000, 2000).toColourspace('rgb16').png().toBuffer()],
  ])('is a PNG %s that is small as a file and large when it is unpacked', async (_, picture) => {
    const bomb = await picture();
    expect(bomb.length).toBeLessThan(200_000);
    const refusal = { status: 400, message: m.errors_image_pixels() };
    expect(await refusalOf(bomb, { type: 'image/png' })).toEqual(refusal);
  });

  test('is no bomb because it has more pixels than a browser sends', async () => {
    const picture = await stored(blackPng(4_000, 3_000), { type: 'image/png' });
    expect((await sharp(picture).metadata()).width).toBe(1200);
  });
});

describe('an upload to a draft', () => {
  let picture: Buffer;

  beforeAll(async () => {
    picture = await plain(8, 8).jpeg().toBuffer();
  });

  const gone = { status: 404, message: 'This draft does not exist any more.' };

  test('that is somebody else’s, unknown or expired gets the same answer', async () => {
    const [somebodys, expired] = [await begin(), await begin()];
    await sql`update configurator_drafts set expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(
      shop.db,
    );
    const before = await countImages();
    expect(await refusalOf(picture, { key: { id: somebodys.id, token: draft.token } })).toEqual(gone);
    expect(await refusalOf(picture, { key: { id: draft.id, token } })).toEqual(gone);
    expect(await refusalOf(picture, { key: { id: crypto.randomUUID(), token: draft.token } })).toEqual(gone);
    expect(await refusalOf(picture, { key: expired })).toEqual(gone);
    expect(await countImages()).toBe(before);
  });

  test.each(['draft-1', 'undefined', '0a1b2c3d-1111-2222-3333-00000000000', 'a%2Fb', '%00'])(
    'with the malformed id %s is refused',
    async (id) => {
      const answer = await refusalOf(picture, { key: { id, token: draft.token } });
      expect(answer).toEqual({ status: 400, message: 'Invalid draft ID format' });
    },
  );

  test.each(['', 'Bearer', 'Bearer x', `Basic ${'a'.repeat(43)}`])(
    'with the authorization %j is refused',
    async (authorization) => {
      expect((await refusalOf(picture, { headers: { authorization } })).status).toBe(400);
    },
  );

  test.each(['avatars', '', '..', 'characters/../../x'])(
    'of the unknown kind %j is refused',
    async (kind) => {
      const answer = await refusalOf(picture, { kind: encodeURIComponent(kind) });
      expect(answer).toEqual({ status: 400, message: 'Unknown kind of image' });
    },
  );

  test('that has 300 images already is refused', async () => {
    const full = await begin();
    await sql`
      insert into draft_images (path, draft_id, bytes, width, height)
      select ${full.id} || '/scenes/' || number, ${full.id}::uuid, 1, 1, 1
      from generate_series(1, 299) as number`.execute(shop.db);
    expect((await upload(picture, { key: full })).status).toBe(200);
    expect(await refusalOf(picture, { key: full })).toEqual({
      status: 429,
      message: 'At most 300 images per comic',
    });
  });

  test('is taken where some of 300 were removed from the comic an hour ago, and not where all are shown', async () => {
    const full = await begin();
    await sql`
      insert into draft_images (path, draft_id, bytes, width, height, created_at)
      select ${full.id} || '/scenes/' || number, ${full.id}::uuid, 1, 1, 1, now() - interval '61 minutes'
      from generate_series(1, 300) as number`.execute(shop.db);
    const show = (count: number) =>
      sql`
      update configurator_drafts set reference_images = (
        select jsonb_agg(jsonb_build_object('url', ${IMAGE_URL_PREFIX} || path))
        from (select path from draft_images where draft_id = ${full.id}::uuid order by created_at, path limit ${count}) as kept)
      where id = ${full.id}::uuid`.execute(shop.db);
    await show(300);
    expect((await refusalOf(picture, { key: full })).status).toBe(429);
    await show(299);
    expect((await upload(picture, { key: full })).status).toBe(200);
    expect((await refusalOf(picture, { key: full })).status).toBe(429);
  });

  test('is taken up to 300 images, however many come at the same moment', async () => {
    const nearlyFull = await begin();
    await sql`
      insert into draft_images (path, draft_id, bytes, width, height)
      select ${nearlyFull.id} || '/scenes/' || number, ${nearlyFull.id}::uuid, 1, 1, 1
      from generate_series(1, 298) as number`.execute(shop.db);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(picture, { key: nearlyFull })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  test('from another site is refused', async () => {
    const answer = await refusalOf(picture, { headers: { origin: 'https://evil.test' } });
    expect(answer.status).toBe(403);
  });
});

describe('asking for a picture', () => {
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

  test.each([
    '/api/images/',
    '/api/images/../../package.json',
    '/api/images/%2e%2e/%2e%2e/package.json',
    '/api/images/..%2f..%2fpackage.json',
    '/api/images/%252e%252e%252fpackage.json',
    '/api/images//etc/passwd',
    '/api/images/{id}/characters/../../../package.json',
    '/api/images/{id}/characters/%2e%2e%2f%2e%2e%2fpackage.json',
    '/api/images/{id}/../{id}/characters/aaaaaaaaaaaaaaaaaaaaaaaa.jpg',
    '/api/images/{id}/characters/aaaaaaaaaaaaaaaaaaaaaaaa.jpg%00.png',
    '/api/images/{id}/characters/aaaaaaaaaaaaaaaaaaaaaaaa.jpg',
    '/api/images/%E0%A4%A',
  ])('at %s finds nothing', async (path) => {
    expect(await statusOf(path.replaceAll('{id}', draft.id))).toBe(404);
  });

  test('that was deleted with its draft finds nothing', async () => {
    const key = await begin();
    const answer = await upload(await plain(8, 8).jpeg().toBuffer(), { key });
    const { url } = (await answer.json()) as UploadedImage;
    expect(await statusOf(url)).toBe(200);
    await shop.client().draft.delete.mutate(key);
    expect(await statusOf(url)).toBe(404);
  });
});

describe('a draft that is deleted while a picture is on its way', () => {
  const send = async (key: DraftKey, images: ImageStore) =>
    uploadImage(shop.db, images, {
      draft: key,
      kind: 'scenes',
      type: 'image/jpeg',
      caller: 'Eleni',
      bytes: await plain(8, 8).jpeg().toBuffer(),
    });

  test('leaves no file behind', async () => {
    const key = await begin();
    const { images } = shop.services;
    let path = '';
    const slow: ImageStore = {
      ...images,
      async put(given, bytes) {
        path = given;
        await deleteDraft({ ...shop.services, images }, key);
        await images.put(given, bytes);
      },
    };
    await expect(send(key, slow)).rejects.toThrow('This draft does not exist any more.');
    expect(path).not.toBe('');
    expect(await images.get(path)).toBeNull();
  });

  test('is told of like any other that does not exist', async () => {
    const key = await begin();
    const told = await shop.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('configuratorDrafts').where('id', '=', key.id).execute();
      // Listens from the start, because it may be rejected before this transaction has ended.
      const refused = send(key, shop.services.images).then(
        () => 'kept',
        (error: Error) => error.message,
      );
      await waitForBlocked(shop.db);
      return { refused };
    });
    expect(await told.refused).toBe('This draft does not exist any more.');
  });
});
