import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectBlobDelivery } from '#testing/blob-delivery.js';
import { type BlobStandIn, startBlobStandIn } from '#testing/blob-stand-in.ts';
import { type S3StandIn, startS3StandIn } from '#testing/s3-stand-in.ts';
import { folderImageStore } from './folder-image-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3ImageStore } from './s3-image-store.ts';
import { vercelImageStore } from './vercel-image-store.ts';

const draftId = '0a1b2c3d-1111-2222-3333-00000000000f';
const token = 'vercel_blob_rw_InkStore_secret';
/** A token in the platform's format, which looks valid to anybody without its key. */
const platformToken = ['{"alg":"RS256"}', '{"exp":4102444800}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
const path = `${draftId}/scenes/${'a'.repeat(24)}.jpg`;
const otherPath = `${draftId}/scenes/${'b'.repeat(24)}.jpg`;
const picture = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a]);

let folder: string;
let blob: BlobStandIn;
let s3: S3StandIn;
let restoreDelivery = () => {};

beforeAll(async () => {
  blob = await startBlobStandIn(token, platformToken);
  vi.stubEnv('VERCEL_OIDC_TOKEN', platformToken);
  s3 = await startS3StandIn();
  vi.stubEnv('VERCEL_BLOB_API_URL', blob.url);
  restoreDelivery = redirectBlobDelivery(blob.url);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-images-'));
  blob.clear();
  s3.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  restoreDelivery();
  vi.unstubAllEnvs();
  await Promise.all([blob.close(), s3.close()]);
});

