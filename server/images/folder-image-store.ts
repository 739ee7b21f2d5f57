import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ImageStore } from './image-store.ts';

/** Errors hide the path, because knowing it is enough to see a picture. */
export function folderImageStore(folder: string): ImageStore {
  const locate = (path: string) => locateIn(folder, path);
  const writing = new Map<string, Promise<void>>();

  /** One after the other where this process writes a file twice at once, which would share their part. */
  async function inTurn(file: string, write: () => Promise<void>): Promise<void> {
    const turn = Promise.allSettled([writing.get(file)]).then(write);
    writing.set(file, turn);
    try {
      await turn;
    } finally {
      if (writing.get(file) === turn) writing.delete(file);
    }
  }

  return {
    async put(path, bytes) {
      const file = locate(path);
      await withoutPath('written', async () => {
        await mkdir(dirname(file), { recursive: true });
        const part = partOf(file);
        await inTurn(file, async () => {
          try {
            await writeFile(part, bytes);
            await rename(part, file);
          } catch (error) {
            await rm(part, { force: true });
            throw error;
          }
        });
      });
    },
    async get(path) {
      const file = locate(path);
      return withoutPath('read', () => readFile(file).catch(nullIfMissing));
    },
    async delete(paths) {
      const files = paths.map(locate).flatMap((file) => [file, partOf(file)]);
      await withoutPath('deleted', () => Promise.all(files.map((file) => rm(file, { force: true }))));
    },
  };
}

export function locateIn(folder: string, path: string): string {
  const root = resolve(folder);
  const file = resolve(join(root, path));
  if (!file.startsWith(root + sep)) throw new Error('This path leads out of the image folder');
  return file;
}

/** Written first and then renamed, so that nobody reads half a picture; two servers may write the same one. */
function partOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function withoutPath<Result>(done: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'no code';
    throw Object.assign(new Error(`An image can’t be ${done}: ${code}`), { code });
  }
}
