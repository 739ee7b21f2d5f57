import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { IMAGE_BYTES_MAX, IMAGE_MESSAGES } from '../shared/image';
import { REQUEST_BYTES_MAX, TOO_LARGE } from '../shared/request';

/** What a sender who is told "too large" may still be sending, in bytes. */
const DISCARDED_MAX = 4 * IMAGE_BYTES_MAX;

const limit = bodyLimit({ maxSize: REQUEST_BYTES_MAX, onError: refuse });

/** Refuses what is larger than a function takes, on every server alike, and keeps no more than that of it in memory. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  // Hono looks whether there is a body, for which @hono/node-server must make it a stream: a cost for every call.
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding')) return limit(c, next);
  return Number(length) > REQUEST_BYTES_MAX ? refuse(c) : next();
};

/** Whether this is what reading the body came to because its sender went away, as who closes the page does. */
export function isSenderGone({ req }: Context, error: Error): boolean {
  // As Node names it, and @hono/node-server where Node says nothing. A database's connection is reset in other words.
  return (
    req.raw.signal.aborted && ['aborted', 'Client connection prematurely closed.'].includes(error.message)
  );
}

/** In the shape that uploads read, and in tRPC's. */
async function refuse(c: Context): Promise<Response> {
  const message = explain(c);
  if (!(await discardBody(c.req.raw))) {
    // The rest of it is still coming, so this connection can carry nothing else.
    c.header('connection', 'close');
  }
  const error = { json: { message, code: -32013, data: { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 } } };
  return c.json({ message, error }, 413);
}

function explain({ req }: Context): string {
  if (!req.header('content-type')?.startsWith('image/')) return TOO_LARGE;
  return Number(req.header('content-length')) >= IMAGE_BYTES_MAX
    ? IMAGE_MESSAGES.size
    : IMAGE_MESSAGES.unsendable;
}

/**
 * Takes the rest off the line: cut off in the middle, its sender would never read the answer.
 * @returns whether that was worth while
 */
async function discardBody(request: Request): Promise<boolean> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!(length <= DISCARDED_MAX) || request.bodyUsed) return false;
  // It breaks off where the sender goes away, who then reads no answer either.
  await request.body?.pipeTo(new WritableStream()).catch(() => {});
  return true;
}
