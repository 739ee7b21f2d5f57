import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { openLocalServer } from './local-server.ts';

const attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }),
    z.object({ intValue: z.union([z.int(), z.string()]) }),
    z.object({ doubleValue: z.number() }),
    z.object({ boolValue: z.boolean() }),
  ]),
});
const id = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const nanoseconds = z.string().check(z.regex(/^\d{19}$/));

const spanSchema = z.object({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: z.optional(id(16)),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute),
  status: z.object({ code: z.optional(z.int()) }),
});

const resource = z.object({ attributes: z.array(attribute) });

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp */
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const metricSchema = z.object({
  name: z.string(),
  unit: z.string(),
  histogram: z.object({
    aggregationTemporality: z.int(),
    dataPoints: z.array(
      z.object({ attributes: z.array(attribute), count: z.union([z.int(), z.string()]), sum: z.number() }),
    ),
  }),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metricSchema) })) }),
  ),
});

export type ReceivedSpan = {
  name: string;
  id: string;
  parent: string | null;
  trace: string;
  ms: number;
  isFailed: boolean;
  attributes: Record<string, unknown>;
};

export type TelemetryReceiver = {
  endpoint: string;
  spans: ReceivedSpan[];
  /** The last count of each histogram, by its name and attributes. */
  counts: Map<string, number>;
  /** Everything that came, with headers. */
  received: string[];
  answerWith(status: number): void;
  close(): Promise<void>;
};

/** Takes OTLP over HTTP in JSON, and refuses what is not. */
export async function startTelemetryReceiver(): Promise<TelemetryReceiver> {
  const spans: ReceivedSpan[] = [];
  const counts = new Map<string, number>();
  const received: string[] = [];
  let status = 200;

  const api = new Hono();
  api.post('/v1/:signal', async (c) => {
    const body = await c.req.text();
    received.push(`${JSON.stringify(c.req.header())}\n${body}`);
    if (status !== 200) return c.json({}, status as 503);
    if (c.req.header('content-type') !== 'application/json') return c.json({}, 415);
    if (c.req.param('signal') === 'traces') {
      for (const { scopeSpans } of tracesSchema.parse(JSON.parse(body)).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans.map(toSpan));
    } else {
      for (const { scopeMetrics } of metricsSchema.parse(JSON.parse(body)).resourceMetrics)
        for (const { name, histogram } of scopeMetrics.flatMap(({ metrics }) => metrics))
          for (const point of histogram.dataPoints)
            counts.set(`${name} ${JSON.stringify(toRecord(point.attributes))}`, Number(point.count));
    }
    return c.json({});
  });
  const { url, close } = await openLocalServer(getRequestListener(api.fetch));

  return {
    endpoint: url,
    spans,
    counts,
    received,
    answerWith(wanted) {
      status = wanted;
    },
    close,
  };
}

function toSpan(span: z.infer<typeof spanSchema>): ReceivedSpan {
  return {
    name: span.name,
    id: span.spanId,
    parent: span.parentSpanId ?? null,
    trace: span.traceId,
    ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
    isFailed: span.status.code === 2,
    attributes: toRecord(span.attributes),
  };
}

function toRecord(attributes: z.infer<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
