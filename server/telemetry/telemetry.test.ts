import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpLink } from '@trpc/client';
import { sql } from 'kysely';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectDatabase } from '#server/database/connection.ts';
import type { Database } from '#server/database/types.ts';
import { runInRequest } from '#server/logging/log.ts';
import { type RunningServer, startServer } from '#server/node.ts';
import type { AppRouter } from '#server/router.ts';
import { lazyStripe } from '#server/stripe/stripe.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { findFreePort } from '#testing/free-port.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import {
  type ReceivedSpan,
  startTelemetryReceiver,
  type TelemetryReceiver,
} from '#testing/telemetry-receiver.ts';
import { isObserving, observe, observeMethods, startTelemetry, stopTelemetry } from './telemetry.ts';

let receiver: TelemetryReceiver;
beforeAll(async () => {
  receiver = await startTelemetryReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  await stopTelemetry();
  receiver.spans.length = 0;
  receiver.counts.clear();
  receiver.received.length = 0;
  receiver.answerWith(200);
});

const settings = () => ({
  endpoint: receiver.endpoint,
  headers: { 'x-team': 'ink' },
  serviceName: 'ink',
  environment: 'test',
  share: 1,
});

/** A server of its own, which sends what is left when it stops. */
async function withServer(
  visit: (shop: RunningServer, db: Database) => Promise<unknown>,
  environment: Record<string, string> = {},
): Promise<void> {
  const server = inject('postgres');
  const scratch = await createScratchDatabase(server.url, server);
  const db = await connectDatabase({ url: scratch.url, dataFolder: '' });
  const dataFolder = await mkdtemp(join(tmpdir(), 'ink-telemetry-'));
  const shop = await startServer({
    environment: {
      DATABASE_URL: scratch.url,
      DATA_DIR: dataFolder,
      PORT: String(await findFreePort()),
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
      OTEL_TRACES_SAMPLER_ARG: '1',
      ...environment,
    },
    openAssets: async () => () => ({ scripts: [], styles: [], fonts: [] }),
    picturesFolder: dataFolder,
  });
  try {
    await visit(shop, db);
  } finally {
    await shop.close();
    await db.destroy();
    await scratch.drop();
    await rm(dataFolder, { recursive: true });
  }
}

