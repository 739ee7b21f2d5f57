import type { ReadableStream } from 'node:stream/web';

/** What the browser sends straight to the store, for one name, type and size. */
export type UploadPermission = { method: 'PUT'; url: string; headers: Record<string, string> };

export type WantedFile = { uploadId: string; path: string; type: string; bytes: number };

/** Files that are larger than a function's request. They lie beside the pictures, whose store deletes them too. */
export type FileStore = {
  /** Ends after `PERMITTED_MINUTES`. */
  permit(file: WantedFile): Promise<UploadPermission>;
  open(path: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> } | null>;
  /** An address that works for some minutes, or null where the server streams the file itself. */
  link(path: string, name: string): Promise<string | null>;
  /** Null where the browser sends to the store itself. @throws FileTooLargeError */
  receive: ((path: string, body: ReadableStream<Uint8Array>, bytes: number) => Promise<void>) | null;
};

export class FileTooLargeError extends Error {}

export const PERMITTED_MINUTES = 60;
export const LINKED_MINUTES = 5;

/** The address without a host to which a server's own folder takes uploads. */
export const UPLOAD_URL_PREFIX = '/api/admin/uploads/';
