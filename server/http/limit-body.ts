import type { Context, MiddlewareHandler } from 'hono';
import { m } from '#messages';
import { clientAddressOf } from '#server/client-address.ts';
import type { Env } from '#server/env.ts';
import { IMAGE_BYTES_MAX } from '#shared/image.ts';
import {
  DRAFT_BYTES_MAX,
  DRAFT_VALUES_MAX,
  REQUEST_BYTES_MAX,
  REQUEST_DEPTH_MAX,
  REQUEST_VALUES_MAX,
  SMALL_BYTES_MAX,
  STUDIO_BYTES_MAX,
} from '#shared/request-limits.ts';
import { countValues } from './count-values.ts';

/** Large bodies per client and minute: a family of writers, each saving once a second at most. */
const LARGE_PER_MINUTE = 180;
const MINUTE_MS = 60_000;

const UPLOAD = /^\/api\/(drafts|admin)\/./;
/** Streamed into a file and counted there. */
const STREAMED = /^\/api\/(admin\/uploads|originals)\/./;

type Limits = { bytes: number; values: number };

const SMALL: Limits = { bytes: SMALL_BYTES_MAX, values: REQUEST_VALUES_MAX };
const STUDIO: Limits = { bytes: STUDIO_BYTES_MAX, values: REQUEST_VALUES_MAX };
const DRAFT: Limits = { bytes: DRAFT_BYTES_MAX, values: DRAFT_VALUES_MAX };
const LARGEST: Limits = { bytes: REQUEST_BYTES_MAX, values: REQUEST_VALUES_MAX };

const PROCEDURES = new Map([
  ['draft.create', DRAFT],
  ['draft.update', DRAFT],
  ['checkout.createSession', LARGEST],
]);

/**
 * Refuses bodies with too many bytes or JSON values, and clients that send large ones too often. Counted in
 * memory, because it protects this process.
 */
export function limitBody(env: Env): MiddlewareHandler {
  const mayBeLarge = countPerMinute(LARGE_PER_MINUTE);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (c.req.method === 'PUT' && STREAMED.test(c.req.path)) return next();
    const limits = limitsOf(c.req.path);
    // Accessing the body makes @hono/node-server open a stream, which costs time in every call.
    const length = c.req.header('content-length');
    const isTold = length !== undefined && !c.req.header('transfer-encoding');
    if (isTold && Number(length) > limits.bytes) return refuse(c);
    const isLarge = !isTold || Number(length) > SMALL_BYTES_MAX;
    if (!isLarge) return next();
    const isUpload = UPLOAD.test(c.req.path);
    if (!isUpload && !mayBeLarge(clientAddressOf(c, env))) return refuseOften(c);
    if (isUpload && isTold) return next();
    return (await readBody(c, limits)) ? next() : refuse(c);
  };
}

function limitsOf(path: string): Limits {
  if (path.startsWith('/api/trpc/')) {
    const calls = path.slice('/api/trpc/'.length).split(',');
    return calls
      .map((name) => PROCEDURES.get(name) ?? (name.startsWith('admin.') ? STUDIO : SMALL))
      .reduce((most, limits) => (limits.bytes > most.bytes ? limits : most));
  }
  if (UPLOAD.test(path)) return LARGEST;
  return path === '/api/stripe/webhook' ? STUDIO : SMALL;
}

async function readBody(c: Context, limits: Limits): Promise<boolean> {
  const { body } = c.req.raw;
  if (!body) return true;
  const count = UPLOAD.test(c.req.path) ? undefined : countValues();
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let isWithin = true;
  for await (const piece of body as ReadableStream<Uint8Array>) {
    bytes += piece.length;
    if (bytes > limits.bytes) return false;
    if (!isWithin) continue;
    pieces.push(piece);
    const size = count?.(piece);
    if (!size || (size.values <= limits.values && size.depth <= REQUEST_DEPTH_MAX)) continue;
    isWithin = false;
    pieces = [];
  }
  if (isWithin) c.req.raw = withBody(c.req.raw, Buffer.concat(pieces));
  return isWithin;
}

/** The request of @hono/node-server is none that the platform's own Request could copy. */
function withBody({ url, method, headers, signal }: Request, body: Buffer<ArrayBuffer>): Request {
  return new Request(url, { method, headers, signal, body });
}

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

export function isClientGone({ req }: Context, error: Error): boolean {
  // The messages of Node and of @hono/node-server; a reset database connection has others.
  return (
    req.raw.signal.aborted && ['aborted', 'Client connection prematurely closed.'].includes(error.message)
  );
}

function refuse(c: Context): Response {
  return answer(c, 413, { code: -32013, name: 'PAYLOAD_TOO_LARGE', message: explain(c) });
}

function refuseOften(c: Context): Response {
  c.header('retry-after', '60');
  return answer(c, 429, { code: -32029, name: 'TOO_MANY_REQUESTS', message: m.errors_too_often() });
}

function answer(
  c: Context,
  status: 413 | 429,
  { code, name, message }: { code: number; name: string; message: string },
): Response {
  const error = { json: { message, code, data: { code: name, httpStatus: status } } };
  return c.json({ message, error }, status);
}

function explain({ req }: Context): string {
  if (!req.header('content-type')?.startsWith('image/')) return m.errors_too_large();
  return Number(req.header('content-length')) > IMAGE_BYTES_MAX
    ? m.errors_image_size()
    : m.errors_image_unsendable();
}
