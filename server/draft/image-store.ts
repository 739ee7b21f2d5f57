import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * Where uploaded pictures lie: customers' under `{draftId}/{kind}/{name}.jpg`, the studio's own under
 * `gallery/{comicId}/{name}-{width}.webp` and `stories/{storyId}/…`.
 */
export type ImageStore = {
  put(path: string, bytes: Buffer): Promise<void>;
  /** The picture, or null where there is none. */
  get(path: string): Promise<Uint8Array | null>;
  delete(paths: string[]): Promise<void>;
};

/** Images as files below a folder, for one server that keeps its disk. */
export function folderImageStore(folder: string): ImageStore {
  const root = resolve(folder);
  const locate = (path: string) => {
    const file = resolve(join(root, path));
    if (!file.startsWith(root + sep)) throw new Error(`${path} leads out of the image folder`);
    return file;
  };

  return {
    async put(path, bytes) {
      const file = locate(path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    async get(path) {
      try {
        return await readFile(locate(path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(paths) {
      await Promise.all(paths.map((path) => rm(locate(path), { force: true })));
    },
  };
}

/** Images as private blobs on Vercel, for a serverless deployment. */
export function vercelImageStore(token: string): ImageStore {
  const CACHE_SECONDS = 3600;
  /** As many as the API lists at once; a purge may have thousands. */
  const DELETED_AT_ONCE = 1000;
  return {
    async put(path, bytes) {
      const { put } = await import('@vercel/blob');
      await put(path, bytes, {
        access: 'private',
        token,
        contentType: path.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
        addRandomSuffix: false,
        allowOverwrite: true,
        cacheControlMaxAge: CACHE_SECONDS,
      });
    },
    async get(path) {
      const { get } = await import('@vercel/blob');
      const blob = await get(path, { access: 'private', token });
      if (blob?.statusCode !== 200) return null;
      return new Uint8Array(await new Response(blob.stream).arrayBuffer());
    },
    async delete(paths) {
      const { del } = await import('@vercel/blob');
      for (let start = 0; start < paths.length; start += DELETED_AT_ONCE) {
        await del(paths.slice(start, start + DELETED_AT_ONCE), { token });
      }
    },
  };
}
