import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectBlobDelivery } from '../testing/blob-delivery.js';
import { type BlobStandIn, startBlobStandIn } from '../testing/blob-stand-in';
import { folderImageStore, type ImageStore, vercelImageStore } from './image-store';

const draftId = '0a1b2c3d-1111-2222-3333-00000000000f';
const token = 'vercel_blob_rw_InkStore_secret';
const path = `${draftId}/scenes/${'a'.repeat(24)}.jpg`;
const otherPath = `${draftId}/scenes/${'b'.repeat(24)}.jpg`;
const picture = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a]);

let folder: string;
let blob: BlobStandIn;
let restoreDelivery = () => {};

beforeAll(async () => {
  blob = await startBlobStandIn(token);
  vi.stubEnv('VERCEL_BLOB_API_URL', blob.url);
  restoreDelivery = redirectBlobDelivery(blob.url);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-images-'));
  blob.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  restoreDelivery();
  vi.unstubAllEnvs();
  await blob.close();
});

describe.each<[name: string, open: () => ImageStore]>([
  ['a folder', () => folderImageStore(join(folder, 'not', 'there', 'yet'))],
  ['Vercel Blob', () => vercelImageStore(token)],
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
    const paths = Array.from({ length: 2500 }, (_, number) => `${draftId}/scenes/${number}.jpg`);
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

  test('of a folder beside it with a longer name stay out of reach', async () => {
    await folderImageStore(join(folder, 'images-of-others')).put('a.jpg', picture);
    const store = folderImageStore(join(folder, 'images'));
    await expect(store.get('../images-of-others/a.jpg')).rejects.toThrow(/leads out/);
  });
});

describe('images on Vercel Blob', () => {
  test('are private, JPEG, and lie at exactly their path', async () => {
    await vercelImageStore(token).put(path, picture);
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
    await vercelImageStore(token).put(`gallery/${draftId}/${'a'.repeat(24)}-360.webp`, picture);
    expect(blob.requests[0]?.headers['x-content-type']).toBe('image/webp');
  });

  test('are fetched from the store’s own host with the token', async () => {
    await vercelImageStore(token).put(path, picture);
    await vercelImageStore(token).get(path);
    expect(blob.requests.at(-1)).toMatchObject({
      method: 'GET',
      host: 'inkstore.private.blob.vercel-storage.com',
      authorization: `Bearer ${token}`,
    });
  });

  test('that can’t be written, read or deleted are an error, not a missing picture', async () => {
    const store = vercelImageStore('vercel_blob_rw_InkStore_wrong');
    await expect(store.put(path, picture)).rejects.toThrow(/Access denied/);
    await expect(store.get(path)).rejects.toThrow(/403/);
    await expect(store.delete([path])).rejects.toThrow(/Access denied/);
  });

  test('are not asked for when there is nothing to delete', async () => {
    await vercelImageStore(token).delete([]);
    expect(blob.requests).toEqual([]);
  });
});
