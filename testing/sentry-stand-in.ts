import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { openLocalServer } from './local-server.ts';

const KEY = 'a1b2c3d4e5f60718';
const PROJECT = '42';

const frame = z.object({ function: z.string(), filename: z.optional(z.string()) });

/** https://develop.sentry.dev/sdk/foundations/transport/event-payloads/ */
const eventSchema = z.object({
  event_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  timestamp: z.number().check(z.gt(1_700_000_000), z.lt(5_000_000_000)),
  platform: z.literal('node'),
  level: z.literal('error'),
  environment: z.string(),
  release: z.optional(z.string()),
  transaction: z.string(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(frame) }),
      }),
    ),
  }),
});

export type ReportedEvent = z.infer<typeof eventSchema>;

export type SentryStandIn = {
  dsn: string;
  events: ReportedEvent[];
  /** Including headers. */
  received: string[];
  /** Null restores normal responses. */
  answerWith(answer: { status: number; headers?: Record<string, string> } | null): void;
  close(): Promise<void>;
};

/** Accepts envelopes. https://develop.sentry.dev/sdk/foundations/envelopes/ */
export async function startSentryStandIn(): Promise<SentryStandIn> {
  const events: ReportedEvent[] = [];
  const received: string[] = [];
  let wanted: Parameters<SentryStandIn['answerWith']>[0] = null;

  const api = new Hono().post('/api/:project/envelope/', async (c) => {
    const body = await c.req.text();
    received.push(`${c.req.url}\n${JSON.stringify(c.req.header())}\n${body}`);
    if (wanted) return c.json({}, { status: wanted.status as 429, headers: wanted.headers });
    const known = c.req.param('project') === PROJECT && c.req.query('sentry_key') === KEY;
    if (!known || c.req.query('sentry_version') !== '7') return c.json({ detail: 'unknown project' }, 403);
    const envelope = readEnvelope(body);
    if (!envelope.success) return c.json({ detail: z.prettifyError(envelope.error) }, 400);
    events.push(envelope.data.event);
    return c.json({ id: envelope.data.event.event_id });
  });
  const { url, close } = await openLocalServer(getRequestListener(api.fetch));

  return {
    dsn: `${url.replace('//', `//${KEY}@`)}/${PROJECT}`,
    events,
    received,
    answerWith(answer) {
      wanted = answer;
    },
    close,
  };
}

const envelopeSchema = z.object({
  header: z.object({ event_id: z.string(), sent_at: z.iso.datetime() }),
  item: z.object({ type: z.literal('event') }),
  event: eventSchema,
});

/** The envelope's header, then a header and a payload per item, one per line. */
function readEnvelope(body: string) {
  const [header, item, event] = body.split('\n').map((line): unknown => JSON.parse(line));
  return envelopeSchema.safeParse({ header, item, event });
}
