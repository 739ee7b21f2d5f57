import { DomainError } from '#server/error.ts';
import type { Try } from '#server/throttle.ts';

/** What a session is opened by. */
export type PasswordProof = {
  /** Of the password that was checked: changed meanwhile, it opens nothing. */
  passwordHash: string;
  /** Those that turned out to be somebody's right: not counted once the session is open. */
  tries: Try[];
};

export function wrongCredentials(): DomainError {
  return new DomainError('UNAUTHORIZED', 'The email or password you entered is incorrect.');
}
