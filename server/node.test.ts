import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectDatabase } from '#server/database/connection.ts';
import { TablesInUseError } from '#server/database/migrate.ts';
import { configureLog } from '#server/logging/log.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { findFreePort } from '#testing/free-port.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import { type SentryStandIn, startSentryStandIn } from '#testing/sentry-stand-in.ts';
import { EnvironmentError } from './env.ts';
import { prepareDatabase, reportFailedStart, startServer } from './node.ts';

let sentry: SentryStandIn;

beforeAll(async () => {
  sentry = await startSentryStandIn();
});
afterAll(() => sentry.close());

describe('a start that fails', () => {
  test.each([
    new EnvironmentError('Port 3000 is already in use.'),
    new TablesInUseError('The migration 2-authors has waited.'),
  ])('for $message says so and no more, and only to who started it', async (error) => {
    configureLog({ deployed: true });
    expectConsoleError(new RegExp(`^${error.message}$`));
    await reportFailedStart({ SENTRY_DSN: sentry.dsn }, error);
    expect(sentry.received).toEqual([]);
  });

  test('for another reason is logged and reported as any failure, without what it carries', async () => {
    configureLog({ deployed: true });
    const detail = 'Failing row contains (7, Eleni, eleni@example.com).';
    const cause = Object.assign(new Error('new row violates check constraint "brief"'), {
      code: '23514',
      detail,
    });
    const error = new Error('The migration 2-authors failed, and nothing was changed.', { cause });
    expectConsoleError(
      /^\{"time":"[^"]+","level":"error","where":"start","message":"Error: The migration(?!.*Eleni).*23514/i,
    );
    await reportFailedStart({ SENTRY_DSN: sentry.dsn }, error);
    expect(sentry.events).toMatchObject([{ transaction: 'start', exception: { values: [{}, {}] } }]);
    expect(sentry.received.join()).not.toMatch(/eleni/i);
  });
});

describe('a deploy', () => {
  test('whose migration fails says so in a line of JSON, as the server does', async () => {
    const server = inject('postgres');
    const scratch = await createScratchDatabase(server.url, server);
    const db = await connectDatabase({ url: scratch.url, dataFolder: '' });
    await sql`delete from kysely_migration where name = '20261121T1000-accounts'`.execute(db);
    configureLog({ deployed: false });
    const environment = {
      NODE_ENV: 'production',
      SITE_URL: 'https://shop.example',
      DATABASE_URL: scratch.url,
      BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_InkStore_secret',
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_WEBHOOK_SECRET: 'whsec_shop',
      CRON_SECRET: 'a-secret-for-the-clock',
    };
    const error = await prepareDatabase(environment).catch((error) => error);
    expectConsoleError(/"level":"error".*accounts failed, and nothing was changed: error 42P07/);
    expect(error).toBeInstanceOf(Error);
    await reportFailedStart(environment, error);
    await db.destroy();
    await scratch.drop();
  });
});

describe('a stop', () => {
  test('keeps the database open for a request whose browser has left', async () => {
    const server = inject('postgres');
    const scratch = await createScratchDatabase(server.url, server);
    const db = await connectDatabase({ url: scratch.url, dataFolder: '' });
    const dataFolder = await mkdtemp(join(tmpdir(), 'ink-stop-'));
    const port = await findFreePort();
    const shop = await startServer({
      environment: { DATABASE_URL: scratch.url, DATA_DIR: dataFolder, PORT: String(port) },
      openAssets: async () => () => ({ scripts: [], styles: [], fonts: [] }),
      picturesFolder: dataFolder,
    });
    let closing: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`lock table throttles in access exclusive mode`.execute(tx);
      const browser = new AbortController();
      // Asks the database a second time after the throttle.
      const answer = fetch(`${shop.url}/api/trpc/account.requestPasswordReset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: superjson.stringify({ email: 'maria@example.com' }),
        signal: browser.signal,
      });
      await waitForBlocked(db);
      browser.abort();
      await expect(answer).rejects.toThrow();
      closing = shop.close();
      // Long enough for a stop that does not wait to be over.
      await wait(300);
    });
    await closing;
    await db.destroy();
    await scratch.drop();
    await rm(dataFolder, { recursive: true });
  });
});
