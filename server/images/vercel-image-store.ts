import { contentTypeOf, type ImageStore } from './image-store.ts';

const CACHE_SECONDS = 3600;
const DELETED_AT_ONCE = 1000;

export type BlobAccess = { token: string } | { storeId: string };

export function vercelImageStore(credentials: BlobAccess): ImageStore {
  return {
    async put(path, bytes) {
      const { put } = await import('@vercel/blob');
      await put(path, bytes, {
        access: 'private',
        ...credentials,
        contentType: contentTypeOf(path),
        addRandomSuffix: false,
        allowOverwrite: true,
        cacheControlMaxAge: CACHE_SECONDS,
      });
    },
    async get(path) {
      const { get } = await import('@vercel/blob');
      const blob = await get(path, { access: 'private', ...credentials });
      if (blob?.statusCode !== 200) return null;
      return new Uint8Array(await new Response(blob.stream).arrayBuffer());
    },
    async delete(paths) {
      const { del } = await import('@vercel/blob');
      for (let start = 0; start < paths.length; start += DELETED_AT_ONCE) {
        await del(paths.slice(start, start + DELETED_AT_ONCE), credentials);
      }
    },
  };
}
