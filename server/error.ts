import type { RefusalDetails } from '#shared/api-error.ts';

export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_CONFIGURED'
  | 'UNAVAILABLE';

/** An expected error. `message` is shown to the user, `details` are for the client's code. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly details?: RefusalDetails,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** The message for an unexpected error; the request's id is sent with it. */
export const UNKNOWN_ERROR = 'Something went wrong on our side. Please try again.';
