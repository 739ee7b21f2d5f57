import type { ReadableStream } from 'node:stream/web';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';

/** Permits the browser to send a file, or a part of it, of one name, type and size directly to the store. */
export type UploadPermission = { method: 'PUT' | 'POST'; url: string; headers: Record<string, string> };

export type WantedFile = {
  uploadId: string;
  path: string;
  type: string;
  bytes: number;
  /** Where the server takes it, if files lie in its own folder; a part's number follows. */
  receiver: string;
};

/** In bytes, `end` exclusive. */
export type FilePiece = { start: number; end: number };

/** Parts are numbered from 1. */
export type FilePart = FilePiece & { number: number };

/** `bytes` is the length of the stream. */
type OpenedFile = { bytes: number; stream: ReadableStream<Uint8Array> };

/** A part that has arrived, with the tag that the store has given it. */
export type SentPart = { number: number; tag: string };

/**
 * Stores files that are larger than a function's request. They share the image store's paths, so that it
 * deletes them too.
 *
 * A large file is sent by parts, so that after a cut only the missing parts are sent again. All stores support
 * that: a bucket by S3's multipart upload, Vercel Blob by its own, a folder by writing each part at its place.
 */
export type FileStore = {
  /** For a file that is sent whole. Ends after `PERMITTED_MINUTES`. */
  permit(file: WantedFile): Promise<UploadPermission>;
  /** @returns the store's own id of an upload by parts */
  startParts(file: WantedFile): Promise<string>;
  /** Each ends after `PERMITTED_MINUTES`. */
  permitParts(file: WantedFile, multipartId: string, parts: FilePart[]): Promise<UploadPermission[]>;
  /** Makes the file of its parts. Of an upload whose parts are joined or dropped already, it changes nothing. */
  joinParts(file: WantedFile, multipartId: string, parts: SentPart[]): Promise<void>;
  /** Deletes the parts of a file that nobody finishes. */
  dropParts(file: Pick<WantedFile, 'path'>, multipartId: string): Promise<void>;
  open(path: string): Promise<OpenedFile | null>;
  /** A piece of a file, `end` exclusive. Null if browsers get files directly from the store, which knows ranges. */
  openPiece: ((path: string, piece: FilePiece) => Promise<OpenedFile | null>) | null;
  /** A temporary URL, or null if the server streams the file itself. */
  link(path: string, name: string): Promise<string | null>;
  /** Null if browsers send files directly to the store. @throws FileTooLargeError, FileTooShortError for a part */
  receive: ((path: string, body: ReadableStream<Uint8Array>, of: ReceivedPiece) => Promise<void>) | null;
};

/** A whole file of so many bytes at most, or exactly a part. */
export type ReceivedPiece = { bytes: number } | FilePart;

export class FileTooLargeError extends DomainError {
  constructor() {
    super('PAYLOAD_TOO_LARGE', errorText('errors_file_too_large'));
  }
}
export class FileTooShortError extends DomainError {
  constructor() {
    super('TIMEOUT', errorText('errors_file_part_cut'));
  }
}

export const PERMITTED_MINUTES = 60;
export const LINKED_MINUTES = 5;
