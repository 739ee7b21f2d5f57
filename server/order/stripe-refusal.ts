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

export function isStripeError(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
