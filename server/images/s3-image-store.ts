import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ImageStore, typeOfStored } from './image-store.ts';

/** Where a bucket is, and the key that opens it. */
export type S3Bucket = {
  bucket: string;
  /** Address of the store without a slash at its end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Asked = { method: 'GET' | 'PUT' | 'DELETE'; path: string; bytes?: Buffer };
type Answer = { status: number; body: Buffer };

/** Each of the three calls comes to the same when it is made twice, so each may be. */
const TRIES = 3;
/** Milliseconds for one try, with the whole picture. */
const TRY_MS = 10_000;
/** Milliseconds before the second try; the third waits twice as long, each somewhat less by chance. */
const PAUSE_MS = 200;
/** One at a time, as not every store that speaks S3 knows its call for many. */
const DELETED_AT_ONCE = 16;

/**
 * Images as private objects of a bucket at anyone who speaks S3's API. Buckets stand in the address's path, which
 * every store understands. Errors say neither path nor key: a picture's path is all that is needed to see it.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/Type_API_Reference.html
 */
export function s3ImageStore(bucket: S3Bucket): ImageStore {
  const send = openBucket(bucket);
  return {
    async put(path, bytes) {
      const { status, body } = await send({ method: 'PUT', path, bytes });
      if (status !== 200) throw refusal('PUT', status, body);
    },
    async get(path) {
      const { status, body } = await send({ method: 'GET', path });
      if (status === 200) return body;
      if (isMissing(status, body)) return null;
      throw refusal('GET', status, body);
    },
    async delete(paths) {
      for (let start = 0; start < paths.length; start += DELETED_AT_ONCE)
        await Promise.all(paths.slice(start, start + DELETED_AT_ONCE).map(deleteOne));
    },
  };

  async function deleteOne(path: string): Promise<void> {
    const { status, body } = await send({ method: 'DELETE', path });
    if (status !== 204 && status !== 200 && !isMissing(status, body)) throw refusal('DELETE', status, body);
  }
}

/** Sends, and again where the store is too busy or can't be reached for a moment. */
function openBucket(bucket: S3Bucket): (asked: Asked) => Promise<Answer> {
  const signingKeys = new Map<string, ArrayBuffer>();
  return async (asked) => {
    const url = `${bucket.endpoint}/${bucket.bucket}/${toObjectKey(asked.path)}`;
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

async function sendSigned({ method, path, bytes }: Asked, signing: Signing): Promise<Answer> {
  const { AwsV4Signer } = await import('aws4fetch');
  const headers = {
    ...(bytes && { 'content-type': typeOfStored(path) }),
    // The store compares it with what arrives.
    'x-amz-content-sha256': sha256(bytes ?? ''),
  };
  const signed = await new AwsV4Signer({ ...signing, service: 's3', method, headers }).sign();
  const answer = await fetch(signed.url, {
    method,
    headers: signed.headers,
    body: bytes && new Uint8Array(bytes),
    // What is signed for one host is wrong at another; that the region is not the bucket's is told by a redirect.
    redirect: 'manual',
    signal: AbortSignal.timeout(TRY_MS),
  });
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** @throws Error for a path that an address would understand as another object, or as the bucket itself */
function toObjectKey(path: string): string {
  const names = path.split('/');
  if (names.some((name) => ['', '.', '..'].includes(name)))
    throw new Error('This path leads out of the bucket');
  return names.map(encodeURIComponent).join('/');
}

/** A bucket that is not there is no missing picture. */
function isMissing(status: number, body: Buffer): boolean {
  return status === 404 && errorCodeOf(body) !== 'NoSuchBucket';
}

function refusal(method: Asked['method'], status: number, body: Buffer): Error {
  return new Error(`The image store answered ${method} with ${status} ${errorCodeOf(body) ?? ''}`.trimEnd());
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function errorCodeOf(body: Buffer): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];
}