describe.each<[name: string, open: () => ImageStore]>([
  ['a folder', () => folderImageStore(join(folder, 'not', 'there', 'yet'))],
  ['Vercel Blob', () => vercelImageStore({ token })],
  ['Vercel Blob, by its id and the platform’s token', () => vercelImageStore({ storeId: 'store_InkStore' })],
  ['an S3 bucket', () => s3ImageStore(s3.bucket)],
])('images in %s', (_, open) => {
  test('come back byte for byte', async () => {
    const store = open();
    await store.put(path, picture);
    expect(Buffer.from((await store.get(path)) ?? [])).toEqual(picture);
  });

  test('may be large', async () => {
    const store = open();
    const large = Buffer.alloc(3 * 1024 * 1024, 'ink');
    await store.put(path, large);
    expect(large.equals((await store.get(path)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('may lie under any name', async () => {
    const store = open();
    for (const name of ['Ελένη.jpg', 'a b+c.jpg', "Tom's (1)!.jpg", 'a&b=c;d,e@f:g$~.webp']) {
      await store.put(`${draftId}/scenes/${name}`, Buffer.from(name));
      expect(String(Buffer.from((await store.get(`${draftId}/scenes/${name}`)) ?? []))).toBe(name);
    }
    await store.delete([`${draftId}/scenes/Ελένη.jpg`]);
    expect(await store.get(`${draftId}/scenes/Ελένη.jpg`)).toBeNull();
  });

  test('that are not there are null', async () => {
    const store = open();
    expect(await store.get(path)).toBeNull();
    await store.put(otherPath, picture);
    expect(await store.get(path)).toBeNull();
  });

  test('are replaced by a later one at the same path', async () => {
    const store = open();
    await store.put(path, picture);
    await store.put(path, Buffer.from('later'));
    expect(Buffer.from((await store.get(path)) ?? []).toString()).toBe('later');
  });

  test('that are deleted are gone, and the others stay', async () => {
    const store = open();
    await store.put(path, picture);
    await store.put(otherPath, picture);
    await store.delete([path]);
    expect(await store.get(path)).toBeNull();
    expect(await store.get(otherPath)).not.toBeNull();
  });

  test('can be deleted twice, with others that never were, or none at all', async () => {
    const store = open();
    await store.put(path, picture);
    await store.delete([path, otherPath]);
    await store.delete([path, otherPath]);
    await store.delete([]);
    expect(await store.get(path)).toBeNull();
  });

  test('can be deleted by the thousands', async () => {
    const store = open();
    const paths = Array.from({ length: 1001 }, (_, number) => `${draftId}/scenes/${number}.jpg`);
    await store.put(paths[0] ?? '', picture);
    await store.put(paths.at(-1) ?? '', picture);
    await store.delete(paths);
    expect(await store.get(paths[0] ?? '')).toBeNull();
    expect(await store.get(paths.at(-1) ?? '')).toBeNull();
  });
});

describe('images in a folder', () => {
  test.each(['../secret.jpg', '/../secret.jpg', `${draftId}/../../secret.jpg`, '..', '', '.'])(
    'are never looked for at %j',
    async (outside) => {
      const store = folderImageStore(join(folder, 'images'));
      const message = /leads out of the image folder/;
      await expect(store.put(outside, picture)).rejects.toThrow(message);
      await expect(store.get(outside)).rejects.toThrow(message);
      await expect(store.delete([outside])).rejects.toThrow(message);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test('that can’t be written, read or deleted are an error that says why, and not where they are', async () => {
    const images = join(folder, 'images');
    const store = folderImageStore(images);
    // A folder has the picture's name, and a file the folder's.
    await mkdir(join(images, path), { recursive: true });
    await writeFile(join(images, 'file'), 'no folder');
    const inFile = `file/${draftId}.jpg`;
    const calls: [call: () => Promise<unknown>, message: string][] = [
      [() => store.put(path, picture), 'An image can’t be written: EISDIR'],
      [() => store.put(inFile, picture), 'An image can’t be written: EEXIST'],
      [() => store.get(path), 'An image can’t be read: EISDIR'],
      [() => store.delete([path]), 'An image can’t be deleted: ERR_FS_EISDIR'],
    ];
    for (const [call, message] of calls) {
      const error = await call().catch((error) => error);
      expect(error).toHaveProperty('message', message);
      expect(inspect(error)).not.toContain(draftId);
    }
  });

  test('of a folder beside it with a longer name stay out of reach', async () => {
    await folderImageStore(join(folder, 'images-of-others')).put('a.jpg', picture);
    const store = folderImageStore(join(folder, 'images'));
    await expect(store.get('../images-of-others/a.jpg')).rejects.toThrow(/leads out/);
  });
});

test('an image that is written several times at once is there, and nothing else', async () => {
  const images = join(folder, 'images');
  const store = folderImageStore(images);
  await Promise.all(Array.from({ length: 20 }, () => store.put(path, picture)));
  expect(await store.get(path)).toEqual(picture);
  expect(await readdir(join(images, draftId, 'scenes'))).toEqual([path.split('/').at(-1)]);
});

describe('an image that can’t be written to a folder', () => {
  test('leaves nothing where the disk is full', async () => {
    const images = join(folder, 'images');
    await mkdir(join(images, draftId, 'scenes'), { recursive: true });
    // Every write to this device fails with 'no space left':
    // https://man7.org/linux/man-pages/man4/full.4.html
    await symlink('/dev/full', join(images, `${path}.${process.pid}.part`));
    const error = await folderImageStore(images)
      .put(path, picture)
      .catch((error) => error);
    expect(error).toMatchObject({ message: 'An image can’t be written: ENOSPC', code: 'ENOSPC' });
    expect(await readdir(join(images, draftId, 'scenes'))).toEqual([]);
  });

  test('leaves nothing where something else has its name', async () => {
    const images = join(folder, 'images');
    await mkdir(join(images, path), { recursive: true });
    await expect(folderImageStore(images).put(path, picture)).rejects.toThrow('EISDIR');
    expect(await readdir(join(images, draftId, 'scenes'))).toEqual([path.split('/').at(-1)]);
  });

  test('as the server was killed meanwhile is deleted as one that was written', async () => {
    const images = join(folder, 'images');
    await mkdir(join(images, draftId, 'scenes'), { recursive: true });
    await writeFile(join(images, `${path}.${process.pid}.part`), 'half a pic');
    await folderImageStore(images).delete([path]);
    expect(await readdir(join(images, draftId, 'scenes'))).toEqual([]);
  });
});

describe('images on Vercel Blob', () => {
  test('are private, JPEG, and lie at exactly their path', async () => {
    await vercelImageStore({ token }).put(path, picture);
    const [put] = blob.requests;
    expect(put).toMatchObject({ method: 'PUT', pathname: path, authorization: `Bearer ${token}` });
    expect(put?.headers).toMatchObject({
      'x-vercel-blob-access': 'private',
      'x-content-type': 'image/jpeg',
      'x-add-random-suffix': '0',
      'x-allow-overwrite': '1',
      'x-cache-control-max-age': '3600',
    });
  });

  test('are WebP where their path says so', async () => {
    await vercelImageStore({ token }).put(`gallery/${draftId}/${'a'.repeat(24)}-360.webp`, picture);
    expect(blob.requests[0]?.headers['x-content-type']).toBe('image/webp');
  });

  test('are fetched from the store’s own host with the token', async () => {
    await vercelImageStore({ token }).put(path, picture);
    await vercelImageStore({ token }).get(path);
    expect(blob.requests.at(-1)).toMatchObject({
      method: 'GET',
      host: 'inkstore.private.blob.vercel-storage.com',
      authorization: `Bearer ${token}`,
    });
  });

  test('that can’t be written, read or deleted are an error, not a missing picture', async () => {
    const store = vercelImageStore({ token: 'vercel_blob_rw_InkStore_wrong' });
    await expect(store.put(path, picture)).rejects.toThrow(/Access denied/);
    await expect(store.get(path)).rejects.toThrow(/403/);
    await expect(store.delete([path])).rejects.toThrow(/Access denied/);
  });

  test('are not asked for when there is nothing to delete', async () => {
    await vercelImageStore({ token }).delete([]);
    expect(blob.requests).toEqual([]);
  });
});

describe('images in an S3 bucket', () => {
  const isSilentOn = (error: unknown) => {
    const { message, cause } = error as Error;
    for (const secret of [draftId, s3.bucket.secretAccessKey, s3.bucket.accessKeyId])
      expect(`${message} ${cause}`).not.toContain(secret);
  };

  test('lie at exactly their path, as what they are', async () => {
    const store = s3ImageStore(s3.bucket);
    await store.put(path, picture);
    await store.put('gallery/a.webp', picture);
    expect(s3.keys()).toEqual([path, 'gallery/a.webp']);
    expect(s3.requests.map(({ method, path, headers }) => [method, path, headers['content-type']])).toEqual([
      ['PUT', `/ink-pictures/${path}`, 'image/jpeg'],
      ['PUT', '/ink-pictures/gallery/a.webp', 'image/webp'],
    ]);
  });

  test('lie below the path of an address that has one', async () => {
    const elsewhere = s3ImageStore({ ...s3.bucket, endpoint: `${s3.bucket.endpoint}/storage/v1` });
    await expect(elsewhere.get(path)).rejects.toThrow('404 NoSuchBucket');
    expect(s3.requests[0]?.path).toBe(`/storage/v1/ink-pictures/${path}`);
  });

  test.each<[wrong: string, with_: Partial<S3StandIn['bucket']>, code: string]>([
    ['secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['key', { accessKeyId: 'AKOTHER' }, '403 InvalidAccessKeyId'],
    ['region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
    ['bucket', { bucket: 'of-others' }, '404 NoSuchBucket'],
  ])('with the wrong %s are an error that says why, not a missing picture', async (_, wrong, code) => {
    const store = s3ImageStore({ ...s3.bucket, ...wrong });
    const calls = [() => store.put(path, picture), () => store.get(path), () => store.delete([path])];
    for (const call of calls) {
      const error = await call().catch((error) => error);
      expect(String(error)).toMatch(new RegExp(`The image store answered \\w+ with ${code}$`));
      isSilentOn(error);
    }
    expect(s3.requests).toHaveLength(3);
  });

  test.each([
    { status: 503, code: 'SlowDown' },
    { status: 429, code: 'TooManyRequests' },
    'hang up' as const,
  ])('are asked for twice more where the store answers %j', async (refusal) => {
    const store = s3ImageStore(s3.bucket);
    s3.refuseNext(2, refusal);
    await store.put(path, picture);
    expect(s3.requests).toHaveLength(3);
    s3.refuseNext(1, refusal);
    expect(await store.get(path)).toEqual(picture);
    s3.refuseNext(1, refusal);
    await store.delete([path]);
    expect(s3.keys()).toEqual([]);
  });

  test('are an error where the store stays down, and say nothing of what was asked', async () => {
    const store = s3ImageStore(s3.bucket);
    s3.refuseNext(3, { status: 500, code: 'InternalError' });
    const refused = await store.get(path).catch((error) => error);
    expect(String(refused)).toBe('Error: The image store answered GET with 500 InternalError');
    s3.refuseNext(3, 'hang up');
    const unreached = await store.put(path, picture).catch((error) => error);
    expect(String(unreached)).toBe('Error: The image store can’t be reached (PUT)');
    for (const error of [refused, unreached]) isSilentOn(error);
    expect(s3.requests).toHaveLength(6);
  });

  test('that can’t all be deleted are not said to be', async () => {
    const store = s3ImageStore(s3.bucket);
    const paths = Array.from({ length: 40 }, (_, number) => `${draftId}/scenes/${number}.jpg`);
    for (const each of paths) await store.put(each, picture);
    s3.refuseNext(1, { status: 403, code: 'AccessDenied' });
    await expect(store.delete(paths)).rejects.toThrow('403 AccessDenied');
    await store.delete(paths);
    expect(s3.keys()).toEqual([]);
  });

  test.each([
    '',
    '.',
    '..',
    '/',
    '../of-others/a.jpg',
    `${draftId}/../../of-others/a.jpg`,
    `${draftId}//a.jpg`,
  ])('are never looked for at %j', async (outside) => {
    const store = s3ImageStore(s3.bucket);
    const message = 'This path leads out of the bucket';
    await expect(store.put(outside, picture)).rejects.toThrow(message);
    await expect(store.get(outside)).rejects.toThrow(message);
    await expect(store.delete([outside])).rejects.toThrow(message);
    expect(s3.requests).toEqual([]);
  });

  test('that were named in bytes already are not mistaken for others', async () => {
    const store = s3ImageStore(s3.bucket);
    await store.put('a/%2e%2e/b.jpg', picture);
    expect(s3.keys()).toEqual(['a/%2e%2e/b.jpg']);
    expect(await store.get('a/%2e%2e/b.jpg')).toEqual(picture);
  });
});
