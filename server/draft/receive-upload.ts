import type { Context } from 'hono';
import { DomainError } from '../error';

const STATUS: Partial<Record<DomainError['code'], 404 | 429 | 503>> = {
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** The answer to an upload that was refused; what is no refusal is thrown on. */
export function uploadRefused(c: Context, error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  return c.json({ message: error.message }, STATUS[error.code] ?? 400);
}
