import { DomainError } from '#server/error.ts';
import type { FieldRefusal } from '#shared/account.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';

/**
 * Runs a change; where it would give something a name that is taken, the refusal belongs beside `field`.
 * @throws DomainError CONFLICT
 */
export async function refuseTaken<Result>(
  { field, sentence }: FieldRefusal & { sentence: string },
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new DomainError('CONFLICT', sentence, { field } satisfies FieldRefusal);
  }
}

export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** For a row that somebody else has removed while it was on the screen. */
export function removedMeanwhile(what: 'package' | 'add-on' | 'comic' | 'story'): DomainError {
  return new DomainError('NOT_FOUND', `This ${what} has been removed meanwhile.`);
}

/** Refuses with a sentence beside one of the form's fields. */
export function refuseField(field: string, sentence: string): never {
  throw new DomainError('CONFLICT', sentence, { field } satisfies FieldRefusal);
}
