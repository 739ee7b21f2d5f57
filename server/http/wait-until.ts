import type { Services } from '#server/services.ts';
import { type Report, runAfterResponse } from './after-response.ts';

type RequestContext = { waitUntil?: (work: Promise<unknown>) => void };
type ContextHolder = { get?: () => RequestContext | undefined };

/**
 * Vercel's `waitUntil`. The @vercel/functions package would add an identity client.
 * https://vercel.com/docs/functions/functions-api-reference/vercel-functions-package#waituntil
 */
export function openWaitUntil(report: Report): Services['afterResponse'] {
  return (work) => {
    const holder = (globalThis as Record<symbol, unknown>)[Symbol.for('@vercel/request-context')];
    const context = (holder as ContextHolder | undefined)?.get?.();
    const done = runAfterResponse(report, work);
    context?.waitUntil?.(done);
  };
}
