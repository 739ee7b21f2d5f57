import type { ErrorKey } from '#shared/error-text.ts';
import { IMAGE_TYPES } from '#shared/image.ts';

export type UploadPurpose = 'page' | 'book' | 'delivery';
export type UploadState = 'open' | 'working' | 'done' | 'failed';

export const PAGES_MAX = 60;
/** Bytes. */
export const PAGE_BYTES_MAX = 20_000_000;
/** Bytes, of a PDF of the whole book and of each delivered file. */
export const FILE_BYTES_MAX = 200_000_000;
/** px, of the shorter side. */
export const PAGE_SIDE_MIN = 400;

const SHAPE_TOLERANCE = 0.05;

type Size = { width: number; height: number };

/** Whether a page has another format than the first. A spread among single pages is meant so. */
export function hasOtherShape(page: Size, first: Size): boolean {
  return Math.abs(page.width / page.height / (first.width / first.height) - 1) > SHAPE_TOLERANCE;
}

/** Why a file is not taken, as errors say it. */
export type FileRefusal = Extract<
  ErrorKey,
  `errors_proof_file_${'page_type' | 'book_type' | 'page_size' | 'size'}`
>;

/** @returns null for a file that may be sent */
export function refuseFile({
  purpose,
  type,
  bytes,
}: {
  purpose: UploadPurpose;
  type: string;
  bytes: number;
}): FileRefusal | null {
  if (purpose === 'page') {
    if (!IMAGE_TYPES.some((known) => known === type)) return 'errors_proof_file_page_type';
    return bytes > PAGE_BYTES_MAX ? 'errors_proof_file_page_size' : null;
  }
  if (purpose === 'book' && type !== 'application/pdf') return 'errors_proof_file_book_type';
  return bytes > FILE_BYTES_MAX ? 'errors_proof_file_size' : null;
}
