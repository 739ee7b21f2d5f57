import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, FileTooLargeError, UPLOAD_URL_PREFIX } from './file-store.ts';
import { locateIn } from './folder-image-store.ts';

export function folderFileStore(folder: string): FileStore {
  return {
    async permit({ uploadId, type }) {
      return { method: 'PUT', url: UPLOAD_URL_PREFIX + uploadId, headers: { 'content-type': type } };
    },
    async open(path) {
      const file = locateIn(folder, path);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      return { bytes: found.size, stream: Readable.toWeb(createReadStream(file)) };
    },
    link: async () => null,
    async receive(path, body, bytes) {
      const file = locateIn(folder, path);
      await mkdir(dirname(file), { recursive: true });
      const part = `${file}.part`;
      try {
        await pipeline(Readable.fromWeb(body), countUpTo(bytes), createWriteStream(part));
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}

function countUpTo(bytes: number) {
  return async function* (pieces: AsyncIterable<Buffer>) {
    let received = 0;
    for await (const piece of pieces) {
      received += piece.length;
      if (received > bytes) throw new FileTooLargeError();
      yield piece;
    }
  };
}
