import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectBlobDelivery } from '#testing/blob-delivery.js';
import { type BlobStandIn, startBlobStandIn } from '#testing/blob-stand-in.ts';
import { type S3StandIn, startS3StandIn } from '#testing/s3-stand-in.ts';
import {
  type FilePart,
  type FileStore,
  FileTooLargeError,
  FileTooShortError,
  LINKED_MINUTES,
  PERMITTED_MINUTES,
} from './file-store.ts';
import { folderFileStore } from './folder-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { vercelFileStore } from './vercel-file-store.ts';

const token = 'vercel_blob_rw_InkStore_secret';
const path = `proofs/${randomUUID()}/${'a'.repeat(24)}.pdf`;
const bytes = Buffer.from('%PDF-1.7 and the rest');
const file = {
  uploadId: randomUUID(),
  path,
  type: 'application/pdf',
  bytes: bytes.length,
  receiver: '/api/admin/uploads/some',
};
const MINUTE = 60_000;

let s3: S3StandIn;
let blob: BlobStandIn;

beforeAll(async () => {
  [s3, blob] = await Promise.all([startS3StandIn(), startBlobStandIn(token)]);
  vi.stubEnv('VERCEL_BLOB_API_URL', blob.url);
});
beforeEach(() => {
  s3.clear();
  blob.clear();
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Promise.all([s3.close(), blob.close()]);
});

describe('a permission to send to an S3 bucket', () => {
  const send = async (change: { url?: (url: string) => string; type?: string; body?: Buffer } = {}) => {
    const { method, url, headers } = await s3FileStore(s3.bucket).permit(file);
    const type = change.type ?? headers['content-type'] ?? '';
    return fetch(change.url?.(url) ?? url, {
      method,
      headers: { 'content-type': type },
      body: new Uint8Array(change.body ?? bytes),
    });
  };

  test('lets in one file of one name, type and size', async () => {
    expect((await send()).status).toBe(200);
    const opened = await s3FileStore(s3.bucket).open(path);
    expect(opened?.bytes).toBe(bytes.length);
    expect(Buffer.from(await new Response(opened?.stream as ReadableStream).arrayBuffer())).toEqual(bytes);
  });

  test.each([
    ['under another name', { url: (url: string) => url.replace('a'.repeat(24), 'b'.repeat(24)) }],
    ['of another type', { type: 'text/html' }],
    ['of another size', { body: Buffer.concat([bytes, bytes]) }],
    ['for longer', { url: (url: string) => url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800') }],
  ])('lets in nothing %s', async (_, change) => {
    expect((await send(change)).status).toBe(403);
    expect(s3.keys()).toEqual([]);
  });

  test('ends after an hour, and an address to download after minutes', async () => {
    const store = s3FileStore(s3.bucket);
    await send();
    const { url } = await store.permit(file);
    const link = (await store.link(path, 'Το κόμικ.pdf')) ?? '';
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe(String(PERMITTED_MINUTES * 60));
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe(String(LINKED_MINUTES * 60));
    expect(new URL(link).searchParams.get('response-content-disposition')).toContain("filename*=UTF-8''");
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (LINKED_MINUTES + 1) * MINUTE });
    const old = (await store.link(path, 'x.pdf')) ?? '';
    vi.useRealTimers();
    expect((await fetch(old)).status).toBe(403);
  });
});

test('a permission to send to Vercel Blob is for one name, type and size, and short', async () => {
  const before = Date.now();
  const { method, url, headers } = await vercelFileStore({ token }).permit(file);
  expect(method).toBe('PUT');
  expect(headers).toMatchObject({ 'x-vercel-blob-access': 'private' });
  expect(blob.signedTokens).toEqual([
    {
      pathname: path,
      operations: ['put'],
      allowedContentTypes: ['application/pdf'],
      maximumSizeInBytes: bytes.length,
      validUntil: expect.any(Number),
    },
  ]);
  const [scope] = blob.signedTokens;
  expect(Number(scope?.validUntil)).toBeLessThanOrEqual(Date.now() + PERMITTED_MINUTES * MINUTE);
  expect(Number(scope?.validUntil)).toBeGreaterThanOrEqual(before + PERMITTED_MINUTES * MINUTE);
  expect(new URL(url).searchParams.get('pathname')).toBe(path);
  expect(url).not.toContain('secret');
});

test('an address to download from Vercel Blob is for one file, to read, and for minutes', async () => {
  const link = (await vercelFileStore({ token }).link(path, 'comic.pdf')) ?? '';
  expect(new URL(link).hostname).toMatch(/\.private\.blob\.vercel-storage\.com$/);
  expect(blob.signedTokens).toMatchObject([{ pathname: path, operations: ['get'] }]);
  expect(Number(blob.signedTokens[0]?.validUntil)).toBeLessThanOrEqual(Date.now() + LINKED_MINUTES * MINUTE);
  expect(link).not.toContain('secret');
});

