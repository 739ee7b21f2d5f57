import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BlobStandIn, startBlobStandIn } from '#testing/blob-stand-in.ts';
import { type S3StandIn, startS3StandIn } from '#testing/s3-stand-in.ts';
import { LINKED_MINUTES, PERMITTED_MINUTES } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { vercelFileStore } from './vercel-file-store.ts';

const token = 'vercel_blob_rw_InkStore_secret';
const path = `proofs/${randomUUID()}/${'a'.repeat(24)}.pdf`;
const bytes = Buffer.from('%PDF-1.7 and the rest');
const file = { uploadId: randomUUID(), path, type: 'application/pdf', bytes: bytes.length };
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
