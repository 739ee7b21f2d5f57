import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Bucket } from '#server/images/s3-image-store.ts';
import { openLocalServer } from './local-server.ts';

type Received = { method: string; path: string; headers: IncomingMessage['headers'] };
type Refusal = { status: number; code: string };

export type S3StandIn = {
  bucket: S3Bucket;
  requests: Received[];
  keys(): string[];
  /** The keys of uploads by parts that were neither completed nor aborted. */
  openMultiparts(): string[];
  /** Refuses the next requests, or closes their connections. */
  refuseNext(times: number, refusal: Refusal | 'hang up'): void;
  clear(): void;
  close(): Promise<void>;
};

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const PART_MIN = 5 * 1024 * 1024;
const MAX_SKEW_MS = 15 * 60_000;

/** The part of S3's HTTP API that is used here, with signatures and errors. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const multiparts = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  const requests: Received[] = [];
  let refusals: (Refusal | 'hang up')[] = [];
  const bucket: S3Bucket = {
    bucket: 'ink-pictures',
    endpoint: '',
    region: 'eu-central-1',
    accessKeyId: 'AKINKINKINKINKINKINK',
    secretAccessKey: 'a/secret+of/the=bucket',
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push({ method, path, headers });
    const refusal = refusals.shift() ?? refusalOf({ method, path, headers, body }, bucket);
    if (refusal === 'hang up') return void request.socket.destroy();
    const [, name, ...rest] = decodeURIComponent(path.split('?')[0] ?? '').split('/');
    const key = rest.join('/');
    const refuse = ({ status, code }: Refusal) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Key>${escapeXml(key)}</Key></Error>`,
        );

    const found = objects.get(key);
    if (refusal) refuse(refusal);
    else if (name !== bucket.bucket) refuse({ status: 404, code: 'NoSuchBucket' });
    else if (isMultipart(path)) answerMultipart({ method, path, headers, body }, key, response, refuse);
    else if (method === 'PUT') {
      objects.set(key, { body, type: headers['content-type'] ?? 'binary/octet-stream' });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method !== 'GET') refuse({ status: 405, code: 'MethodNotAllowed' });
    else if (!found) refuse({ status: 404, code: 'NoSuchKey' });
    else
      response
        .writeHead(200, { 'content-type': found.type, 'content-length': found.body.length })
        .end(found.body);
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */
  function answerMultipart(
    { method, path, headers, body }: Signed,
    key: string,
    response: ServerResponse,
    refuse: (refusal: Refusal) => unknown,
  ): void {
    const query = new URLSearchParams(path.split('?')[1]);
    const xml = (content: string) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>\n${content}`);
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${requests.length}`;
      multiparts.set(id, { key, type: headers['content-type'] ?? '', parts: new Map() });
      xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      return;
    }
    const id = query.get('uploadId') ?? '';
    const found = multiparts.get(id);
    if (found?.key !== key) refuse({ status: 404, code: 'NoSuchUpload' });
    else if (method === 'PUT') {
      found.parts.set(Number(query.get('partNumber')), body);
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      multiparts.delete(id);
      response.writeHead(204).end();
    } else {
      const listed = [
        ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g),
      ].map(([, number, tag]) => ({ part: found.parts.get(Number(number)), tag }));
      const parts = listed.flatMap(({ part, tag }) => (part && etagOf(part) === tag ? [part] : []));
      if (parts.length < listed.length) return void refuse({ status: 400, code: 'InvalidPart' });
      if (parts.slice(0, -1).some((part) => part.length < PART_MIN))
        return void refuse({ status: 400, code: 'EntityTooSmall' });
      objects.set(key, { body: Buffer.concat(parts), type: found.type });
      multiparts.delete(id);
      xml('<CompleteMultipartUploadResult><ETag>"of the whole"</ETag></CompleteMultipartUploadResult>');
    }
  }

  const { url, close } = await openLocalServer((request, response) => void answer(request, response));
  bucket.endpoint = url;
  return {
    bucket,
    requests,
    keys: () => [...objects.keys()].sort(),
    openMultiparts: () => [...multiparts.values()].map(({ key }) => key),
    refuseNext(times, refusal) {
      refusals = Array(times).fill(refusal);
    },
    clear() {
      objects.clear();
      multiparts.clear();
      requests.length = 0;
      refusals = [];
    },
    close,
  };
}

type Signed = Received & { body: Buffer };

function isMultipart(path: string): boolean {
  const query = new URLSearchParams(path.split('?')[1]);
  return query.has('uploads') || query.has('uploadId');
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html#ErrorCodeList */
function refusalOf(request: Signed, bucket: S3Bucket): Refusal | null {
  if (request.path.includes('X-Amz-Signature=')) return presignedRefusalOf(request, bucket);
  const { method, headers, body } = request;
  const [, key, date = '', region, service, list = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const signedHeaders = list.split(';');
  const time = String(headers['x-amz-date']);
  const sentAt = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const expected = signatureOf(request, {
    signedHeaders,
    region: bucket.region,
    secret: bucket.secretAccessKey,
  });
  const amazons = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'host');

  if (!key || service !== 's3') return { status: 403, code: 'AccessDenied' };
  if (key !== bucket.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== bucket.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  if (!time.startsWith(date) || !(Math.abs(Date.now() - sentAt) < MAX_SKEW_MS))
    return { status: 403, code: 'RequestTimeTooSkewed' };
  if (amazons.some((name) => !signedHeaders.includes(name))) return { status: 403, code: 'AccessDenied' };
  if (signature !== expected) return { status: 403, code: 'SignatureDoesNotMatch' };
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  if (method === 'PUT' && !headers['content-length']) return { status: 411, code: 'MissingContentLength' };
  if ('x-amz-acl' in headers) return { status: 400, code: 'AccessControlListNotSupported' };
  return null;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
function presignedRefusalOf(request: Signed, bucket: S3Bucket): Refusal | null {
  const query = new URLSearchParams(request.path.split('?')[1]);
  const [key, , region] = (query.get('X-Amz-Credential') ?? '').split('/');
  const signature = query.get('X-Amz-Signature');
  const time = query.get('X-Amz-Date') ?? '';
  const sentAt = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const endsAt = sentAt + Number(query.get('X-Amz-Expires')) * 1000;
  query.delete('X-Amz-Signature');
  const path = `${request.path.split('?')[0]}?${query}`;
  const headers = { ...request.headers, 'x-amz-date': time, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const expected = signatureOf(
    { ...request, path, headers },
    {
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      region: bucket.region,
      secret: bucket.secretAccessKey,
    },
  );
  if (key !== bucket.accessKeyId || region !== bucket.region)
    return { status: 403, code: 'InvalidAccessKeyId' };
  if (!(Date.now() < endsAt)) return { status: 403, code: 'AccessDenied' };
  return signature === expected ? null : { status: 403, code: 'SignatureDoesNotMatch' };
}

type Signing = { signedHeaders: string[]; region: string; secret: string };

/**
 * The expected signature, computed from the request alone.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureOf({ method, path, headers }: Received, signing: Signing): string {
  const { signedHeaders, region, secret } = signing;
  const [pathname = '', query = ''] = path.split('?');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const canonicalRequest = [
    method,
    decodeURIComponent(pathname).split('/').map(encodeStrictly).join('/'),
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encodeStrictly).join('='))
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonicalRequest).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return hmac(
    scope.reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer,
    ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n'),
  ).toString('hex');
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
