import type { ApiErrorData } from '#shared/api-error.ts';

export type Answered = Error & { data: ApiErrorData };

/** Sentences for several fields of a form, by their names. */
export class FieldErrors extends Error {
  constructor(readonly fields: Record<string, string>) {
    super(Object.values(fields)[0]);
  }
}

/** Whether the server has answered; false for a lost connection. */
export function isAnswered(error: unknown): error is Answered {
  return error instanceof Error && (error as Partial<Answered>).data?.httpStatus !== undefined;
}

/** Whether a retry would fail again: a 4xx answer. */
export function isRefusal(error: unknown): error is Answered {
  return isAnswered(error) && error.data.httpStatus < 500;
}

/** The server's message, else `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  return isAnswered(error) ? error.message : fallback;
}

/**
 * Whether the server's message helps the sender of a form. NOT_FOUND does not: it is about a hidden page.
 */
export function isExplained(error: unknown): error is Answered {
  return isRefusal(error) && error.data.code !== 'NOT_FOUND';
}

/** The server's message if it helps, else `failed`. */
export function explainFailure(error: unknown, failed: string): string {
  return isExplained(error) ? error.message : failed;
}

/**
 * The request id of an unexpected error, also if it is the cause of `error`. Undefined for refusals and lost
 * connections.
 */
export function referenceOf(error: unknown): string | undefined {
  if (isAnswered(error))
    return error.data.code === 'INTERNAL_SERVER_ERROR' ? error.data.requestId : undefined;
  return error instanceof Error && error.cause ? referenceOf(error.cause) : undefined;
}

/** The form field that an error belongs to. */
export function fieldOf(error: unknown): string | undefined {
  return isAnswered(error) ? error.data.details?.field : undefined;
}
