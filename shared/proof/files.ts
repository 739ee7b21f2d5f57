import { IMAGE_TYPES } from '#shared/image.ts';

export type UploadPurpose = 'page' | 'book' | 'delivery';
export type UploadState = 'open' | 'working' | 'done' | 'failed';

export const PAGES_MAX = 60;
/** Bytes. */
export const PAGE_BYTES_MAX = 20_000_000;
/** Bytes, of a PDF of the whole book and of each delivered file. */
export const FILE_BYTES_MAX = 200_000_000;
/**
 * Bytes. A larger file is sent by parts of this size. Stores take none below 5 MiB but the last.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html
 */
export const UPLOAD_PART_BYTES = 8_000_000;
/** px, of the shorter side. */
export const PAGE_SIDE_MIN = 400;

export const FILE_MESSAGES = {
  pageType: 'Please choose a page as JPEG, PNG or WebP, or a PDF of the whole book.',
  bookType: 'Please choose a PDF of the whole book.',
  pageSize: 'A page may have up to 20 MB. Please save it smaller and try again.',
  fileSize: 'A file may have up to 200 MB. Please save it smaller and try again.',
  tooManyPages: `A version may have up to ${PAGES_MAX} pages.`,
  small: `This page is too small to be judged: its shorter side needs at least ${PAGE_SIDE_MIN} pixels.`,
  shape: 'This page is more than three times as long as it is wide. Please check that it is one page.',
  otherShape: 'This page has another shape than the first one. Please check that it is meant so.',
  unreadable: 'This page could not be read. Please save it again as JPEG or PNG and upload that.',
  brokenPdf: 'This PDF could not be read. Please export it again, without a password, and upload that.',
} as const;

const SHAPE_TOLERANCE = 0.05;

type Size = { width: number; height: number };

/** Whether a page has another format than the first. A spread among single pages is meant so. */
export function hasOtherShape(page: Size, first: Size): boolean {
  return Math.abs(page.width / page.height / (first.width / first.height) - 1) > SHAPE_TOLERANCE;
}

/** @returns a sentence, or null for a file that may be sent */
export function refuseFile({
  purpose,
  type,
  bytes,
}: {
  purpose: UploadPurpose;
  type: string;
  bytes: number;
}): string | null {
  if (purpose === 'page') {
    if (!IMAGE_TYPES.some((known) => known === type)) return FILE_MESSAGES.pageType;
    return bytes > PAGE_BYTES_MAX ? FILE_MESSAGES.pageSize : null;
  }
  if (purpose === 'book' && type !== 'application/pdf') return FILE_MESSAGES.bookType;
  return bytes > FILE_BYTES_MAX ? FILE_MESSAGES.fileSize : null;
}
