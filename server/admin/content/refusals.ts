import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { lockNamedPictures } from '#server/pictures/named-pictures.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';

/** @throws DomainError CONFLICT for a unique violation */
export async function refuseTaken<Result>(
  { field, sentence }: { field: string; sentence: string },
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new DomainError('CONFLICT', sentence, { field });
  }
}

export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

export function removedMeanwhile(what: 'package' | 'add-on' | 'comic' | 'story' | 'text'): DomainError {
  return new DomainError('NOT_FOUND', `This ${what} has been removed meanwhile.`);
}

/** The pictures that the text names stay until the transaction ends. @throws DomainError CONFLICT if one is removed */
export async function refuseRemovedPictures(
  tx: DatabaseTransaction,
  { field, text }: { field: string; text: string },
): Promise<void> {
  const [removed] = await lockNamedPictures(tx, text);
  if (removed) refuseField(field, `This picture does not exist any more. Please upload it again: ${removed}`);
}

export function refuseField(field: string, sentence: string): never {
  throw new DomainError('CONFLICT', sentence, { field });
}
