import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { IMAGE_BYTES_MAX, IMAGE_MESSAGES } from '../shared/image';
import {
  DRAFT_BYTES_MAX,
  REQUEST_BYTES_MAX,
  SMALL_BYTES_MAX,
  STUDIO_BYTES_MAX,
  TOO_LARGE,
} from '../shared/request';
import { clientAddressOf } from './client-address';
import type { Env } from './env';

/** What a sender who is told "too large" may still be sending, in bytes. */
const DISCARDED_MAX = 4 * IMAGE_BYTES_MAX;

/** A family behind one address, writing long comics at the same time: each saves once a second at most. */
const LARGE_PER_MINUTE = 180;
const MINUTE_MS = 60_000;
const TOO_OFTEN = 'This was sent very often from here. Please try again in a minute.';

const UPLOAD = /^\/api\/(drafts|admin)\/./;

/** Procedures that take more than `SMALL_BYTES_MAX`. */
const PROCEDURES = new Map([
  ['draft.create', DRAFT_BYTES_MAX],
  ['draft.update', DRAFT_BYTES_MAX],
  ['checkout.createSession', REQUEST_BYTES_MAX],
]);

/**
 * Refuses a body that is larger than its route can use, before it is read or as soon as that shows; and large ones
 * that come very often from one address, as each takes the process a while to read. They are counted in memory: what
 * is guarded is this process.
 */
export function limitBody(env: Env): MiddlewareHandler {
  const mayBeLarge = countPerMinute(LARGE_PER_MINUTE);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const maxSize = largestBody(c.req.path);
    // Hono looks whether there is a body, for which @hono/node-server must make it a stream: a cost for every call.
    const length = c.req.header('content-length');
    const isTold = length !== undefined && !c.req.header('transfer-encoding');
    if (isTold && Number(length) > maxSize) return refuse(c);
    const isLarge = !isTold || Number(length) > SMALL_BYTES_MAX;
    if (isLarge && !UPLOAD.test(c.req.path) && !mayBeLarge(clientAddressOf(c, env))) return refuseOften(c);
    return isTold ? next() : bodyLimit({ maxSize, onError: refuse })(c, next);
  };
}

/** In bytes. */
function largestBody(path: string): number {
  if (path.startsWith('/api/trpc/')) {
    const names = path.slice('/api/trpc/'.length).split(',');
    return Math.max(
      ...names.map(
        (name) => PROCEDURES.get(name) ?? (name.startsWith('admin.') ? STUDIO_BYTES_MAX : SMALL_BYTES_MAX),
      ),
    );
  }
  if (UPLOAD.test(path)) return REQUEST_BYTES_MAX;
  return path === '/api/stripe/webhook' ? STUDIO_BYTES_MAX : SMALL_BYTES_MAX;
}

/** Says whether one more of this sender is within the limit of the minute under way. */
function countPerMinute(limit: number): (sender: string) => boolean {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (sender) => {
    if (performance.now() >= endsAt) {
      counts = new Map();
      endsAt = performance.now() + MINUTE_MS;
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count <= limit;
  };
}

/** Whether this is what reading the body came to because its sender went away, as who closes the page does. */
export function isSenderGone({ req }: Context, error: Error): boolean {
  // As Node names it, and @hono/node-server where Node says nothing. A database's connection is reset in other words.
  return (
    req.raw.signal.aborted && ['aborted', 'Client connection prematurely closed.'].includes(error.message)
  );
}

async function refuse(c: Context): Promise<Response> {
  return answer(c, 413, { code: -32013, name: 'PAYLOAD_TOO_LARGE', message: explain(c) });
}

async function refuseOften(c: Context): Promise<Response> {
  c.header('retry-after', '60');
  return answer(c, 429, { code: -32029, name: 'TOO_MANY_REQUESTS', message: TOO_OFTEN });
}

/** In the shape that uploads read, and in tRPC's. */
async function answer(
  c: Context,
  status: 413 | 429,
  { code, name, message }: { code: number; name: string; message: string },
): Promise<Response> {
  if (!(await discardBody(c.req.raw))) {
    // The rest of it is still coming, so this connection can carry nothing else.
    c.header('connection', 'close');
  }
  const error = { json: { message, code, data: { code: name, httpStatus: status } } };
  return c.json({ message, error }, status);
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
