import type { ReadableStream } from 'node:stream/web';
import { type FileStore, LINKED_MINUTES, PERMITTED_MINUTES } from './file-store.ts';
import { objectUrl, type S3Bucket } from './s3-image-store.ts';

type Wanted = { method: 'GET' | 'PUT'; minutes: number; headers?: Record<string, string>; download?: string };

/** By presigned requests. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
export function s3FileStore(bucket: S3Bucket): FileStore {
  return {
    async permit({ path, type, bytes }) {
      // Browsers set the length themselves; because it is signed, longer bodies are refused.
      const headers = { 'content-type': type, 'content-length': String(bytes) };
      const url = await presign(bucket, path, { method: 'PUT', minutes: PERMITTED_MINUTES, headers });
      return { method: 'PUT', url, headers: { 'content-type': type } };
    },
    async open(path) {
      const url = await presign(bucket, path, { method: 'GET', minutes: LINKED_MINUTES });
      const answer = await fetch(url, { redirect: 'manual' });
      if (answer.status === 404 || !answer.body) return null;
      if (answer.status !== 200) throw new Error(`The image store answered GET with ${answer.status}`);
      const stream = answer.body as ReadableStream<Uint8Array>;
      return { bytes: Number(answer.headers.get('content-length')), stream };
    },
    link: (path, name) =>
      presign(bucket, path, { method: 'GET', minutes: LINKED_MINUTES, download: contentDisposition(name) }),
    receive: null,
  };
}

async function presign(bucket: S3Bucket, path: string, wanted: Wanted): Promise<string> {
  const { AwsV4Signer } = await import('aws4fetch');
  const url = new URL(objectUrl(bucket, path));
  url.searchParams.set('X-Amz-Expires', String(wanted.minutes * 60));
  if (wanted.download) url.searchParams.set('response-content-disposition', wanted.download);
  const { region, accessKeyId, secretAccessKey } = bucket;
  const { method, headers = {} } = wanted;
  const signer = new AwsV4Signer({
    url: url.href,
    method,
    headers,
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    signQuery: true,
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
}

/** https://www.rfc-editor.org/rfc/rfc6266 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
