import * as sentences from '#messages/errors';
import type { RefusalDetails } from '#shared/api-error.ts';
import { type ErrorText, errorText, writeError } from '#shared/error-text.ts';

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

/**
 * An expected error. `text` is shown to the user: the client writes its sentence, and `message` is the same in the
 * language of the request, for other readers. `details` are for the client's code.
 */
export class DomainError extends Error {
  readonly text: ErrorText | undefined;

  constructor(
    readonly code: DomainErrorCode,
    text: ErrorText | string,
    readonly details?: RefusalDetails,
  ) {
    super(typeof text === 'string' ? text : sentenceOf(text));
    this.name = 'DomainError';
    this.text = typeof text === 'string' ? undefined : text;
  }
}

/** In the language of the request. */
export function sentenceOf(text: ErrorText): string {
  return writeError(sentences, text) ?? '';
}

/** For an unexpected error; the request's id is sent with it. */
export const UNKNOWN_ERROR = errorText('errors_unknown');
