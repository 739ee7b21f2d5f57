import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopFixture } from '#testing/shop.ts';
import { createApp } from './app.ts';
import { compressResponses } from './compress-responses.ts';
import { createFileRoutes } from './file-routes.ts';
import { withSecurityHeaders } from './security-headers.ts';

const SCRIPT = `console.log(${JSON.stringify('a sentence said many times over. '.repeat(100))});`;

const folder = mkdtempSync(join(tmpdir(), 'yours-in-ink-files-'));
const server = createServer();
const shop = shopFixture();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets', 'script.js'), SCRIPT);
  writeFileSync(join(folder, 'icon.png'), 'a picture');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  const findAssets = () => ({ scripts: [], styles: [], fonts: [] });
  const files = createFileRoutes(folder);
  const app = createApp(shop.services, async () => findAssets, { files, compressed: true });
  server.on(
    'request',
    compressResponses(withSecurityHeaders(shop.services.env, getRequestListener(app.fetch))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Sends the path unchanged over a socket. */
function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      get({ port, path, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      }).on('error', reject);
    },
  );
}

describe('static files', () => {
  test('are served without a warning from a folder that is filled after the start', async () => {
    const later = join(folder, 'later');
    const files = createFileRoutes(later);
    writeFileSync(join(later, 'icon.png'), 'a picture');
    expect((await files.request('/icon.png')).status).toBe(200);
  });

  test('are kept for good where their name says what is in them', async () => {
    const { status, headers, body } = await ask('/assets/script.js');
    expect([status, body.toString()]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/icon.png')).headers['cache-control']).toBeUndefined();
  });

  test('that are not there are no pages', async () => {
    const { status, headers } = await ask('/assets/nothing.js');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/json',
      undefined,
    ]);
    expect((await ask('/.vite/manifest.json')).status).toBe(404);
  });
});

const OF_FILES = "default-src 'none'; frame-ancestors 'none'";
const OF_DOCUMENTS = "script-src 'self';";

test.each([
  ['a static file', '/assets/script.js', 200, OF_FILES],
  ['a file that is not there', '/assets/nothing.js', 404, OF_FILES],
  ['the API', '/api/health', 200, OF_DOCUMENTS],
  ['a page', '/how-it-works', 200, OF_DOCUMENTS],
  ['a request that no one understands', '/\\nowhere', 400, OF_DOCUMENTS],
  ['a page that is not there', '/assets', 404, OF_DOCUMENTS],
])('%s carries the security headers', async (_, path, expected, policy) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining(policy),
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('a built file has the same policies where the platform’s network sends it', async () => {
  const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../vercel.json'), 'utf8'));
  const rules: Record<string, string>[] = routes
    .filter(({ src = '' }) => new RegExp(`^${src}$`).test('/assets/script.js'))
    .map(({ headers = {} }) => headers);
  const { headers } = await ask('/assets/script.js');
  const policies = Object.entries(headers).filter(([name]) => /policy|security|^x-(?!request)/.test(name));
  expect(policies.length).toBeGreaterThan(4);
  expect(Object.assign({}, ...rules)).toMatchObject(Object.fromEntries(policies));
});

describe('an answer is compressed', () => {
  const accepting = { 'accept-encoding': 'gzip' };
  test('where it is a file of some size', async () => {
    const { headers, body } = await ask('/assets/script.js', accepting);
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  test('in the way that each client reads', async () => {
    for (const accepted of ['gzip, deflate, br', 'gzip', 'gzip, deflate, br']) {
      const { headers, body } = await ask('/assets/script.js', { 'accept-encoding': accepted });
      const [encoding, unpack] = accepted === 'gzip' ? ['gzip', gunzipSync] : ['br', brotliDecompressSync];
      expect(headers['content-encoding']).toBe(encoding);
      expect(unpack(body).toString()).toBe(SCRIPT);
    }
  });

  test('once, and kept, where its name says what is in it, but only for those who ask for the whole of it compressed', async () => {
    const path = join(folder, 'assets', 'kept.js');
    writeFileSync(path, SCRIPT);
    const first = await ask('/assets/kept.js', accepting);
    expect((await ask('/assets/kept.js', { ...accepting, range: 'bytes=0-6' })).body.toString()).toBe(
      'console',
    );
    rmSync(path);
    const later = await ask('/assets/kept.js', accepting);
    const { date, 'x-request-id': id } = later.headers;
    expect([later.status, later.headers]).toEqual([200, { ...first.headers, date, 'x-request-id': id }]);
    expect([first.body.equals(later.body), gunzipSync(later.body).toString()]).toEqual([true, SCRIPT]);
    expect(Number(later.headers['content-length'])).toBe(later.body.length);
    expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/assets/kept.js')).status).toBe(404);
  });

  test('not where it is a picture', async () => {
    writeFileSync(join(folder, 'assets', 'icon.png'), SCRIPT);
    for (let request = 0; request < 2; request++) {
      const { headers, body } = await ask('/assets/icon.png', accepting);
      expect([headers['content-encoding'], headers['content-type'], body.toString()]).toEqual([
        undefined,
        'image/png',
        SCRIPT,
      ]);
    }
  });

  test('where it is a large one of the API, and not a small one', async () => {
    const small = await ask('/api/trpc/storefront.listPricingTiers', accepting);
    expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined]);
    const names = Array(10).fill('storefront.listPricingTiers').join();
    const large = await ask(`/api/trpc/${names}?batch=1`, accepting);
    expect([large.status, large.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(JSON.parse(gunzipSync(large.body).toString())).toHaveLength(10);
  });

  test('never where it is a stream of events, which would wait for more', async () => {
    const cookie = await shop.signIn('maria@example.com', 'admin');
    const { port } = server.address() as AddressInfo;
    const said = await new Promise<string>((resolve, reject) => {
      const headers = { ...accepting, cookie, accept: 'text/event-stream' };
      const stream = get({ port, path: '/api/trpc/admin.changes', headers }, (response) => {
        expect(response.headers['content-encoding']).toBeUndefined();
        response.once('data', (chunk) => {
          resolve(String(chunk));
          stream.destroy();
        });
      }).on('error', reject);
    });
    expect(said).toContain('event: connected');
  });
});
