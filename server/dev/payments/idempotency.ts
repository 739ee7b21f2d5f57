import { StripeError } from './stripe-error.ts';

export type Answer = { status: number; body: unknown; requestId: string };

/** `at` is in ms. */
export type SavedAnswer = { path: string; parameters: string; at: number; answer: Answer };

type Request = { key: string | undefined; path: string; parameters: string; now: number };

const oneDay = 24 * 60 * 60 * 1000;

/** https://docs.stripe.com/api/idempotent_requests */
export function createIdempotency(saved: Record<string, SavedAnswer>) {
  const inProgress = new Set<string>();

  return {
    /**
     * Runs `execute` once per key and day. Refused parameters are not stored, so that a corrected request can
     * reuse the key.
     */
    async run(request: Request, execute: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> {
      const { key } = request;
      if (!key) return { ...(await execute()), replayed: false };
      if (key.length > 255)
        throw idempotencyError(400, 'Idempotency keys can be at most 255 characters long.');
      if (inProgress.has(key)) throw inUse(key);
      const earlier = findSaved(key, request.now);
      if (earlier) {
        assertSameRequest(key, earlier, request);
        return { ...earlier.answer, replayed: true };
      }
      inProgress.add(key);
      try {
        const answer = await execute();
        saved[key] = { path: request.path, parameters: request.parameters, at: request.now, answer };
        return { ...answer, replayed: false };
      } finally {
        inProgress.delete(key);
      }
    },
  };

  function findSaved(key: string, now: number): SavedAnswer | undefined {
    const earlier = saved[key];
    if (earlier && now - earlier.at < oneDay) return earlier;
    delete saved[key];
    return undefined;
  }
}

function assertSameRequest(key: string, earlier: SavedAnswer, request: Request) {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (earlier.path !== request.path) {
    const paths = `('${request.path}' vs '${earlier.path}')`;
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ${paths}. ${advice}`,
    );
  }
  if (earlier.parameters !== request.parameters) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
}

function inUse(key: string): StripeError {
  return new StripeError(
    409,
    'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
      `submitted twice, and the other request is still going through): ${key}.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  );
}

function idempotencyError(status: 400, message: string): StripeError {
  return new StripeError(status, message, { type: 'idempotency_error' });
}
