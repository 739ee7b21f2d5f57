import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { type SentryStandIn, startSentryStandIn } from '#testing/sentry-stand-in.ts';
import { shopFixture } from '#testing/shop.ts';
import { reportError } from './report-error.ts';

let sentry: SentryStandIn;
beforeAll(async () => {
  sentry = await startSentryStandIn();
});
afterAll(() => sentry.close());
const shop = shopFixture(() => ({
  env: { sentry: { dsn: sentry.dsn, environment: 'production', release: '0a1b2c3' } },
}));
afterEach(() => {
  sentry.events.length = 0;
  sentry.received.length = 0;
  sentry.answerWith(null);
});

/** The shop with an error in every page. */
function faultyApp(error: unknown) {
  return createApp(shop.services, () => {
    throw error;
  });
}

describe('an error reporter', () => {
  test('is told of a failure by its name, message and stack, where it was, and the request’s id', async () => {
    expectConsoleError(/add_ons\\" does not exist/);
    await sql`alter table add_ons rename to mislaid`.execute(shop.db);
    const answer = await fetch(`${shop.url}/api/trpc/storefront.listAddOns`);
    await sql`alter table mislaid rename to add_ons`.execute(shop.db);
    await shop.idle();
    expect(sentry.events).toMatchObject([
      {
        environment: 'production',
        release: '0a1b2c3',
        transaction: 'storefront.listAddOns',
        tags: {
          where: 'storefront.listAddOns',
          request_id: answer.headers.get('x-request-id'),
          code: '42P01',
        },
        exception: { values: [{ type: 'error', value: 'relation "add_ons" does not exist' }] },
      },
    ]);
  });

  test('is told what led to a failure, first cause first', async () => {
    expectConsoleError(/no manifest/);
    await faultyApp(new Error('no manifest', { cause: new TypeError('no folder') })).request('/about');
    await shop.idle();
    const values = sentry.events[0]?.exception.values.map(({ type, value }) => `${type}: ${value}`);
    expect(values).toEqual(['TypeError: no folder', 'Error: no manifest']);
    const frames = sentry.events[0]?.exception.values[1]?.stacktrace.frames;
    expect(frames?.at(-1)?.filename).toContain('report-error.test.ts');
  });

  test('learns nothing of who asked and what they sent', async () => {
    expectConsoleError(/"where":"\/\*"/);
    const message =
      'invalid input syntax for type uuid: "Eleni" at https://shop.example/your-comic?token=s3cret for eleni@example.com';
    await faultyApp(new Error(message)).request('/your-comic?q=Papadopoulou#token=s3cret', {
      headers: {
        cookie: 'session=0123456789abcdef',
        authorization: 'Bearer s3cret',
        'user-agent': 'Elenis telephone',
        'x-forwarded-for': '203.0.113.7',
      },
    });
    await shop.idle();
    expect(sentry.events).toHaveLength(1);
    const [told = ''] = sentry.received;
    for (const personal of ['Eleni', 'eleni@', 'Papadopoulou', 's3cret', '0123456789abcdef', '203.0.113.7'])
      expect(told).not.toContain(personal);
    const { exception, request, user } = JSON.parse(told.split('\n').at(-1) ?? '');
    expect(exception.values[0].value).toBe(
      'invalid input syntax for type uuid: "…" at https://shop.example/your-comic?… for …@…',
    );
    expect([request, user]).toEqual([undefined, undefined]);
  });

  test('is told nothing of refusals', async () => {
    const answer = await fetch(`${shop.url}/api/trpc/admin.orders.list`);
    expect(answer.status).toBe(404);
    await shop.idle();
    expect(sentry.received).toEqual([]);
  });

  test('is not asked again for as long as it wants to rest', async () => {
    expectConsoleError(/one too many/);
    sentry.answerWith({ status: 429, headers: { 'retry-after': '60' } });
    const env = { sentry: { dsn: sentry.dsn, environment: 'production' } };
    for (let time = 0; time < 3; time++)
      await reportError(env, { where: 'a job', error: new Error('one too many') });
    expect(sentry.received).toHaveLength(1);
  });

  test.each([
    ['refuses', () => sentry.dsn.replace('/42', '/43'), 'it answered 403'],
    ['is down', () => 'http://key@127.0.0.1:1/42', 'fetch failed'],
  ])('that %s is mentioned in the log, and nobody else feels it', async (_, dsn, reason) => {
    expectConsoleError(/a fault of ours/);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const env = { sentry: { dsn: dsn(), environment: 'production' } };
    await reportError(env, { where: 'a job', error: new Error('a fault of ours') });
    expect(warn.mock.calls).toHaveLength(1);
    expect(JSON.parse(String(warn.mock.lastCall?.[0]))).toMatchObject({
      level: 'warn',
      where: 'error reporter',
      message: expect.stringContaining(reason),
    });
    warn.mockRestore();
  });

  test('is not there unless it is set up', async () => {
    expectConsoleError(/a fault of ours/);
    await reportError({}, { where: 'a job', error: new Error('a fault of ours') });
    expect(sentry.received).toEqual([]);
  });
});