const clientOf = ({ url }: RunningServer) =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/api/trpc`, transformer: superjson })] });

const within = (outer: ReceivedSpan | undefined) =>
  receiver.spans.filter(({ parent }) => parent === outer?.id);
const named = (name: string) => receiver.spans.find((span) => span.name === name);

describe('a server with a receiver', () => {
  test('sends a request with its procedure and statements, without what was asked', async () => {
    await withServer(async (shop) => {
      await clientOf(shop).account.requestPasswordReset.mutate({ email: 'maria@example.com' });
      await fetch(`${shop.url}/withdraw?order=4827-1935&name=Maria`);
    });
    const request = receiver.spans.find(({ attributes }) => attributes['http.request.method'] === 'POST');
    expect(request).toMatchObject({
      name: 'request /api/trpc/*',
      parent: null,
      isFailed: false,
      attributes: {
        'http.route': '/api/trpc/*',
        'http.response.status_code': 200,
        'ink.request.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    const [procedure] = within(request).filter(({ name }) => name.startsWith('procedure'));
    expect(procedure).toMatchObject({
      name: 'procedure account.requestPasswordReset',
      trace: request?.trace,
    });
    const statements = within(procedure);
    expect(statements.map(({ name }) => name)).toContain('statement select');
    for (const { ms, attributes } of statements) {
      expect(ms).toBeGreaterThan(0);
      expect(attributes['db.query.text']).toMatch(/\$1/);
    }
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(receiver.received.join()).not.toMatch(/maria|4827-1935|postgres:/i);
    expect(receiver.received.every((text) => text.includes('"authorization":"Bearer secret"'))).toBe(true);
    const counted = [...receiver.counts.keys()];
    expect(counted).toContainEqual(expect.stringContaining('http.server.request.duration'));
    expect(counted).toContainEqual(expect.stringContaining('"rpc.method":"account.requestPasswordReset"'));
    expect(counted).toContainEqual(expect.stringContaining('"db.operation.name":"select"'));
    expect(counted.join()).not.toContain('from');
  });

  test('names a failure by its kind and the request’s id alone', async () => {
    expectConsoleError(/draft\.get|relation/);
    let id: string | null = '';
    await withServer(
      async (shop, db) => {
        await sql`alter table pricing_tiers rename to packages_of_maria`.execute(db);
        const answer = await fetch(`${shop.url}/api/trpc/storefront.listPricingTiers`);
        id = answer.headers.get('x-request-id');
        expect(answer.status).toBe(500);
      },
      { OTEL_TRACES_SAMPLER_ARG: '0' },
    );
    const failed = receiver.spans.filter(({ isFailed }) => isFailed);
    expect(failed.map(({ name }) => name).sort()).toEqual([
      'procedure storefront.listPricingTiers',
      'request /api/trpc/*',
      'statement select',
    ]);
    for (const { attributes } of failed) expect(attributes['ink.request.id']).toBe(id);
    expect(named('statement select')?.attributes['error.type']).toBe('error 42P01');
  });

  test('sends no traces of what went well where the share is 0, and counts all of it', async () => {
    await withServer((shop) => fetch(`${shop.url}/api/health`), { OTEL_TRACES_SAMPLER_ARG: '0' });
    expect(receiver.spans.filter(({ ms }) => ms < 1000)).toEqual([]);
    expect([...receiver.counts].find(([name]) => name.includes('"/api/health"'))?.[1]).toBe(1);
  });

  test('names an answer that no error has caused by its status', async () => {
    await withServer(async (shop, db) => {
      await sql`alter table kysely_migration rename to mislaid`.execute(db);
      expect((await fetch(`${shop.url}/api/health`)).status).toBe(503);
    });
    expect(named('request /api/health')?.attributes['error.type']).toBe('status 503');
  });

  test('that can’t be reached warns once, and answers as before', async () => {
    receiver.answerWith(400);
    const stop = recordWarnings();
    await withServer(async (shop) => {
      for (let count = 0; count < 3; count++)
        expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
    });
    expect(stop().match(/OTEL_EXPORTER_OTLP_ENDPOINT/g)).toHaveLength(1);
  });
});

describe('a step', () => {
  test('of Stripe, the store or mail stands in the trace of the job that takes it', async () => {
    await startTelemetry({ telemetry: settings() });
    const store = observeMethods('store', { get: async (path: string) => path.length, limit: 5 });
    expect(store.limit).toBe(5);
    await runInRequest({ id: 'run-1' }, () =>
      observe('job', 'mail', async () => {
        expect(await store.get('secret/path.jpg')).toBe(15);
      }),
    );
    await stopTelemetry();
    expect(named('store get')?.parent).toBe(named('job mail')?.id);
    expect(named('job mail')?.attributes).toEqual({ 'ink.job.name': 'mail', 'ink.request.id': 'run-1' });
    expect(receiver.received.join()).not.toContain('secret/path');
  });

  test('of Stripe is named by its path, without the ids in it', async () => {
    await startTelemetry({ telemetry: settings() });
    const answering = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
    answering.listen(0);
    await once(answering, 'listening');
    const { port } = answering.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    const stripe = await lazyStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl })();
    await stripe.paymentIntents.cancel('pi_3MtwBwLkdIwHu7ix28a3tqPa');
    await stripe.checkout.sessions.listLineItems('cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCp');
    await stripe.refunds.list({ payment_intent: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' });
    answering.close();
    await stopTelemetry();
    expect(receiver.spans.map(({ name }) => name)).toEqual([
      'stripe POST /v1/payment_intents/:id/cancel',
      'stripe GET /v1/checkout/sessions/:id/line_items',
      'stripe GET /v1/refunds',
    ]);
    expect(receiver.received.join()).not.toMatch(/3MtwBw|a1YS1U|sk_test/);
  });

  test('after the response has a trace of its own', async () => {
    await startTelemetry({ telemetry: settings() });
    const later = await observe('request', '/', async () => ({
      work: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return observe('mail', 'send', async () => 'sent');
      },
    }));
    expect(await later.work()).toBe('sent');
    await stopTelemetry();
    expect(named('mail send')?.trace).not.toBe(named('request /')?.trace);
  });

  test('is measured by nobody without a receiver', async () => {
    await startTelemetry({});
    const store = { get: async () => 1 };
    expect(isObserving()).toBe(false);
    expect(observeMethods('store', store)).toBe(store);
    expect(await observe('mail', 'send', async () => 'sent')).toBe('sent');
  });
});
