import { type ImageStore, typeOfStored } from './image-store.ts';

const CACHE_SECONDS = 3600;
/** As many as the API lists at once; a purge may have thousands. */
const DELETED_AT_ONCE = 1000;

/** What opens the store: a token that never ends, or its id, to which the platform adds a token for each request. */
export type BlobAccess = { token: string } | { storeId: string };

/** Images as private blobs on Vercel, for a serverless deployment. */
export function vercelImageStore(credentials: BlobAccess): ImageStore {
  return {
    async put(path, bytes) {
      const { put } = await import('@vercel/blob');
      await put(path, bytes, {
        access: 'private',
        ...credentials,
        contentType: typeOfStored(path),
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
