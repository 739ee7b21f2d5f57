import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { UploadPlan } from '#server/images/file-parts.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { IMAGE_BYTES_MAX, type ImageType, ORIGINALS_BYTES_MAX, type UploadedImage } from '#shared/image.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { blackPng, colourAt, phonePhoto, plain } from '#testing/pictures.ts';
import { shopFixture } from '#testing/shop.ts';
import { createDraft } from './draft.ts';
import { purgeUnfinishedOriginals } from './stored-originals.ts';

const shop = shopFixture();

async function begin(): Promise<DraftKey> {
  const { id, token } = await createDraft(shop.db, draftOf(elenisComic, 3));
  return { id, token };
}

/** The copy for screens, whose original follows. @returns its path */
async function copyOf(key: DraftKey, original = 'follows'): Promise<string> {
  const body = new Uint8Array(await plain(60, 40).jpeg().toBuffer());
  const headers = { authorization: `Bearer ${key.token}`, 'content-type': 'image/jpeg' };
  const url = `${shop.url}/api/drafts/${key.id}/images?kind=references&original=${original}`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  return ((await answer.json()) as UploadedImage).path;
}

type Sent = { key: DraftKey; imagePath: string; bytes: Buffer; type?: ImageType };

const start = ({ key, imagePath, bytes, type = 'image/jpeg' }: Sent) =>
  shop.client().draft.startOriginal.mutate({ key, imagePath, type, bytes: bytes.length });

async function sendParts(plan: UploadPlan, { key, bytes }: Sent, count = plan.parts.length) {
  for (const { number, start, end, permission } of plan.parts.slice(0, count)) {
    const answer = await put(permission.url, key.token, bytes.subarray(start, end));
    const { etag: tag } = (await answer.json()) as { etag: string };
    await shop.client().draft.saveOriginalPart.mutate({ id: plan.id, token: key.token, number, tag });
  }
}

const put = (path: string, token: string, bytes: Buffer) =>
  fetch(shop.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });

async function send(sent: Sent) {
  const plan = await start(sent);
  await sendParts(plan, sent);
  return shop.client().draft.finishOriginal.mutate({ id: plan.id, token: sent.key.token });
}

const rowOf = (imagePath: string) =>
  shop.db.selectFrom('draftOriginals').where('imagePath', '=', imagePath).selectAll().executeTakeFirst();

async function stored(imagePath: string): Promise<Buffer> {
  const { path } = (await rowOf(imagePath)) ?? {};
  return Buffer.from((await shop.services.images.get(path ?? '')) ?? []);
}

async function filesOf({ id }: DraftKey): Promise<string[]> {
  const folder = join(shop.services.env.dataFolder, 'images', 'originals', id);
  return readdir(folder).catch(() => []);
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A JPEG whose end is far: a comment of random bytes fills it. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await plain(60, 40).jpeg().toBuffer();
  const filling: Buffer[] = [];
  for (let left = bytes - picture.length; left > 0; ) {
    const length = Math.min(left, 60_000);
    const next = left - length > 0 && left - length < 4 ? length - 4 : length;
    filling.push(
      Buffer.concat([Buffer.from([0xff, 0xfe, (next - 2) >> 8, (next - 2) & 255]), Buffer.alloc(next - 4)]),
    );
    left -= next;
  }
  return Buffer.concat([picture.subarray(0, 2), ...filling, picture.subarray(2)]);
}

