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
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

export function describeUnknownError(requestId: string | undefined): string {
  const sentence = 'Something went wrong on our side. Please try again.';
  return requestId ? `${sentence}\nError reference: ${requestId}` : sentence;
}
