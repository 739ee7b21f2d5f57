import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

const DISCARDED_BYTES_MAX = 40_000_000;
const LINGER_MS = 120_000;

/**
 * Sends a response that comes before the end of the request's body, and keeps the connection open until the client has
 * sent the rest, or stops. Browsers read a response only after they have sent everything, and lose it if the connection
 * is closed before. Above 40 MB nothing more is read, but the connection still waits for two minutes, so that a client
 * that reads while it sends can finish. https://nginx.org/en/docs/http/ngx_http_core_module.html#lingering_close
 */
export function lingeringClose(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    if (!incoming || incoming.complete || incoming.destroyed) return;
    const { status, headers } = c.res;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const response = new Response(sendThenDiscard(bytes, incoming), { status, headers });
    response.headers.set('content-length', String(bytes.length));
    c.res = undefined;
    c.res = response;
  };
}

/** Undefined where the platform reads the body before it calls the function, and in tests without a connection. */
function incomingOf({ env, req }: Context): IncomingMessage | undefined {
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  const incoming = (env as Partial<HttpBindings> | undefined)?.incoming;
  return incoming && 'complete' in incoming ? incoming : undefined;
}

/** The client has the whole response by its length, while the stream ends with the body. */
function sendThenDiscard(bytes: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await discard(incoming);
      controller.close();
    },
  });
}

async function discard(incoming: IncomingMessage): Promise<void> {
  // A reader that gave up would go on filling its buffer.
  incoming.removeAllListeners('data');
  const late = new AbortController();
  const ended = new Promise<void>((resolve) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DISCARDED_BYTES_MAX) incoming.pause();
    });
    for (const event of ['end', 'error', 'close']) incoming.once(event, () => resolve());
    incoming.resume();
  });
  const timeout = wait(LINGER_MS, undefined, { signal: late.signal, ref: false }).catch(() => {});
  await Promise.race([ended, timeout]);
  late.abort();
}
