import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  type ErrorEvent,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import type { Env } from '#server/env.ts';
import type { ErrorSummary, FailureReport } from './log.ts';

/** A serverless instance is billed while it waits for a report. */
const TIMEOUT_MS = 3000;
const AT_ONCE = 10;

const parseStack = createStackParser(nodeStackLineParser());

/**
 * Uses only parts of Sentry's library: its client would add 600 kB.
 * https://develop.sentry.dev/sdk/foundations/envelopes/
 */
export function createReporter({ dsn, environment, release }: NonNullable<Env['sentry']>) {
  const project = makeDsn(dsn);
  if (!project) throw new Error('SENTRY_DSN is not understood');
  const address = getEnvelopeEndpointWithUrlEncodedAuth(project);
  const transport = createTransport({ bufferSize: AT_ONCE, recordDroppedEvent() {} }, async ({ body }) => {
    const answer = await fetch(address, {
      method: 'POST',
      body: body as BodyInit,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  });

  return async (report: FailureReport): Promise<void> => {
    const event = { ...toEvent(report), environment, release };
    const { statusCode = 200 } = await transport.send(createEventEnvelope(event, project));
    if (statusCode >= 400 && statusCode !== 429) throw new Error(`it answered ${statusCode}`);
  };
}

/** https://develop.sentry.dev/sdk/foundations/transport/event-payloads/ */
function toEvent({ where, requestId, error }: FailureReport): ErrorEvent {
  return {
    type: undefined,
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    transaction: where,
    tags: { where, request_id: requestId, code: error.code === undefined ? undefined : String(error.code) },
    exception: {
      values: chainOf(error)
        .map(({ name, message, stack }) => ({
          type: name,
          value: message,
          stacktrace: { frames: parseStack(stack?.replace(message, '') ?? '') },
        }))
        // The protocol lists causes first.
        .reverse(),
    },
  };
}

function chainOf(error: ErrorSummary): ErrorSummary[] {
  return error.cause ? [error, ...chainOf(error.cause)] : [error];
}
