import { canvasOf, encodeWithin } from './canvas.ts';
import { failToLoad } from './image-request.ts';

/** The first that makes a file of at most `bytes` is taken; the picture's size stays. */
const QUALITIES = [0.95, 0.9, 0.8];

/**
 * Makes a JPEG in full size of a phone's HEIC, upright. Safari decodes it by itself; others load libheif, which is large
 * and thus comes with the first HEIC only. @throws UploadError if that did not arrive, another Error if it can't be read
 */
export async function heicToJpeg(file: Blob, bytes: number): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    return await encodeWithin(canvasOf(bitmap, { width, height }), QUALITIES, bytes);
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const { heicTo } = await import('heic-to/csp').catch(failToLoad);
    return heicTo({ blob: file, type: 'bitmap' });
  }
}
