import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createTRPCClient, httpLink } from '@trpc/client';
import { sql } from 'kysely';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '#server/commands/build.js';
import { connectDatabase } from '#server/database/connection.ts';
import { createPaymentsStandIn, type PaymentsStandIn } from '#server/dev/payments/stand-in.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { toCartItem } from '#shared/checkout/checkout.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { type BlobStandIn, startBlobStandIn } from '#testing/blob-stand-in.ts';
import { BUILD_TIMEOUT_MS, buildOnce } from '#testing/build-once.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { coldStartFiles, FUNCTION_FOLDER } from '#testing/function-code.ts';
import { type FunctionProcess, startFunction } from '#testing/function-process.ts';
import { type NeonProxy, startNeonProxy } from '#testing/neon-proxy.ts';
import { phonePhoto } from '#testing/pictures.ts';
import { startS3StandIn } from '#testing/s3-stand-in.ts';
import { createScratchDatabase, type ScratchDatabase } from '#testing/scratch-database.ts';
import { startSentryStandIn } from '#testing/sentry-stand-in.ts';
import type { AppRouter } from './router.ts';

/** The limit for the code that a cold start reads and compiles, packages included. */
const OWN_BYTES_MAX = 600_000;

const cronSecret = 'a-secret-for-the-clock';
const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };
/** In the format of Vercel Blob's tokens. */
const blobToken = 'vercel_blob_rw_InkStore_secret';

let database: ScratchDatabase;
let neon: NeonProxy;
let blob: BlobStandIn;
let payments: PaymentsStandIn;
let stripeApi: Server;
let shop: FunctionProcess;

/** The deployed shop: the built function, its database behind Neon's driver, and images in a blob store. */
beforeAll(async () => {
  await buildOnce();
  database = await createScratchDatabase(inject('postgres').url, { prefix: inject('postgres').prefix });
  neon = await startNeonProxy(database.url);
  blob = await startBlobStandIn(blobToken);
  payments = createPaymentsStandIn({
    ...keys,
    webhookUrl: null,
    hostedUrl: 'http://pay.test',
    retryDelays: [],
  });
  stripeApi = createServer(getRequestListener(payments.api.fetch));
  await new Promise<void>((resolve) => stripeApi.listen(0, '127.0.0.1', resolve));
  await prepareDatabase();
  shop = await startFunction(environment());
  payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
}, BUILD_TIMEOUT_MS);

afterAll(async () => {
  await shop?.stop();
  payments?.close();
  stripeApi?.close();
  await blob?.close();
  await neon?.stop();
  await database?.drop();
});

function environment(): Record<string, string> {
  return {
    VERCEL: '1',
    NODE_ENV: 'production',
    // The value has spaces, as after pasting it into a form field.
    SITE_URL: ' https://shop.example/\n',
    DATABASE_URL: database.url,
    NEON_PROXY: neon.wsProxy,
    BLOB_READ_WRITE_TOKEN: blobToken,
    VERCEL_BLOB_API_URL: blob.url,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${(stripeApi.address() as AddressInfo).port}`,
    CRON_SECRET: cronSecret,
  };
}

/** Prepares the database as a deployment does after the build. */
function prepareDatabase(changed: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...environment(), ...changed };
  return promisify(execFile)(process.execPath, [join(root, 'server/commands/prepare-database.js')], { env });
}

const client = () =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${shop.url}/api/trpc`, transformer: superjson })] });

async function uploadPhoto({ url }: FunctionProcess, { id, token }: DraftKey): Promise<{ url: string }> {
  const answer = await fetch(`${url}/api/drafts/${id}/images?kind=characters`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await phonePhoto()),
  });
  return (await answer.json()) as { url: string };
}

