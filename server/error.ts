import type { RefusalDetails } from '#shared/api-error.ts';

export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_CONFIGURED'
  | 'UNAVAILABLE';

/** The one map from our errors to HTTP; tRPC has the same for its own codes. */
export const HTTP_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  NOT_CONFIGURED: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<DomainErrorCode, number>;

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
