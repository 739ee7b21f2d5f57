export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_CONFIGURED'
  | 'UNAVAILABLE';

/** A refusal the person is meant to read: `message` is a sentence for them, `details` is for the screen. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/**
 * What there is to say of a failure of ours. The line of its own is for whoever asks us about it: the log has it under
 * this id.
 */
export function describeUnknownError(requestId: string | undefined): string {
  const sentence = 'Something went wrong on our side. Please try again.';
  return requestId ? `${sentence}\nError reference: ${requestId}` : sentence;
}
