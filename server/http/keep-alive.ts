import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { afterAnswer } from './after-answer.ts';

type RequestContext = { waitUntil?: (work: Promise<unknown>) => void };
type ContextHolder = { get?: () => RequestContext | undefined };

/**
 * Vercel's `waitUntil`. The @vercel/functions package would add an identity client.
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
