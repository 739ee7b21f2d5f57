import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderImageStore, type ImageStore, vercelImageStore } from './image-store';

const draftId = '0a1b2c3d-1111-2222-3333-00000000000f';
const token = 'vercel_blob_rw_InkStore_secret';
const path = `${draftId}/scenes/${'a'.repeat(24)}.jpg`;
const otherPath = `${draftId}/scenes/${'b'.repeat(24)}.jpg`;
const picture = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a]);

let folder: string;
let blob: Awaited<ReturnType<typeof startBlobStandIn>>;

beforeAll(async () => {
  blob = await startBlobStandIn();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-images-'));
  blob.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => blob.close());

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

type Received = {
  method: string | undefined;
  host: string | undefined;
  pathname: string;
  authorization: string | undefined;
  headers: IncomingMessage['headers'];
};

/** Speaks the part of Vercel Blob's HTTP API that the SDK uses for us: put, delete, and delivery. */
async function startBlobStandIn() {
  const kept = new Map<string, Buffer>();
  const requests: Received[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    const url = new URL(request.url ?? '', 'http://blob.test');
    const delivers = Boolean(headers['x-delivery-host']);
    const pathname = delivers
      ? decodeURIComponent(url.pathname.slice(1))
      : (url.searchParams.get('pathname') ?? '');
    const { authorization } = headers;
    requests.push({ method, host: headers['x-delivery-host'] as string, pathname, authorization, headers });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

    if (authorization !== `Bearer ${token}`) {
      json(403, { error: { code: 'forbidden', message: 'Access denied' } });
    } else if (delivers) {
      const bytes = kept.get(pathname);
      response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/jpeg' }).end(bytes);
    } else if (method === 'PUT') {
      kept.set(pathname, body);
      const address = `https://inkstore.private.blob.vercel-storage.com/${pathname}`;
      json(200, { url: address, downloadUrl: `${address}?download=1`, pathname, contentType: 'image/jpeg' });
    } else if (method === 'POST' && url.pathname === '/delete') {
      const { urls } = JSON.parse(body.toString()) as { urls: string[] };
      if (urls.length > 1000)
        return void json(400, { error: { code: 'bad_request', message: 'Too many urls' } });
      for (const each of urls) kept.delete(each);
      json(200, null);
    } else {
      json(400, { error: { code: 'bad_request', message: 'The stand-in does not know this call' } });
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('VERCEL_BLOB_API_URL', address);
  const restore = redirectDelivery(address);
  return {
    requests,
    clear() {
      kept.clear();
      requests.length = 0;
    },
    async close() {
      restore();
      vi.unstubAllEnvs();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Sends what goes to the delivery host to the stand-in instead. The SDK's get() ignores VERCEL_BLOB_API_URL and
 * fetches with its own undici, so neither the environment nor a stubbed global fetch would do it.
 */
function redirectDelivery(address: string): () => void {
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('@vercel/blob'));
  const undici: typeof import('undici') = ownRequire('undici');
  const before = undici.getGlobalDispatcher();
  const redirecting = new undici.Agent().compose((dispatch) => (options, handler) => {
    const { hostname } = new URL(String(options.origin));
    if (!hostname.endsWith('.blob.vercel-storage.com')) return dispatch(options, handler);
    const headers = { ...(options.headers as object), 'x-delivery-host': hostname };
    return dispatch({ ...options, origin: address, headers }, handler);
  });
  undici.setGlobalDispatcher(redirecting);
  return () => undici.setGlobalDispatcher(before);
}