describe('a photo as it was sent', () => {
  test('is kept beside its copy bit for bit, without its place, and turned as it was', async () => {
    const key = await begin();
    const imagePath = await copyOf(key);
    const photo = await phonePhoto();
    expect(await send({ key, imagePath, bytes: photo })).toEqual({ state: 'done', message: null });
    expect(await rowOf(imagePath)).toMatchObject({
      state: 'done',
      width: 200,
      height: 400,
      type: 'image/jpeg',
      sentPath: null,
    });
    const kept = await stored(imagePath);
    const { orientation, xmp, iptc, icc, width, height } = await sharp(kept).metadata();
    expect({ orientation, xmp, iptc, width, height }).toEqual({ orientation: 6, width: 400, height: 200 });
    expect(icc).toBeInstanceOf(Buffer);
    for (const secret of ['GPS', 'Eleni', 'Phone', 'secret']) expect(kept.includes(secret)).toBe(false);
    const [before, after] = await Promise.all(
      [photo, kept].map((file) => sharp(file).autoOrient().raw().toBuffer()),
    );
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    expect(await colourAt(await sharp(kept).autoOrient().toBuffer(), 100, 50)).toBe('r--');
    expect(await filesOf(key)).toHaveLength(1);
  });

  test('goes on after a cut with the parts that are missing, also from another tab', async () => {
    const key = await begin();
    const imagePath = await copyOf(key);
    const bytes = await noise(3000, 2200).png({ compressionLevel: 0 }).toBuffer();
    const sent: Sent = { key, imagePath, bytes, type: 'image/png' };
    expect(bytes.length).toBeGreaterThan(16_000_000);
    const plan = await start(sent);
    expect(plan.parts.map(({ number }) => number)).toEqual([1, 2, 3]);
    await sendParts(plan, sent, 1);
    const token = key.token;
    const finish = () => shop.client().draft.finishOriginal.mutate({ id: plan.id, token });
    await expect(finish()).rejects.toThrow('has not arrived as a whole');
    const resumed = await start(sent);
    expect(resumed.parts.map(({ number }) => number)).toEqual([2, 3]);
    await sendParts(resumed, sent);
    const answers = await Promise.all([finish(), finish()]);
    expect(answers.map(({ state }) => state)).toContain('done');
    expect(await finish()).toEqual({ state: 'done', message: null });
    expect((await start(sent)).parts).toEqual([]);
    expect((await sharp(await stored(imagePath)).metadata()).width).toBe(3000);
    expect(await filesOf(key)).toHaveLength(1);
  });

  test('may have 20 MB to the last byte, and not one more', async () => {
    const key = await begin();
    const imagePath = await copyOf(key);
    const bytes = await jpegOf(IMAGE_BYTES_MAX);
    expect(bytes.length).toBe(IMAGE_BYTES_MAX);
    expect(await send({ key, imagePath, bytes })).toEqual({ state: 'done', message: null });
    // Nothing but the comments has gone.
    expect((await stored(imagePath)).length).toBeLessThan(2_000);
    const larger = { key, imagePath: await copyOf(key), bytes: Buffer.alloc(IMAGE_BYTES_MAX + 1) };
    await expect(start(larger)).rejects.toThrow('The picture must not be larger than 20 MB.');
  });

  test.each<[string, ImageType, () => Promise<Buffer>]>([
    [
      'a PNG',
      'image/png',
      () =>
        noise(40, 30)
          .png()
          .withExif({ IFD0: { Artist: 'Eleni' } })
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Eleni</x:xmpmeta>')
          .toBuffer(),
    ],
    [
      'a WebP',
      'image/webp',
      () =>
        noise(40, 30)
          .webp({ lossless: true })
          .withExif({ IFD0: { Artist: 'Eleni' } })
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Eleni</x:xmpmeta>')
          .toBuffer(),
    ],
    [
      'a turned WebP',
      'image/webp',
      () =>
        noise(40, 30)
          .webp()
          .withExif({ IFD0: { Artist: 'Eleni' } })
          .withMetadata({ orientation: 8 })
          .toBuffer(),
    ],
    [
      'a progressive JPEG',
      'image/jpeg',
      () =>
        noise(400, 300)
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Artist: 'Eleni' } })
          .toBuffer(),
    ],
  ])('was %s and shows the same without its metadata', async (_, type, make) => {
    const key = await begin();
    const imagePath = await copyOf(key);
    const bytes = await make();
    // Data that phones append are not part of the picture.
    const sent = { key, imagePath, bytes: Buffer.concat([bytes, Buffer.from('Eleni at home')]), type };
    expect(await send(sent)).toEqual({ state: 'done', message: null });
    const kept = await stored(imagePath);
    expect(kept.includes('Eleni')).toBe(false);
    const [before, after] = await Promise.all([bytes, kept].map((file) => sharp(file).metadata()));
    expect(after?.orientation ?? 1).toBe(before?.orientation ?? 1);
    expect(after?.xmp).toBeUndefined();
    const pixels = await Promise.all([bytes, kept].map((file) => sharp(file).raw().toBuffer()));
    expect(pixels[0]?.equals(pixels[1] ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('an original that is refused', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no picture', async () => Buffer.from('%PDF-1.7 no picture at all'), /JPG, PNG, or WebP/],
    ['a HEIC', async () => Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['cut', async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 4000), /could not be read/],
    ['a small file that unpacks to 400 megapixels', async () => blackPng(20_000, 20_000), /too many pixels/],
  ])('is %s, and leaves nothing but the reason', async (_, make, reason) => {
    const key = await begin();
    const imagePath = await copyOf(key);
    const answer = await send({ key, imagePath, bytes: await make() });
    expect(answer).toEqual({ state: 'failed', message: expect.stringMatching(reason) });
    expect(await filesOf(key)).toEqual([]);
    expect(await rowOf(imagePath)).toMatchObject({ state: 'failed', path: null, sentPath: null });
  });

  test('belongs to another draft, to a photo of before, or to a comic with too many', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const bytes = await phonePhoto();
    const imagePath = await copyOf(mine);
    await expect(start({ key: { ...theirs, id: mine.id }, imagePath, bytes })).rejects.toThrow(
      'does not exist',
    );
    await expect(start({ key: mine, imagePath: await copyOf(mine, 'no'), bytes })).rejects.toThrow(
      'isn’t needed',
    );
    const { id, parts } = await start({ key: mine, imagePath, bytes });
    expect((await put(parts[0]?.permission.url ?? '', theirs.token, bytes)).status).toBe(404);
    const stranger = { id, token: theirs.token };
    await expect(shop.client().draft.permitOriginal.mutate(stranger)).rejects.toThrow('isn’t needed');
    await expect(shop.client().draft.finishOriginal.mutate(stranger)).rejects.toThrow('isn’t needed');
    await expect(
      shop.client().draft.saveOriginalPart.mutate({ ...stranger, number: 1, tag: 'x' }),
    ).rejects.toThrow('isn’t needed');

    const full = await copyOf(theirs);
    for (let left = ORIGINALS_BYTES_MAX; left > 0; left -= IMAGE_BYTES_MAX)
      await sql`update draft_originals set type = 'image/jpeg', begun_at = now(), state = 'failed', failure = '{}',
        bytes = ${Math.min(left, IMAGE_BYTES_MAX)}::integer where image_path = ${await copyOf(theirs)}`.execute(
        shop.db,
      );
    await expect(start({ key: theirs, imagePath: full, bytes })).rejects.toThrow('very many large photos');
  });
});

