import { DomainError } from '#server/error.ts';

/**
 * Where uploaded pictures lie: customers' under `{draftId}/{kind}/{name}.jpg`, the studio's own under
 * `gallery/{comicId}/{name}-{width}.webp` and `stories/{storyId}/…`.
 */
export type ImageStore = {
  put(path: string, bytes: Buffer): Promise<void>;
  /** The picture, or null where there is none. */
  get(path: string): Promise<Uint8Array | null>;
  delete(paths: string[]): Promise<void>;
};

/** A picture could not be stored, and nothing of it is left. The cause is for the log. */
export class NotStoredError extends DomainError {
  constructor(override readonly cause: unknown) {
    super('UNAVAILABLE', 'Pictures can’t be stored right now. Please try again in a few minutes.');
  }
}

export function typeOfStored(path: string): 'image/webp' | 'image/jpeg' {
  return path.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}
