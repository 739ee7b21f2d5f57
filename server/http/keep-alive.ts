import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { afterAnswer } from './after-answer.ts';

/** What the platform hands each request of its functions. */
type RequestContext = { waitUntil?: (work: Promise<unknown>) => void };
type ContextHolder = { get?: () => RequestContext | undefined };

/**
 * Keeps a function's instance alive until work that goes on after the answer is done. The platform's own package for
 * this does the same, and brings along a client for its identity service.
 * https://vercel.com/docs/functions/functions-api-reference/vercel-functions-package#waituntil
 */
export function openKeepAlive(env: Pick<Env, 'sentry'>): Services['afterResponse'] {
  return (work) => {
    const holder = (globalThis as Record<symbol, unknown>)[Symbol.for('@vercel/request-context')];
    const context = (holder as ContextHolder | undefined)?.get?.();
    const done = afterAnswer(env, work);
    context?.waitUntil?.(done);
  };
}