describe('a large file', () => {
  const PART = 8_000_000;
  const whole = randomBytes(2 * PART + 123);
  const large = { ...file, bytes: whole.length };
  const parts: FilePart[] = [0, 1, 2].map((index) => ({
    number: index + 1,
    start: index * PART,
    end: Math.min((index + 1) * PART, whole.length),
  }));
  let folder: string;
  let undo: () => void;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    undo = redirectBlobDelivery(blob.url);
  });
  afterAll(async () => {
    undo();
    await rm(folder, { recursive: true });
  });

  const stores: [string, () => FileStore][] = [
    ['a folder', () => folderFileStore(folder)],
    ['an S3 bucket', () => s3FileStore(s3.bucket)],
    ['Vercel Blob', () => vercelFileStore({ token })],
  ];

  /** As the browser, or the route of a server with a folder. */
  async function send(store: FileStore, multipartId: string, part: FilePart, body = partOf(part)) {
    if (store.receive) {
      await store.receive(path, new Blob([new Uint8Array(body)]).stream() as NodeStream<Uint8Array>, part);
      return { number: part.number, tag: String(part.number) };
    }
    const [permission] = await store.permitParts(large, multipartId, [part]);
    if (!permission) throw new Error('no permission');
    const { method, url, headers } = permission;
    const answer = await fetch(url, { method, headers, body: new Uint8Array(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    return { number: part.number, tag: answer.headers.get('etag') ?? JSON.parse(text).etag };
  }

  const partOf = ({ start, end }: FilePart) => whole.subarray(start, end);

  test.each(stores)(
    'is joined of its parts in %s, in whatever order and however often they came',
    async (_, open) => {
      const store = open();
      const id = await store.startParts(large);
      const [first, second, third] = parts;
      if (!first || !second || !third) throw new Error('three parts');
      const tagOfThird = await send(store, id, third);
      const tagOfFirst = await send(store, id, first);
      await send(store, id, second, randomBytes(second.end - second.start));
      expect(await store.open(path)).toBeNull();
      // A part that was cut off is sent again, by a permission that another process gave.
      const tagOfSecond = await send(open(), id, second);
      const sent = [tagOfFirst, tagOfSecond, tagOfThird];
      await open().joinParts(large, id, sent);
      const opened = await store.open(path);
      const joined = Buffer.from(await new Response(opened?.stream as ReadableStream).arrayBuffer());
      expect(joined.equals(whole)).toBe(true);
      await store.joinParts(large, id, sent);
      await store.dropParts(large, id);
      expect(await store.open(path)).not.toBeNull();
    },
  );

  test.each(stores.slice(0, 2))('that nobody finishes leaves nothing in %s', async (_, open) => {
    const store = open();
    const other = { ...large, path: `proofs/${randomUUID()}.pdf` };
    const id = await store.startParts(other);
    const [part] = parts;
    const [permission] = await store.permitParts(other, id, part ? [part] : []);
    const body = new Uint8Array(part ? partOf(part) : []);
    if (store.receive && part)
      await store.receive(other.path, new Blob([body]).stream() as NodeStream<Uint8Array>, part);
    else await fetch(permission?.url ?? '', { method: 'PUT', body });
    await store.dropParts(other, id);
    await store.dropParts(other, id);
    expect(s3.openMultiparts()).toEqual([]);
    expect((await readdir(join(folder, 'proofs'))).filter((name) => name.endsWith('.parts'))).toEqual([]);
  });

  test('takes by a permission for a part of an S3 bucket no other part and no other size', async () => {
    const store = s3FileStore(s3.bucket);
    const [permission] = await store.permitParts(large, await store.startParts(large), parts.slice(2));
    const put = async (url: string, body: Buffer) =>
      (await fetch(url, { method: 'PUT', body: new Uint8Array(body) })).status;
    const url = permission?.url ?? '';
    expect(await put(url, whole.subarray(0, 124))).toBe(403);
    expect(await put(url.replace('partNumber=3', 'partNumber=1'), whole.subarray(0, 123))).toBe(403);
    expect(await put(url, whole.subarray(0, 123))).toBe(200);
  });

  test('takes in a folder no part that is cut off or too long', async () => {
    const store = folderFileStore(folder);
    const [, , third] = parts;
    if (!third) throw new Error('three parts');
    const id = await store.startParts(large);
    await expect(send(store, id, third, whole.subarray(0, 100))).rejects.toThrow(FileTooShortError);
    await expect(send(store, id, third, whole.subarray(0, 200))).rejects.toThrow(FileTooLargeError);
  });
});
