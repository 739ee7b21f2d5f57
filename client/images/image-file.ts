import { m } from '#messages';
import { type SceneMode, TITLE_MAX } from '#shared/draft/comic.ts';
import {
  IMAGE_BYTES_MAX,
  IMAGE_HEAD_BYTES,
  IMAGE_QUALITY,
  IMAGE_SIDE_MAX,
  IMAGE_TYPES,
  recogniseImage,
} from '#shared/image.ts';
import { REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import { canvasOf, encodeWithin } from './canvas.ts';
import { failToLoad, UploadError } from './image-request.ts';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

type Shrinking = {
  /** px. */
  side: number;
  /** JPEG qualities, tried in order until the file is small enough. */
  qualities: readonly number[];
};

const FOR_CUSTOMERS: Shrinking = { side: IMAGE_SIDE_MAX, qualities: [IMAGE_QUALITY] };

/** Converts to an upright JPEG of at most 1200 px by default. @throws Error with a message for the user */
export async function prepareImage(file: File, shrinking = FOR_CUSTOMERS): Promise<Blob> {
  const bitmap = await decode(await openPhoto(file));
  try {
    return await toJpeg(bitmap, shrinking);
  } finally {
    bitmap.close();
  }
}

/**
 * Makes a JPEG of a HEIC; any other picture stays as it is.
 * @throws Error with a message for the user; an UploadError can be tried again
 */
export async function openPhoto(file: File): Promise<File> {
  const head = new Uint8Array(await readHead(file));
  const problem = findProblem(file, head);
  if (problem) throw new Error(problem);
  const type = recogniseImage(head);
  if (type !== null && type !== 'image/heic') return file;
  try {
    const { heicToJpeg } = await import('./heic.ts').catch(failToLoad);
    const jpeg = await heicToJpeg(file, IMAGE_BYTES_MAX);
    return new File([jpeg], file.name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch (error) {
    if (error instanceof UploadError) throw error;
    console.warn(error);
    throw new Error(m.errors_image_heic());
  }
}

/** `head` is the beginning of the file, because names and types can be wrong. */
export function findProblem(file: FileFacts, head: Uint8Array): string | null {
  const type = recogniseImage(head);
  // Only Safari sets a type for HEIC, and phones rename it, so any sign counts.
  const isHeic = type === 'image/heic' || (type === null && isCalledHeic(file));
  const isDeclared =
    isHeic ||
    isCalledHeic(file) ||
    file.type === '' ||
    IMAGE_TYPES.some((type) => type === canonicalType(file.type));
  if (!isDeclared || (type === null && !isHeic)) return m.errors_image_type();
  return file.size > IMAGE_BYTES_MAX ? m.errors_image_size() : null;
}

/** px; never enlarged. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim()
    .slice(0, TITLE_MAX)
    .toWellFormed();
}

/** A picture's title, or what is wrong with the one that was typed and what its toast is called. */
export type NamedImage = { title: string } | { problem: string; heading: string };

/**
 * The typed title, else the file name; a problem if a title is too long, or required: next to a story brief nothing else
 * says what the picture shows.
 */
export function titleOfReference(typed: string, fileName: string, sceneMode: SceneMode): NamedImage {
  const title = typed.trim();
  if (title.length > TITLE_MAX)
    return { problem: m.draft_title_too_long({ max: TITLE_MAX }), heading: m.image_failed_title() };
  if (title !== '') return { title };
  if (sceneMode === 'story-brief')
    return { problem: m.image_title_missing(), heading: m.image_title_required() };
  return { title: titleOf(fileName) };
}

function readHead(file: File): Promise<ArrayBuffer> {
  return file
    .slice(0, IMAGE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => Promise.reject(new Error(m.errors_image_unreadable())));
}

function canonicalType(type: string): string {
  return type === 'image/jpg' || type === 'image/pjpeg' ? 'image/jpeg' : type;
}

function isCalledHeic({ name, type }: FileFacts): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Truncated, damaged or too large: browsers do not say which.
    throw new Error(m.errors_image_unreadable());
  }
}

function toJpeg(bitmap: ImageBitmap, { side, qualities }: Shrinking): Promise<Blob> {
  const size = fitWithin(bitmap.width, bitmap.height, side);
  return encodeWithin(canvasOf(bitmap, size), qualities, REQUEST_BYTES_MAX);
}
