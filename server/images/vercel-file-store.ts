import type { ReadableStream } from 'node:stream/web';
import { type FileStore, LINKED_MINUTES, PERMITTED_MINUTES, type WantedFile } from './file-store.ts';
import type { BlobAccess } from './vercel-image-store.ts';

const STORED = { access: 'private', addRandomSuffix: false, allowOverwrite: true } as const;

/** The version of Blob's API that `@vercel/blob` speaks, of which the parts' protocol is no documented part. */
const API_VERSION = '12';

/**
 * By presigned addresses. https://vercel.com/docs/vercel-blob/client-upload
 *
 * The browser sends parts as the package's `uploadPresigned` does. Unlike the other stores, Blob has no request that
 * lists or drops the parts of an upload: which have arrived is known from the browser, and those of an upload that nobody
 * finishes are left to Blob, which shows them nowhere.
 */
export function vercelFileStore(credentials: BlobAccess): FileStore {
  return {
    async permit(file) {
      const url = await presignPut(credentials, file);
      return { method: 'PUT', url, headers: headersOf(file) };
    },
    async startParts({ path, type }) {
      const { createMultipartUpload } = await import('@vercel/blob');
      const started = await createMultipartUpload(path, { ...credentials, ...STORED, contentType: type });
      return JSON.stringify({ key: started.key, uploadId: started.uploadId });
    },
    async permitParts(file, multipartId, parts) {
      const { key, uploadId } = readMultipartId(multipartId);
      const url = new URL(await presignPut(credentials, file));
      url.pathname = `${url.pathname.replace(/\/$/, '')}/mpu`;
      return parts.map(({ number }) => ({
        method: 'POST',
        url: url.href,
        headers: {
          ...headersOf(file),
          'x-api-version': API_VERSION,
          'x-mpu-action': 'upload',
          'x-mpu-key': encodeURIComponent(key),
          'x-mpu-upload-id': uploadId,
          'x-mpu-part-number': String(number),
        },
      }));
    },
    async joinParts({ path, type }, multipartId, parts) {
      const { completeMultipartUpload, BlobNotFoundError } = await import('@vercel/blob');
      const sent = parts.map(({ number, tag }) => ({ partNumber: number, etag: tag }));
      const options = { ...credentials, ...STORED, ...readMultipartId(multipartId), contentType: type };
      try {
        await completeMultipartUpload(path, sent, options);
      } catch (error) {
        if (!(error instanceof BlobNotFoundError)) throw error;
      }
    },
    dropParts: async () => {},
    async open(path) {
      const { get } = await import('@vercel/blob');
      const found = await get(path, { access: 'private', ...credentials });
      if (found?.statusCode !== 200) return null;
      return { bytes: found.blob.size, stream: found.stream as ReadableStream<Uint8Array> };
    },
    async link(path) {
      const { issueSignedToken, presignUrl } = await import('@vercel/blob');
      const validUntil = inMinutes(LINKED_MINUTES);
      const token = await issueSignedToken({
        ...credentials,
        pathname: path,
        operations: ['get'],
        validUntil,
      });
      const { presignedUrl } = await presignUrl(token, {
        access: 'private',
        operation: 'get',
        pathname: path,
        useCache: false,
      });
      return presignedUrl;
    },
    openPiece: null,
    receive: null,
  };
}

async function presignPut(credentials: BlobAccess, { path, type, bytes }: WantedFile): Promise<string> {
  const { issueSignedToken, presignUrl } = await import('@vercel/blob');
  const limits = { pathname: path, allowedContentTypes: [type], maximumSizeInBytes: bytes };
  const validUntil = inMinutes(PERMITTED_MINUTES);
  const token = await issueSignedToken({ ...credentials, ...limits, operations: ['put'], validUntil });
  const { presignedUrl } = await presignUrl(token, { ...limits, ...STORED, operation: 'put' });
  return presignedUrl;
}

function headersOf({ type }: WantedFile): Record<string, string> {
  return { 'x-content-type': type, 'x-vercel-blob-access': 'private' };
}

function readMultipartId(multipartId: string): { key: string; uploadId: string } {
  return JSON.parse(multipartId);
}

function inMinutes(minutes: number): number {
  return Date.now() + minutes * 60_000;
}
