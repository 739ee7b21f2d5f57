import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { IMAGE_BYTES_MAX, IMAGE_MESSAGES } from '../../shared/image';
import { DomainError } from '../error';

const STATUS: Partial<Record<DomainError['code'], 404 | 413 | 429 | 503>> = {
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** What a sender who is told "too large" may still be sending, in bytes. */
const DISCARDED_MAX = 4 * IMAGE_BYTES_MAX;

/** Refuses a body larger than any picture may be, in a way that its sender gets to read. */
export const limitUpload = bodyLimit({
  maxSize: IMAGE_BYTES_MAX,
  async onError(c) {
    await discardBody(c.req.raw);
    return c.json({ message: IMAGE_MESSAGES.size }, 413);
  },
});

/** The answer to an upload that was refused; what is no refusal is thrown on. */
export function uploadRefused(c: Context, error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  return c.json({ message: error.message }, STATUS[error.code] ?? 400);
}

/** Takes the rest of an upload off the line: cut off in the middle, its sender would never read the answer. */
async function discardBody(request: Request): Promise<void> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length <= DISCARDED_MAX) await request.body?.pipeTo(new WritableStream());
}