describe('the rest of an original', () => {
  test('goes with its draft, finished or half sent', async () => {
    const key = await begin();
    await send({ key, imagePath: await copyOf(key), bytes: await phonePhoto() });
    const half = { key, imagePath: await copyOf(key), bytes: await phonePhoto() };
    await sendParts(await start(half), half);
    expect(await filesOf(key)).toHaveLength(2);
    expect(await shop.client().draft.delete.mutate(key)).toBe(true);
    expect(await filesOf(key)).toEqual([]);
    expect(await rowOf(half.imagePath)).toBeUndefined();
  });

  test.each([
    ['is kept once where the process has ended over it', 'again'],
    ['is deleted after two days where the process has ended over it', 'never'],
    ['goes with its draft where the process has ended over it', 'deleted'],
  ] as const)('%s', async (_, end) => {
    const key = await begin();
    const sent = { key, imagePath: await copyOf(key), bytes: await phonePhoto() };
    const plan = await start(sent);
    await sendParts(plan, sent);
    await sql`
      create function die() returns trigger language plpgsql as $$
        begin if new.state = 'done' then raise exception 'The process has ended'; end if; return new; end $$;
      create trigger dying before update on draft_originals for each row execute function die()`.execute(
      shop.db,
    );
    const finish = () => shop.client().draft.finishOriginal.mutate({ id: plan.id, token: key.token });
    expectConsoleError(/The process has ended/);
    await expect(finish()).rejects.toThrow();
    await sql`drop trigger dying on draft_originals; drop function die()`.execute(shop.db);
    expect(await filesOf(key)).toHaveLength(2);
    if (end === 'again') expect(await finish()).toEqual({ state: 'done', message: null });
    if (end === 'never') {
      await sql`update draft_originals set begun_at = now() - interval '49 hours' where draft_id = ${key.id}`.execute(
        shop.db,
      );
      await purgeUnfinishedOriginals(shop.services);
    }
    if (end === 'deleted') await shop.client().draft.delete.mutate(key);
    expect(await filesOf(key)).toHaveLength(end === 'again' ? 1 : 0);
  });

  test('is deleted after two days in parts, and awaited again', async () => {
    const key = await begin();
    const sent = { key, imagePath: await copyOf(key), bytes: await phonePhoto() };
    await sendParts(await start(sent), sent);
    await sql`update draft_originals set begun_at = now() - interval '49 hours' where draft_id = ${key.id}`.execute(
      shop.db,
    );
    expect(await purgeUnfinishedOriginals(shop.services)).toBe(1);
    expect(await filesOf(key)).toEqual([]);
    expect(await rowOf(sent.imagePath)).toMatchObject({ state: 'awaited', parts: {}, bytes: null });
    expect(await send(sent)).toEqual({ state: 'done', message: null });
  });
});
