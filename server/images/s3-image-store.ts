import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contentTypeOf, type ImageStore } from './image-store.ts';

export type S3Bucket = {
  bucket: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
type Asked = {
  method: Method;
  path: string;
  query?: Record<string, string>;
  type?: string;
  bytes?: Buffer;
};
export type S3Answer = { status: number; body: Buffer };

/** Each operation can be repeated, so each is retried. An upload by parts that was started twice has one without parts. */
const TRIES = 3;
const TRY_MS = 10_000;
const PAUSE_MS = 200;
/** Deleted one by one, because not every S3 store supports bulk deletion. */
const DELETED_AT_ONCE = 16;

/**
 * Uses path-style URLs, which every S3 store supports. Errors contain neither path nor key, because knowing
 * the path is enough to see a picture.
 */
export function s3ImageStore(bucket: S3Bucket): ImageStore {
  const send = openBucket(bucket);
  return {
    async put(path, bytes) {
      const { status, body } = await send({ method: 'PUT', path, bytes });
      if (status !== 200) throw refusal('PUT', { status, body });
    },
    async get(path) {
      const { status, body } = await send({ method: 'GET', path });
      if (status === 200) return body;
      if (isMissing(status, body)) return null;
      throw refusal('GET', { status, body });
    },
    async delete(paths) {
      for (let start = 0; start < paths.length; start += DELETED_AT_ONCE)
        await Promise.all(paths.slice(start, start + DELETED_AT_ONCE).map(deleteOne));
    },
  };

  async function deleteOne(path: string): Promise<void> {
    const { status, body } = await send({ method: 'DELETE', path });
    if (status !== 204 && status !== 200 && !isMissing(status, body))
      throw refusal('DELETE', { status, body });
  }
}

export function openBucket(bucket: S3Bucket): (asked: Asked) => Promise<S3Answer> {
  const signingKeys = new Map<string, ArrayBuffer>();
  return async (asked) => {
    const url = objectUrl(bucket, asked.path) + (asked.query ? `?${new URLSearchParams(asked.query)}` : '');
    for (let tries = 1; ; tries++) {
      try {
        const answer = await sendSigned(asked, { ...bucket, url, cache: signingKeys });
        const isBusy = answer.status >= 500 || answer.status === 429;
        if (!isBusy || tries === TRIES) return answer;
      } catch (cause) {
        if (tries === TRIES) throw new Error(`The image store can’t be reached (${asked.method})`, { cause });
      }
      await pause(PAUSE_MS * tries * (0.5 + Math.random() / 2));
    }
  };
}

type Signing = Omit<S3Bucket, 'bucket' | 'endpoint'> & { url: string; cache: Map<string, ArrayBuffer> };

async function sendSigned({ method, path, type, bytes }: Asked, signing: Signing): Promise<S3Answer> {
  const { AwsV4Signer } = await import('aws4fetch');
  const headers = {
    ...((bytes || type) && { 'content-type': type ?? contentTypeOf(path) }),
    'x-amz-content-sha256': sha256(bytes ?? ''),
  };
  const signed = await new AwsV4Signer({ ...signing, service: 's3', method, headers }).sign();
  const answer = await fetch(signed.url, {
    method,
    headers: signed.headers,
    body: bytes && new Uint8Array(bytes),
    // A redirect means a wrong region, and the signature is valid for one host only.
    redirect: 'manual',
    signal: AbortSignal.timeout(TRY_MS),
  });
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

export function objectUrl({ endpoint, bucket }: S3Bucket, path: string): string {
  return `${endpoint}/${bucket}/${toObjectKey(path)}`;
}

function toObjectKey(path: string): string {
  const names = path.split('/');
  if (names.some((name) => ['', '.', '..'].includes(name)))
    throw new Error('This path leads out of the bucket');
  return names.map(encodeURIComponent).join('/');
}

/** A missing bucket is an error, not a missing picture. */
function isMissing(status: number, body: Buffer): boolean {
  return status === 404 && errorCodeOf(body) !== 'NoSuchBucket';
}

export function refusal(method: Method, { status, body }: S3Answer): Error {
  return new Error(`The image store answered ${method} with ${status} ${errorCodeOf(body) ?? ''}`.trimEnd());
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function errorCodeOf(body: Buffer): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];
}
