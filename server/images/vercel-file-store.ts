import type { ReadableStream } from 'node:stream/web';
import { type FileStore, LINKED_MINUTES, PERMITTED_MINUTES } from './file-store.ts';
import type { BlobAccess } from './vercel-image-store.ts';

/** By presigned addresses. https://vercel.com/docs/vercel-blob/client-upload */
export function vercelFileStore(credentials: BlobAccess): FileStore {
  return {
    async permit({ path, type, bytes }) {
      const { issueSignedToken, presignUrl } = await import('@vercel/blob');
      const limits = { pathname: path, allowedContentTypes: [type], maximumSizeInBytes: bytes };
      const validUntil = inMinutes(PERMITTED_MINUTES);
      const token = await issueSignedToken({ ...credentials, ...limits, operations: ['put'], validUntil });
      const { presignedUrl } = await presignUrl(token, {
        ...limits,
        access: 'private',
        operation: 'put',
        addRandomSuffix: false,
        allowOverwrite: true,
      });
      const headers = { 'x-content-type': type, 'x-vercel-blob-access': 'private' };
      return { method: 'PUT', url: presignedUrl, headers };
    },
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
    receive: null,
  };
}

function inMinutes(minutes: number): number {
  return Date.now() + minutes * 60_000;
}
