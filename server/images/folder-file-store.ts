import { constants, createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type FilePart, type FileStore, FileTooLargeError, FileTooShortError } from './file-store.ts';
import { locateIn } from './folder-image-store.ts';

/** Parts are written at their places in one file, which gets its name once all are there. */
export function folderFileStore(folder: string): FileStore {
  return {
    async permit({ receiver, type }) {
      return { method: 'PUT', url: receiver, headers: { 'content-type': type } };
    },
    startParts: async ({ uploadId }) => uploadId,
    async permitParts({ receiver }, _, parts) {
      return parts.map(({ number }) => ({
        method: 'PUT',
        url: `${receiver}/${number}`,
        headers: {},
      }));
    },
    async joinParts({ path }) {
      const file = locateIn(folder, path);
      await rename(partsOf(file), file).catch(ignoreMissing);
    },
    async dropParts({ path }) {
      await rm(partsOf(locateIn(folder, path)), { force: true });
    },
    async open(path) {
      const file = locateIn(folder, path);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      return { bytes: found.size, stream: Readable.toWeb(createReadStream(file)) };
    },
    async openPiece(path, { start, end }) {
      const file = locateIn(folder, path);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile() || found.size < end) return null;
      return { bytes: end - start, stream: Readable.toWeb(createReadStream(file, { start, end: end - 1 })) };
    },
    link: async () => null,
    async receive(path, body, of) {
      const file = locateIn(folder, path);
      await mkdir(dirname(file), { recursive: true });
      if ('number' in of) await receivePart(file, body, of);
      else await receiveWhole(file, body, of.bytes);
    },
  };
}

async function receiveWhole(file: string, body: ReadableStream<Uint8Array>, bytes: number): Promise<void> {
  const part = `${file}.part`;
  try {
    await receiveUpTo(bytes, body, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A part that is cut off stays in the file, and is overwritten when it is sent again. */
async function receivePart(file: string, body: ReadableStream<Uint8Array>, part: FilePart): Promise<void> {
  const { start, end } = part;
  const whole = await open(partsOf(file), constants.O_WRONLY | constants.O_CREAT);
  const received = await receiveUpTo(end - start, body, whole.createWriteStream({ start }));
  if (received < end - start) throw new FileTooShortError();
}

function partsOf(file: string): string {
  return `${file}.parts`;
}

/** @returns how many bytes there were */
async function receiveUpTo(
  bytes: number,
  body: ReadableStream<Uint8Array>,
  target: Writable,
): Promise<number> {
  let received = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      received += piece.length;
      if (received > bytes) throw new FileTooLargeError();
      yield piece;
    }
  }
  await pipeline(Readable.fromWeb(body), counted, target);
  return received;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
