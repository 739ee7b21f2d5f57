import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import type { ImageType } from '#shared/image.ts';

/** Paths: `{draftId}/{kind}/{name}.jpg`, `originals/{draftId}/{name}.png`, `gallery/{comicId}/{name}-{width}.webp`, `stories/{storyId}/…`. */
export type ImageStore = {
  put(path: string, bytes: Buffer): Promise<void>;
  get(path: string): Promise<Uint8Array | null>;
  delete(paths: string[]): Promise<void>;
};

/** Thrown if nothing of the picture was stored. The cause is reported, and not told. */
export class NotStoredError extends DomainError {
  constructor(override readonly cause: unknown) {
    super('UNAVAILABLE', errorText('errors_image_not_stored'));
  }
}

export function contentTypeOf(path: string): ImageType {
  if (path.endsWith('.png')) return 'image/png';
  return path.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}
