import { DomainError } from '#server/error.ts';
import { logWarning } from '#server/logging/log.ts';
import { reportError } from '#server/logging/report-error.ts';
import type { Services } from '#server/services.ts';

/** So long somebody waits for Stripe, however often a call is tried meanwhile. */
const PATIENCE_MS = 8000;

const UNREACHABLE = 'The payment service can’t be reached right now. Please try again in a minute.';

/** Stripe has not answered in time. What was asked of it may still be done. */
class StripeSilence extends Error {
  readonly type = 'StripeConnectionError';

  constructor() {
    super(`No answer from Stripe in ${PATIENCE_MS} ms`);
    this.name = 'StripeSilence';
  }
}

/**
 * A call to Stripe's API, waited for 8 seconds at most: the SDK's own limit is for each of its tries.
 * @throws whatever the call throws, or an error of Stripe's kind
 */
export async function askStripe<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StripeSilence()), PATIENCE_MS);
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    clearTimeout(timer);
  }
}

export function isStripeError(error: unknown): error is Error & { type: string; statusCode?: number } {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** How a call to Stripe ended that did not end well. https://docs.stripe.com/error-low-level */
export type Failure = 'refused' | 'unknown';

/**
 * Whether Stripe has surely done nothing ('refused'), or may have done it without our hearing of it ('unknown').
 * A 409 is another request with the same key under way, a 429 one too many at once: both may be repeated.
 */
export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status === 409 || status === 429) return 'unknown';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/**
 * What a failure of Stripe's is to whoever waits: it does not answer, has had too many calls, or refuses our key. The
 * log has it, a refused key as a mistake of ours.
 * @returns null for anything else, such as a call that Stripe finds wrong
 */
export function explainStripeFailure(
  { env, afterResponse }: Pick<Services, 'env' | 'afterResponse'>,
  where: string,
  error: unknown,
): DomainError | null {
  if (!isStripeError(error)) return null;
  if (error.statusCode === 401 || error.statusCode === 403) {
    const refused = new Error('Stripe refuses our key. Please check STRIPE_SECRET_KEY.', { cause: error });
    afterResponse(() => reportError(env, { where, error: refused }));
  } else if (failureOf(error) === 'unknown') {
    logWarning(where, `Stripe gives no answer: ${error.message}`);
  } else {
    return null;
  }
  return new DomainError('UNAVAILABLE', UNREACHABLE);
}
