import type { ApiError } from './trpc.ts';

type Answered = Error & { data: NonNullable<ApiError['data']> };

/** Whether the server answered with this error; a lost connection is one that it did not answer with. */
export function isAnswered(error: unknown): error is Answered {
  return error instanceof Error && (error as Partial<ApiError>).data?.httpStatus !== undefined;
}

/** An answer that will not change by asking again: the server understood and said no. */
export function isRefusal(error: unknown): boolean {
  return isAnswered(error) && error.data.httpStatus < 500;
}

/** The server's sentence where it gave one, else `fallback`; a dropped connection has no sentence. */
export function sentenceOf(error: unknown, fallback: string): string {
  return isAnswered(error) ? error.message : fallback;
}

/**
 * Whether the sentence of this answer tells whoever sent a form what to do. Not found is said instead of a page that
 * they may not see, and no word about what they have sent.
 */
export function isExplained(error: unknown): error is Answered {
  return isAnswered(error) && isRefusal(error) && error.data.code !== 'NOT_FOUND';
}

/** Why a form was not sent: the server's sentence where it explains that, else `failed`, with our reference. */
export function explainFailure(error: unknown, failed: string): string {
  return isExplained(error) ? error.message : failed + referenceOf(error);
}

/**
 * The line by which we find a failure of ours in the log, to follow a sentence of the screen's own: '\nError
 * reference: …'. Empty for refusals and lost connections.
 */
export function referenceOf(error: unknown): string {
  return (isAnswered(error) && /\n.+/.exec(error.message)?.[0]) || '';
}
