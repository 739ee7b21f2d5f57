import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLocalServer } from './local-server.ts';

type Received = {
  method: string | undefined;
  host: string | undefined;
  pathname: string;
  authorization: string | undefined;
  headers: IncomingMessage['headers'];
};

export type BlobStandIn = {
  /** For VERCEL_BLOB_API_URL. */
  url: string;
  requests: Received[];
  /** The received requests. */
  signedTokens: Record<string, unknown>[];
  clear(): void;
  close(): Promise<void>;
};

/**
 * The parts of Vercel Blob's HTTP API that the SDK uses here. `platformToken` names no store, so it needs the
 * store's id.
 */
export async function startBlobStandIn(token: string, platformToken?: string): Promise<BlobStandIn> {
  const kept = new Map<string, Buffer>();
  const requests: Received[] = [];
  const signedTokens: Record<string, unknown>[] = [];
  const multiparts = new Map<string, Map<number, Buffer>>();

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

    const byPlatform =
      platformToken !== undefined &&
      authorization === `Bearer ${platformToken}` &&
      (delivers || headers['x-vercel-blob-store-id'] === 'InkStore');
    if (authorization !== `Bearer ${token}` && !byPlatform && !isPresigned(url)) {
      json(403, { error: { code: 'forbidden', message: 'Access denied' } });
    } else if (delivers) {
      const bytes = kept.get(pathname);
      response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/jpeg' }).end(bytes);
    } else if (method === 'PUT') {
      kept.set(pathname, body);
      const address = `https://inkstore.private.blob.vercel-storage.com/${pathname}`;
      json(200, { url: address, downloadUrl: `${address}?download=1`, pathname, contentType: 'image/jpeg' });
    } else if (method === 'POST' && url.pathname === '/mpu') {
      answerPart(headers, pathname, body, json);
    } else if (method === 'POST' && url.pathname === '/signed-token') {
      const scope = JSON.parse(body.toString());
      signedTokens.push(scope);
      const payload = Buffer.from(JSON.stringify({ ...scope, storeId: 'inkstore' })).toString('base64url');
      const { validUntil } = scope;
      json(200, { delegationToken: `${payload}.c2ln`, clientSigningToken: 'a-signing-key', validUntil });
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

  /** As `@vercel/blob` asks for uploads by parts. */
  function answerPart(
    headers: IncomingMessage['headers'],
    pathname: string,
    body: Buffer,
    json: (status: number, value: unknown) => unknown,
  ): void {
    const action = headers['x-mpu-action'];
    if (action === 'create') {
      multiparts.set(pathname, new Map());
      return void json(200, { uploadId: `upload-of-${pathname}`, key: `${pathname} é` });
    }
    const parts = multiparts.get(pathname);
    const isKnown =
      parts &&
      headers['x-mpu-upload-id'] === `upload-of-${pathname}` &&
      decodeURIComponent(String(headers['x-mpu-key'])) === `${pathname} é`;
    if (!isKnown) return void json(404, { error: { code: 'not_found', message: 'No such upload' } });
    if (action === 'upload') {
      const number = Number(headers['x-mpu-part-number']);
      parts.set(number, body);
      return void json(200, { etag: `"part ${number} of ${body.length}"` });
    }
    const sent = JSON.parse(body.toString()) as { partNumber: number; etag: string }[];
    const joined = sent.flatMap(({ partNumber, etag }) => {
      const part = parts.get(partNumber);
      return part && etag === `"part ${partNumber} of ${part.length}"` ? [part] : [];
    });
    if (joined.length < sent.length)
      return void json(400, { error: { code: 'bad_request', message: 'Invalid part' } });
    kept.set(pathname, Buffer.concat(joined));
    multiparts.delete(pathname);
    const address = `https://inkstore.private.blob.vercel-storage.com/${pathname}`;
    json(200, { url: address, downloadUrl: address, pathname, contentType: 'application/pdf' });
  }

  const { url, close } = await openLocalServer((request, response) => void answer(request, response));
  return {
    url,
    requests,
    signedTokens,
    clear() {
      signedTokens.length = 0;
      multiparts.clear();
      kept.clear();
      requests.length = 0;
    },
    close,
  };
}

/** Whether a delegation for this path lets something be written to it; of its signature, whether there is one. */
function isPresigned(url: URL): boolean {
  const [payload = ''] = (url.searchParams.get('vercel-blob-delegation') ?? '').split('.');
  if (!payload || !url.searchParams.get('vercel-blob-signature')) return false;
  const scope = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const isInTime = scope.validUntil > Date.now();
  return isInTime && scope.operations.includes('put') && scope.pathname === url.searchParams.get('pathname');
}
