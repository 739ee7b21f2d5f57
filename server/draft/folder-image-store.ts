import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ImageStore } from './image-store';

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
