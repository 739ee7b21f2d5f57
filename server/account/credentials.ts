import { DomainError } from '#server/error.ts';
import type { Attempt } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';

export type PasswordProof = {
  /** The hash that was checked; if it has changed since, no session is opened. */
  passwordHash: string;
  /** Login attempts to uncount once the session is open. */
  attempts: Attempt[];
};

export function wrongCredentials(): DomainError {
  return new DomainError('UNAUTHORIZED', errorText('errors_account_credentials_wrong'));
}
