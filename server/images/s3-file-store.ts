import type { ReadableStream } from 'node:stream/web';
import { contentDisposition } from '#server/content-disposition.ts';
import { type FileStore, LINKED_MINUTES, PERMITTED_MINUTES } from './file-store.ts';
import { objectUrl, openBucket, refusal, type S3Answer, type S3Bucket } from './s3-image-store.ts';

type Wanted = {
  method: 'GET' | 'PUT';
  minutes: number;
  headers?: Record<string, string>;
  query?: Record<string, string>;
};

/**
 * By presigned requests. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 * Parts: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
export function s3FileStore(bucket: S3Bucket): FileStore {
  const send = openBucket(bucket);
  return {
    async permit({ path, type, bytes }) {
      // Browsers set the length themselves; because it is signed, longer bodies are refused.
      const headers = { 'content-type': type, 'content-length': String(bytes) };
      const url = await presign(bucket, path, { method: 'PUT', minutes: PERMITTED_MINUTES, headers });
      return { method: 'PUT', url, headers: { 'content-type': type } };
    },
    async startParts({ path, type }) {
      const started = await send({ method: 'POST', path, query: { uploads: '' }, type });
      const [, multipartId] = /<UploadId>([^<]+)<\/UploadId>/.exec(started.body.toString()) ?? [];
      if (started.status !== 200 || !multipartId) throw refusal('POST', started);
      return multipartId;
    },
    permitParts({ path }, multipartId, parts) {
      return Promise.all(
        parts.map(async ({ number, start, end }) => {
          const query = { partNumber: String(number), uploadId: multipartId };
          const headers = { 'content-length': String(end - start) };
          const wanted = { method: 'PUT', minutes: PERMITTED_MINUTES, headers, query } as const;
          return { method: 'PUT', url: await presign(bucket, path, wanted), headers: {} };
        }),
      );
    },
    async joinParts({ path }, multipartId, parts) {
      const list = parts.map(
        ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
      );
      const bytes = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
      const query = { uploadId: multipartId };
      const joined = await send({ method: 'POST', path, query, type: 'application/xml', bytes });
      // S3 answers with 200 before it knows whether it can join them.
      const isRefused = joined.status !== 200 || joined.body.includes('<Error>');
      if (isRefused && !isGone(joined)) throw refusal('POST', joined);
    },
    async dropParts({ path }, multipartId) {
      const dropped = await send({ method: 'DELETE', path, query: { uploadId: multipartId } });
      if (dropped.status !== 204 && dropped.status !== 200 && !isGone(dropped))
        throw refusal('DELETE', dropped);
    },
    async open(path) {
      const url = await presign(bucket, path, { method: 'GET', minutes: LINKED_MINUTES });
      const answer = await fetch(url, { redirect: 'manual' });
      if (answer.status === 404 || !answer.body) return null;
      if (answer.status !== 200) throw new Error(`The image store answered GET with ${answer.status}`);
      const stream = answer.body as ReadableStream<Uint8Array>;
      return { bytes: Number(answer.headers.get('content-length')), stream };
    },
    link(path, name) {
      const query = { 'response-content-disposition': contentDisposition(name) };
      return presign(bucket, path, { method: 'GET', minutes: LINKED_MINUTES, query });
    },
    openPiece: null,
    receive: null,
  };
}

/** Joined or dropped before. */
function isGone({ body }: S3Answer): boolean {
  return body.includes('<Code>NoSuchUpload</Code>');
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

async function presign(bucket: S3Bucket, path: string, wanted: Wanted): Promise<string> {
  const { AwsV4Signer } = await import('aws4fetch');
  const url = new URL(objectUrl(bucket, path));
  url.searchParams.set('X-Amz-Expires', String(wanted.minutes * 60));
  for (const [name, value] of Object.entries(wanted.query ?? {})) url.searchParams.set(name, value);
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
