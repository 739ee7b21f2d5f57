import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { DomainError } from '#server/error.ts';
import { reportError } from '#server/logging/report-error.ts';
import type { Services } from '#server/services.ts';
import { NotStoredError } from './image-store.ts';

const STATUS: Partial<Record<DomainError['code'], 404 | 429 | 503>> = {
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

export function uploadErrorResponse(services: Services, c: Context, error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  if (error instanceof NotStoredError) {
    const failure = { where: routePath(c), error: error.cause };
    services.afterResponse(() => reportError(services.env, failure));
  }
  return c.json({ message: error.message }, STATUS[error.code] ?? 400);
}
