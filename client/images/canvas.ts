import { m } from '#messages';

/** px. */
type Size = { width: number; height: number };

export function canvasOf(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(m.image_canvas_missing());
  // JPEG would show transparency as black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** @param qualities of a JPEG, tried in order until it has at most `bytes` */
export function encodeWithin(
  canvas: HTMLCanvasElement,
  qualities: readonly number[],
  bytes: number,
): Promise<Blob> {
  return encodeBelowLimit(
    qualities,
    (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
    bytes,
  );
}

export async function encodeBelowLimit(
  qualities: readonly number[],
  encode: (quality: number) => Promise<Blob | null>,
  bytes: number,
): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await encode(quality);
    if (!blob) throw new Error(m.image_not_compressed());
    if (blob.size <= bytes) return blob;
  }
  throw new Error(m.errors_image_unsendable());
}
