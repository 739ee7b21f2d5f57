import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { lockNamedPictures } from '#server/pictures/named-pictures.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';

/** @throws DomainError CONFLICT for a unique violation */
export async function refuseTaken<Result>(
  { field, text }: { field: string; text: ErrorText },
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new DomainError('CONFLICT', text, { field });
  }
}

export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

const GONE = {
  package: errorText('errors_content_package_gone'),
  'add-on': errorText('errors_content_add_on_gone'),
  comic: errorText('errors_content_comic_gone'),
  story: errorText('errors_content_story_gone'),
  text: errorText('errors_content_text_gone'),
};

export function removedMeanwhile(what: keyof typeof GONE): DomainError {
  return new DomainError('NOT_FOUND', GONE[what]);
}

/** The pictures that the text names stay until the transaction ends. @throws DomainError CONFLICT if one is removed */
export async function refuseRemovedPictures(
  tx: DatabaseTransaction,
  { field, text }: { field: string; text: string },
): Promise<void> {
  const [removed] = await lockNamedPictures(tx, text);
  if (removed) refuseField(field, errorText('errors_content_picture_gone', { picture: removed }));
}

export function refuseField(field: string, text: ErrorText): never {
  throw new DomainError('CONFLICT', text, { field });
}
