import { DomainError } from '#server/error.ts';
import { reportFailure } from '#server/health/failures.ts';
import { logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';

/** Limit for a call with all its retries. */
const TIMEOUT_MS = 8000;

const UNREACHABLE = errorText('errors_stripe_unreachable');

class StripeTimeout extends Error {
  readonly type = 'StripeConnectionError';

  constructor() {
    super(`No answer from Stripe in ${TIMEOUT_MS} ms`);
    this.name = 'StripeTimeout';
  }
}

/** The SDK's own limit is per attempt. @throws the call's error, or a StripeTimeout */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StripeTimeout()), TIMEOUT_MS);
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

/** Whether Stripe does not know what was asked for, as after a change of the account there. */
export function isUnknownToStripe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}

/** Stripe drops idempotency keys after 24 hours at the earliest. https://docs.stripe.com/api/idempotent_requests */
export const KEY_HOURS = 23;

export type Failure = 'refused' | 'unknown';

/**
 * 'refused' if Stripe has certainly done nothing, 'unknown' if it may have. 409 (another request with this
 * key in progress) and 429 can be retried. https://docs.stripe.com/error-low-level
 */
export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status === 409 || status === 429) return 'unknown';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** @returns the error for the visitor; null for any other error, such as an invalid request */
export function explainStripeFailure(
  services: Pick<Services, 'env' | 'db' | 'afterResponse'>,
  where: string,
  error: unknown,
): DomainError | null {
  if (!isStripeError(error)) return null;
  if (error.statusCode === 401 || error.statusCode === 403) {
    const refused = new Error('Stripe refuses our key. Please check STRIPE_SECRET_KEY.', { cause: error });
    services.afterResponse(() => reportFailure(services, { where, error: refused }));
  } else if (failureOf(error) === 'unknown') {
    logWarning(where, `Stripe gives no answer: ${error.message}`);
  } else {
    return null;
  }
  return new DomainError('UNAVAILABLE', UNREACHABLE);
}
