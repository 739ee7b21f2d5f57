import type { ReadableStream } from 'node:stream/web';

/** Permits the browser to send a file of one name, type and size directly to the store. */
export type UploadPermission = { method: 'PUT'; url: string; headers: Record<string, string> };

export type WantedFile = { uploadId: string; path: string; type: string; bytes: number };

/**
 * Stores files that are larger than a function's request. They share the image store's paths, so that it
 * deletes them too.
 */
export type FileStore = {
  /** Ends after `PERMITTED_MINUTES`. */
  permit(file: WantedFile): Promise<UploadPermission>;
  open(path: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> } | null>;
  /** A temporary URL, or null if the server streams the file itself. */
  link(path: string, name: string): Promise<string | null>;
  /** Null if browsers send files directly to the store. @throws FileTooLargeError */
  receive: ((path: string, body: ReadableStream<Uint8Array>, bytes: number) => Promise<void>) | null;
};

export class FileTooLargeError extends Error {}

export const PERMITTED_MINUTES = 60;
export const LINKED_MINUTES = 5;

/** The path to which the server's own folder takes uploads. */
export const UPLOAD_URL_PREFIX = '/api/admin/uploads/';
