import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TelemetryReceiver } from '#server/env.ts';
import { logWarning } from '#server/logging/log.ts';
import type { Exporter, Part, Step, Trace } from './step.ts';

/** Histograms in seconds, by OpenTelemetry's conventions where it has one. */
const METRICS: Record<Part, string> = {
  request: 'http.server.request.duration',
  procedure: 'rpc.server.call.duration',
  job: 'ink.job.duration',
  statement: 'db.client.operation.duration',
  stripe: 'ink.stripe.request.duration',
  store: 'ink.store.operation.duration',
  mail: 'ink.mail.send.duration',
};
const NAMES: Record<Part, string> = {
  request: 'http.route',
  procedure: 'rpc.method',
  job: 'ink.job.name',
  statement: 'db.operation.name',
  stripe: 'ink.stripe.request',
  store: 'ink.store.operation',
  mail: 'ink.mail.operation',
};
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KINDS: Partial<Record<Part, SpanKind>> = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  stripe: SpanKind.CLIENT,
  store: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
};

const METRICS_INTERVAL_MS = 60_000;
const WARNING_INTERVAL_MS = 60_000;
const KINDS_MAX = 5_000;
/** Slower ones are sent whatever the share. */
const SLOW_MS = 1_000;

/**
 * Counts everything in histograms. Of traces, those with a failure and slow ones are sent, and a share of the others,
 * which is decided at their end: until then they are plain objects.
 */
export function openExporter({
  endpoint,
  headers,
  serviceName,
  environment,
  release,
  share,
}: TelemetryReceiver): Exporter {
  warnOfFailures();
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': randomUUID(),
    'deployment.environment.name': environment,
    ...(release && { 'service.version': release }),
  });
  const spans = new BasicTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })),
    ],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
        exportIntervalMillis: METRICS_INTERVAL_MS,
      }),
    ],
  });
  const kindsOf = keepKinds();
  const tracer = spans.getTracer('yours-in-ink');
  const meter = metrics.getMeter('yours-in-ink');
  const histograms = Object.fromEntries(
    Object.entries(METRICS).map(([part, name]) => [
      part,
      meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: SECONDS } }),
    ]),
  );

  return {
    count(step) {
      histograms[step.part]?.record((step.endedAt - step.startedAt) / 1000, kindsOf(step));
    },
    finish(trace) {
      if (isSent(trace, share)) sendSpans(trace);
    },
    async flush() {
      await Promise.all([spans.forceFlush(), metrics.forceFlush()]);
    },
    async close() {
      await Promise.allSettled([spans.shutdown(), metrics.shutdown()]);
      diag.disable();
    },
  };

  /** Outer steps stand after those within them, so from the last to the first. */
  function sendSpans({ steps, requestId }: Trace): void {
    const contexts = new Map<Step | null, Context>();
    for (const step of steps.toReversed()) {
      const within = contexts.get(step.parent) ?? ROOT_CONTEXT;
      const span = tracer.startSpan(
        `${step.part} ${step.name}`,
        {
          startTime: step.startedAt,
          kind: KINDS[step.part] ?? SpanKind.INTERNAL,
          attributes: {
            ...attributesOf(step, true),
            ...(requestId && (step.failure || step.parent === null) && { 'ink.request.id': requestId }),
          },
        },
        within,
      );
      if (step.failure) span.setStatus({ code: SpanStatusCode.ERROR });
      contexts.set(step, traces.setSpan(within, span));
      span.end(step.endedAt);
    }
  }
}

/** The attributes of each kind of step, made once, as this is called for every statement. */
function keepKinds(): (step: Step) => Attributes {
  const known = new Map<string, Attributes>();
  return (step) => {
    const { part, name, failure, attributes } = step;
    const method = attributes['http.request.method'] ?? '';
    const status = attributes['http.response.status_code'] ?? '';
    const key = `${part} ${name} ${method} ${status} ${failure ?? ''}`;
    const found = known.get(key);
    if (found) return found;
    const made = attributesOf(step, false);
    if (known.size < KINDS_MAX) known.set(key, made);
    return made;
  };
}

function isSent({ steps }: Trace, share: number): boolean {
  const outermost = steps.at(-1);
  const isSlow = outermost !== undefined && outermost.endedAt - outermost.startedAt >= SLOW_MS;
  return isSlow || steps.some(({ failure }) => failure !== null) || Math.random() < share;
}

/** @param isWhole with what is too various for a metric */
function attributesOf({ part, name, attributes, failure }: Step, isWhole: boolean): Attributes {
  const { 'db.query.text': text, ...few } = attributes;
  return {
    [NAMES[part]]: name,
    ...few,
    ...(failure && { 'error.type': failure }),
    ...(isWhole && text !== undefined && { 'db.query.text': text, 'db.system.name': 'postgresql' }),
  };
}

/** OpenTelemetry says nothing by itself where its receiver does not answer. */
function warnOfFailures(): void {
  let warnedAt = 0;
  const warn = (): void => {
    if (Date.now() - warnedAt < WARNING_INTERVAL_MS) return;
    warnedAt = Date.now();
    logWarning('telemetry', 'Traces or metrics could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT.');
  };
  const ignore = (): void => {};
  diag.setLogger(
    { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