describe('the deployed function', () => {
  test('refuses an address that can’t be decoded, and logs no failure', async () => {
    const before = shop.log();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      for (const path of ['%E0%A4%A', '%', 'draft.load,%FF?batch=1']) {
        const answer = await fetch(`${shop.url}/api/trpc/${path}`, { method });
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { message: 'This address can’t be read.' },
        ]);
      }
    }
    expect(shop.log()).toBe(before);
  });

  test('names its release where it refuses, so that a page of an earlier one can reload itself', async () => {
    const answer = await fetch(`${shop.url}/api/trpc/draft.load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const home = await (await fetch(`${shop.url}/`)).text();
    expect(answer.status).toBe(400);
    expect(home).toContain(answer.headers.get('x-release') ?? 'no release');
  });

  test('reads a body whose length is not told in advance', async () => {
    const body = JSON.stringify(superjson.serialize(draftOf(elenisComic, 2)));
    const answer = await fetch(`${shop.url}/api/trpc/draft.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ result: expect.anything() }),
    ]);
  });

  test('serves the pictures that it came with, and keeps the widths that it makes of them', async () => {
    for (const width of [1200, 360]) {
      const answer = await fetch(`${shop.url}/media/shop/the-last-ferry/1-${width}.webp`);
      expect([width, answer.status, answer.headers.get('content-type')]).toEqual([width, 200, 'image/webp']);
    }
    const puts = blob.requests.filter(({ method }) => method === 'PUT').map(({ pathname }) => pathname);
    expect(puts).toEqual(['shop/the-last-ferry/1-360.webp']);
    const { builds } = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8'));
    expect(builds).toContainEqual(
      expect.objectContaining({
        config: expect.objectContaining({ includeFiles: expect.stringContaining('shared/pictures/**') }),
      }),
    );
  });

  test('sends complete public pages that a CDN may keep', async () => {
    const answer = await fetch(`${shop.url}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    const html = await answer.text();
    expect(html).toContain('Short Story');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/">');
    const [script] = /\/assets\/boot-[\w-]+\.js/.exec(html) ?? [];
    expect(existsSync(join(root, 'dist/client', script ?? 'nothing'))).toBe(true);
    expect((await fetch(`${shop.url}/no-such-page`)).status).toBe(404);
  });

  test('says that its database is reached and current', async () => {
    const answer = await fetch(`${shop.url}/api/health`);
    expect(await answer.json()).toMatchObject({ status: 'ok', database: 'reached', migrations: 'current' });
  });

  test('takes an order from the first save to the paid receipt', async () => {
    const [tiers] = await Promise.all([client().storefront.listPricingTiers.query()]);
    const tier = tiers.find(({ name }) => name === 'Short Story') ?? expect.fail('There is no package.');
    const key = await client().draft.create.mutate(draftOf({ ...elenisComic, selectedTierId: tier.id }));

    const image = await uploadPhoto(shop, key);
    expect(
      blob.requests.some(({ method, pathname }) => method === 'PUT' && pathname.startsWith(key.id)),
    ).toBe(true);
    const shown = await fetch(shop.url + image.url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');

    const [first, ...others] = elenisComic.characters;
    const comic = {
      ...elenisComic,
      selectedTierId: tier.id,
      characters: first ? [{ ...first, images: [{ url: image.url, title: '' }] }, ...others] : [],
    };
    await client().draft.update.mutate({ key, revision: key.revision, content: draftOf(comic) });
    await client().draft.complete.mutate(key);
    const cartItem = toCartItem({
      ...{ id: crypto.randomUUID(), timestamp: 1_790_000_000_000, draftId: key.id },
      ...{ comic, tier, addOns: [] },
    });
    const { url } = await client().checkout.createSession.mutate({ cartItems: [cartItem], draftKeys: [key] });
    const sessionId = url?.split('/').at(-1) ?? '';
    await payments.pay(sessionId);
    const [session] = payments.sessions();
    expect(session?.success_url).toMatch(/^https:\/\/shop\.example\/checkout\?success=true&oid=/);
    const id = session?.client_reference_id ?? '';
    const result = await client().checkout.result.query({ id });
    expect(result.status).toBe('paid');
  });

  test('keeps pictures in an S3 bucket where that is set up instead of a blob store', async () => {
    const { bucket, keys: storedKeys, close } = await startS3StandIn();
    const other = await startFunction({
      ...environment(),
      BLOB_READ_WRITE_TOKEN: '',
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    });
    const key = await client().draft.create.mutate(draftOf(elenisComic));
    const image = await uploadPhoto(other, key);
    expect(storedKeys()).toEqual([expect.stringMatching(`^${key.id}/characters/`)]);
    expect((await fetch(other.url + image.url)).headers.get('content-type')).toBe('image/jpeg');
    await Promise.all([other.stop(), close()]);
  });

  test('runs its jobs for the clock alone', async () => {
    expect((await fetch(`${shop.url}/api/cron/reconcile`)).status).toBe(404);
    const headers = { authorization: `Bearer ${cronSecret}` };
    const answer = await fetch(`${shop.url}/api/cron/reconcile`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ failed: 0 });
  });

  test('has no stand-in and no mailbox, whatever its environment says', async () => {
    for (const path of ['/dev/mail', '/dev/payments'])
      expect((await fetch(shop.url + path)).status).toBe(404);
  });

  test('logs a failure in one line, and tells the error reporter where one is set up', async () => {
    const sentry = await startSentryStandIn();
    const watched = await startFunction({
      ...environment(),
      SENTRY_DSN: sentry.dsn,
      VERCEL_ENV: 'preview',
      VERCEL_GIT_COMMIT_SHA: '0a1b2c3',
    });
    const direct = await connectDatabase({ url: database.url, dataFolder: '' });
    try {
      await sql`alter table add_ons rename to mislaid`.execute(direct);
      for (const { url } of [watched, shop]) {
        const answer = await fetch(`${url}/api/trpc/storefront.listAddOns`, {
          headers: { cookie: 'session=elenis' },
        });
        expect(answer.status).toBe(500);
      }
      await expect.poll(() => sentry.events).toMatchObject([{ environment: 'preview', release: '0a1b2c3' }]);
    } finally {
      await sql`alter table mislaid rename to add_ons`.execute(direct);
      await Promise.all([direct.destroy(), watched.stop(), sentry.close()]);
    }
    for (const { log } of [watched, shop]) {
      // An answer may be here before what its process has written.
      const failure = () => /^.*add_ons.*$(?=\n)/m.exec(log())?.[0];
      await expect.poll(failure).toBeDefined();
      expect(JSON.parse(failure() ?? '')).toMatchObject({
        level: 'error',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        where: 'storefront.listAddOns',
        message: 'error: relation "add_ons" does not exist',
      });
    }
    expect(sentry.received.join()).not.toContain('elenis');
  });

  test('opens without a database for no one, and says to its log alone what is missing', async () => {
    const broken = await startFunction({ ...environment(), DATABASE_URL: '', NEON_PROXY: '' });
    const answer = await fetch(`${broken.url}/`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('DATABASE_URL');
    await expect.poll(broken.log).toContain('"where":"opening the shop"');
    await expect.poll(broken.log).toContain('DATABASE_URL is missing');
    await broken.stop();
  });
});

describe('the deployed function', () => {
  test('has every job called by the platform’s clock', () => {
    const { crons } = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8')) as {
      crons: { path: string }[];
    };
    expect(crons.map(({ path }) => path).toSorted()).toEqual(
      [...jobs.keys()].map((name) => `/api/cron/${name}`).toSorted(),
    );
  });

  test('contains no embedded database, no stand-in and no test code', () => {
    for (const file of readdirSync(FUNCTION_FOLDER, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue;
      const code = readFileSync(join(FUNCTION_FOLDER, file), 'utf8');
      expect(`${file}: ${/pglite|\/dev\/(payments|mail)|vitest/.exec(code)?.[0]}`).toBe(`${file}: undefined`);
    }
  });

  test('begins with at most 600 kB of its own code, pages and heavy parts apart', () => {
    const files = coldStartFiles();
    const bytes = files.map((file) => readFileSync(join(FUNCTION_FOLDER, file)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(OWN_BYTES_MAX);
    const code = files.map((file) => readFileSync(join(FUNCTION_FOLDER, file), 'utf8')).join('');
    expect(code).not.toContain('sentry_key');
    for (const heavy of ['sharp', '@node-rs/argon2']) expect(code).not.toContain(`from"${heavy}"`);
  });

  test('is stopped by a database that can’t be brought up to date', async () => {
    const wrong = new URL(database.url);
    wrong.pathname = '/no_such_database';
    await expect(prepareDatabase({ DATABASE_URL: wrong.href })).rejects.toMatchObject({ code: 1 });
  });

  test('finds its database ready however often it is prepared, also twice at once from the beginning', async () => {
    const { url, prefix } = inject('postgres');
    const fresh = await createScratchDatabase(url, { prefix });
    const proxy = await startNeonProxy(fresh.url);
    try {
      const changed = { DATABASE_URL: fresh.url, NEON_PROXY: proxy.wsProxy };
      const ready = { stdout: expect.stringContaining('The database is ready.') };
      expect(await Promise.all([prepareDatabase(changed), prepareDatabase(changed)])).toMatchObject([
        ready,
        ready,
      ]);
      expect(await prepareDatabase(changed)).toMatchObject(ready);
    } finally {
      await proxy.stop();
      await fresh.drop();
    }
  });
});
