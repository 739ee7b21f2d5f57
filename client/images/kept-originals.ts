import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import type { ImageType } from '#shared/image.ts';

export type KeptOriginal = {
  /** Of the copy for screens. */
  imagePath: string;
  key: DraftKey;
  file: Blob;
  type: ImageType;
  name: string;
  keptAt: number;
};

export const ORIGINALS_DATABASE = 'photo-originals';
const FILES = 'files';
const CLOSED = 'AbortError';

/** Those that could not be stored, as the disk is full or the browser forbids it. They end with the page. */
const unstored = new Map<string, KeptOriginal>();
let opened: Promise<IDBDatabase> | undefined;

/** @returns whether it is still there after a reload */
export async function keep(original: KeptOriginal): Promise<boolean> {
  try {
    await run('readwrite', (files) => files.put(original));
    localStore.write(STORAGE_KEYS.originals, 'waiting');
    return true;
  } catch (error) {
    console.warn(error);
    unstored.set(original.imagePath, original);
    return false;
  }
}

/** The oldest first, also those of other tabs. */
export async function listKept(): Promise<KeptOriginal[]> {
  const stored = await run<KeptOriginal[]>('readonly', (files) => files.getAll()).catch(() => []);
  return [...stored, ...unstored.values()].sort((one, other) => one.keptAt - other.keptAt);
}

export async function forget(imagePath: string): Promise<void> {
  if (unstored.delete(imagePath)) return;
  await run('readwrite', (files) => files.delete(imagePath)).catch(console.warn);
}

export function hasUnstored(): boolean {
  return unstored.size > 0;
}

/** Later pages need not look. */
export function noteNoneLeft(): void {
  localStore.remove(STORAGE_KEYS.originals);
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  opened ??= open();
  const database = await opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(FILES, mode);
    const request = ask(transaction.objectStore(FILES));
    transaction.oncomplete = () => resolve(request.result as Result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Full', CLOSED));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(ORIGINALS_DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: 'imagePath' });
    request.onsuccess = () => {
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('Blocked', CLOSED));
  });
}
