import type { ApiErrorData } from '#shared/api-error.ts';

type Answered = Error & { data: ApiErrorData };

/** Whether the server answered with this error; after a lost connection it did not. */
export function isAnswered(error: unknown): error is Answered {
  return error instanceof Error && (error as Partial<Answered>).data?.httpStatus !== undefined;
}

/** Whether the server understood and said no, so that asking again changes nothing. */
export function isRefusal(error: unknown): error is Answered {
  return isAnswered(error) && error.data.httpStatus < 500;
}

/** The server's sentence where it gave one, else `fallback`; a dropped connection has no sentence. */
export function sentenceOf(error: unknown, fallback: string): string {
  return isAnswered(error) ? error.message : fallback;
}

/**
 * Whether the sentence of this answer tells the sender of a form what to do. NOT_FOUND does not: it stands for a page
 * that they may not see, and says nothing about what they have sent.
 */
export function isExplained(error: unknown): error is Answered {
  return isRefusal(error) && error.data.code !== 'NOT_FOUND';
}

/** Why a form was not sent: the server's sentence where it explains that, else `failed`. */
export function explainFailure(error: unknown, failed: string): string {
  return isExplained(error) ? error.message : failed;
}

/**
 * The id under which the log has a failure of ours, also where the error is the cause of `error`. Undefined for
 * refusals and lost connections.
 */
export function referenceOf(error: unknown): string | undefined {
  if (isAnswered(error))
    return error.data.code === 'INTERNAL_SERVER_ERROR' ? error.data.requestId : undefined;
  return error instanceof Error && error.cause ? referenceOf(error.cause) : undefined;
}

/** The field of a form that a refusal belongs beside. */
export function fieldOf(error: unknown): string | undefined {
  return isAnswered(error) ? error.data.details?.field : undefined;
}
