import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogConfig } from 'kysely';
import type { Env } from '#server/env.ts';
import { currentRequestId } from '#server/logging/log.ts';
import type { Exporter, Part, Step, Trace } from './step.ts';

/** A page of a million parts would be no trace that somebody reads. */
const STEPS_MAX = 500;

let exporter: Exporter | undefined;
const current = new AsyncLocalStorage<{ trace: Trace; step: Step }>();

/** Loads OpenTelemetry where it is wished; else nothing of it is ever imported. */
export async function startTelemetry({ telemetry }: Pick<Env, 'telemetry'>): Promise<void> {
  if (!telemetry) return;
  const { openExporter } = await import('./open-exporter.ts');
  exporter = openExporter(telemetry);
}

/** Sends what is left. */
export async function stopTelemetry(): Promise<void> {
  const closing = exporter;
  exporter = undefined;
  await closing?.close();
}

export function isObserving(): boolean {
  return exporter !== undefined;
}

const unobserved: Step = emptyStep('request', '', null);

/**
 * Measures `work`, which may name and describe its step. The outermost step of a request or job ends its trace; what
 * goes on after the response begins one of its own.
 */
export function observe<Result>(
  part: Part,
  name: string,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  return exporter ? measure(exporter, part, name, work) : work(unobserved);
}

async function measure<Result>(
  to: Exporter,
  part: Part,
  name: string,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const around = current.getStore();
  const within = around?.trace.isOver ? undefined : around;
  const step = emptyStep(part, name, within?.step ?? null);
  const trace = within?.trace ?? { steps: [], requestId: currentRequestId(), isOver: false };
  step.startedAt = now();
  try {
    return await current.run({ trace, step }, () => work(step));
  } catch (error) {
    step.failure ??= kindOf(error);
    throw error;
  } finally {
    step.endedAt = now();
    add(to, trace, step);
    if (!within) {
      trace.isOver = true;
      to.finish(trace);
    }
  }
}

/** Observes every method that returns a promise. */
export function observeMethods<Target extends object>(part: Part, target: Target): Target {
  if (!exporter) return target;
  return new Proxy(target, {
    get(methods, name) {
      const method: unknown = Reflect.get(methods, name);
      if (typeof method !== 'function' || typeof name !== 'string') return method;
      return (...given: unknown[]) => observe(part, name, async () => Reflect.apply(method, methods, given));
    },
  });
}

/** Kysely's log: statements without their parameters. */
export function statementLog(): LogConfig | undefined {
  if (!exporter) return undefined;
  return (event) => {
    if (!exporter) return;
    const text = event.query.sql;
    const around = current.getStore();
    const trace = around && !around.trace.isOver ? around.trace : null;
    const step = emptyStep('statement', operationOf(text), trace ? (around?.step ?? null) : null);
    step.endedAt = now();
    step.startedAt = step.endedAt - event.queryDurationMillis;
    step.attributes['db.query.text'] = text;
    if (event.level === 'error') step.failure = kindOf(event.error);
    if (trace) add(exporter, trace, step);
    else exporter.count(step);
  };
}

/** Waits for those that end soon after, so that a function's instance sends once for many. */
const FLUSH_DELAY_MS = 1_000;
let flushing: Promise<void> | undefined;

/** For a platform that stops the process between requests. */
export function flushSoon(): Promise<void> {
  flushing ??= new Promise((resolve) => setTimeout(resolve, FLUSH_DELAY_MS)).then(async () => {
    flushing = undefined;
    await exporter?.flush();
  });
  return flushing;
}

/** 'DatabaseError 23514': no message, which may quote what somebody has entered. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
}

function add(to: Exporter, trace: Trace, step: Step): void {
  to.count(step);
  if (trace.steps.length < STEPS_MAX || step.parent === null) trace.steps.push(step);
}

function emptyStep(part: Part, name: string, parent: Step | null): Step {
  return { part, name, parent, startedAt: 0, endedAt: 0, attributes: {}, failure: null };
}

function operationOf(text: string): string {
  return /^\s*\(*\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
