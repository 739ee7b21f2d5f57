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
  const head = new Uint8Array(await readHead(file));
  const problem = findProblem(file, head);
  if (problem) throw new Error(problem);
  const bitmap = await decode(file);
  try {
    return await toJpeg(bitmap, shrinking);
  } finally {
    bitmap.close();
  }
}

/** `head` is the beginning of the file, because names and types can be wrong. */
export function findProblem(file: FileFacts, head: Uint8Array): string | null {
  const type = recogniseImage(head);
  // Only Safari sets a type for HEIC, and phones rename it, so any sign counts.
  if (type === 'image/heic' || isCalledHeic(file)) return m.errors_image_heic();
  const isDeclared = file.type === '' || IMAGE_TYPES.some((type) => type === canonicalType(file.type));
  if (!isDeclared || type === null) return m.errors_image_type();
  return file.size >= IMAGE_BYTES_MAX ? m.errors_image_size() : null;
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

/**
 * The typed title, else the file name. Null if a title is required: next to a story brief nothing else says
 * what the picture shows.
 */
export function titleOfReference(typed: string, fileName: string, sceneMode: SceneMode): string | null {
  if (typed.trim() !== '') return typed.trim();
  return sceneMode === 'story-brief' ? null : titleOf(fileName);
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

async function toJpeg(bitmap: ImageBitmap, { side, qualities }: Shrinking): Promise<Blob> {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  // JPEG would show transparency as black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return encodeBelowLimit(
    qualities,
    (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
  );
}

export async function encodeBelowLimit(
  qualities: readonly number[],
  encode: (quality: number) => Promise<Blob | null>,
): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await encode(quality);
    if (!blob) throw new Error('Failed to compress image');
    if (blob.size <= REQUEST_BYTES_MAX) return blob;
  }
  throw new Error(m.errors_image_unsendable());
}
