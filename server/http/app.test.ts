import { request } from 'node:http';
import { Hono } from 'hono';
import { sql } from 'kysely';
import superjson from 'superjson';
import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter, loadDomains } from '#server/router.ts';
import type { DraftContent } from '#shared/draft/comic.ts';
import { draftOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { readEvents } from '#testing/event-stream.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { openTestShop, shopFixture } from '#testing/shop.ts';
import { createApp } from './app.ts';

type Caller = 'visitor' | 'customer' | 'admin';

const EVERYONE: Caller[] = ['visitor', 'customer', 'admin'];

await loadDomains();
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
).map(([path, { _def }]) => ({ path, type: _def.type }));
const mutations = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);

const shop = shopFixture();
const cookies: Record<Caller, string | undefined> = {
  visitor: undefined,
  customer: undefined,
  admin: undefined,
};

beforeAll(async () => {
  cookies.customer = await shop.signIn('eleni@example.com');
  cookies.admin = await shop.signIn('maria@example.com', 'admin');
});

type Answer = { status: number; text: string; message?: string; data?: Record<string, unknown> };

async function call(path: string, input: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const body = JSON.stringify(superjson.serialize(input));
  const type = procedures.find((procedure) => procedure.path === path)?.type;
  if (type === 'subscription') return subscribe(path, body, headers);
  const response =
    type !== 'query'
      ? await fetch(`${shop.url}/api/trpc/${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...headers },
        })
      : await fetch(`${shop.url}/api/trpc/${path}?input=${encodeURIComponent(body)}`, { headers });
  const text = await response.text();
  const { json } = JSON.parse(text).error ?? {};
  return { status: response.status, text, message: json?.message, data: json?.data };
}

/** Opens the stream, and closes it after the first event. */
async function subscribe(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const url = `${shop.url}/api/trpc/${path}?input=${encodeURIComponent(body)}`;
  for await (const { event, data: text } of readEvents(url, headers)) {
    if (event === 'connected') continue;
    const { json } = event === 'serialized-error' ? JSON.parse(text) : {};
    return { status: json?.data.httpStatus ?? 200, text, message: json?.message, data: json?.data };
  }
  throw new Error(`${path} said nothing`);
}

/** The number of rows in every table that visitors can write to. */
async function countRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from configurator_drafts) as drafts, (select count(*) from checkouts) as checkouts,
      (select count(*) from orders) as orders, (select count(*) from mails) as mails,
      (select count(*) from contact_submissions) as messages, (select count(*) from help_requests) as questions,
      (select count(*) from subscribers) as subscribers, (select count(*) from draft_links) as links,
      (select count(*) from help_answers) as answers, (select count(*) from profiles) as profiles,
      (select count(*) from account_tokens) as tokens, (select count(*) from second_factors) as factors`.execute(
    shop.db,
  );
  return rows[0];
}

describe('a request from another site', () => {
  test.each(mutations)('is refused by %s', async (path) => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: shop.url },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: `${shop.url}.evil.test` },
      { origin: 'http://127.0.0.1:1' },
    ];
    for (const headers of foreign) {
      const { status } = await call(path, {}, { cookie: cookies.admin ?? '', ...headers });
      expect([headers, status]).toEqual([headers, 403]);
    }
  });

  test('is refused before anything of it is looked at', async () => {
    const before = await countRows();
    const answer = await call('draft.create', draftOf(elenisComic), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await countRows()).toEqual(before);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is refused as %s too', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${shop.url}/api/trpc/draft.create`, { method, headers })).status).toBe(403);
  });

  test('is not mistaken for one of our own pages, or of a server', async () => {
    const ours: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: shop.url },
      {},
    ];
    for (const headers of ours) expect((await call('draft.load', {}, headers)).status).toBe(400);
  });

  test.each(mutations)('cannot reach %s by a link', async (path) => {
    const response = await fetch(`${shop.url}/api/trpc/${path}?input=${encodeURIComponent('{"json":{}}')}`);
    expect(response.status).toBe(405);
  });
});

describe('a secret', () => {
  test('is asked for by no procedure that puts its input into the address', () => {
    const takeSecrets = procedures.filter(({ path }) => /^(draft|newsletter)\./.test(path));
    expect(takeSecrets.filter(({ type }) => type !== 'mutation')).toEqual([]);
  });

  test('stands in no address that the shop gives away', async () => {
    const { id, token } = await shop.client().draft.create.mutate(draftOf(elenisComic, 3));
    const { headers } = await fetch(`${shop.url}/checkout?success=true&oid=${id}`);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const draft = await shop.client().draft.load.mutate({ id, token });
    expect(JSON.stringify(draft)).not.toContain(token);
  });
});

describe('bad input', () => {
  const hostile: [what: string, input: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number', Number.NaN],
    ['a list', [1, 2, 3]],
    ['a list of a thousand', Array(1000).fill(0)],
    ['empty fields', { key: {}, content: {}, cartItems: [{}], id: '', sessionId: '', revision: 0 }],
    [
      'fields of the wrong kind',
      {
        key: 5,
        content: [],
        cartItems: 'x',
        id: { $ne: null },
        token: ['a'],
        sessionId: {},
        revision: 'new',
      },
    ],
    ['SQL', { id: "'; drop table orders; --", token: "' or 1=1 --", sessionId: "x'; delete from users; --" }],
    ['a NUL character', { slug: '\0', id: '\0', token: '\0', sessionId: '\0' }],
    ['a date, a set and a map', { id: new Date(Number.NaN), token: new Set(['a']), cartItems: new Map() }],
  ];

  /** Procedures that take no input, so they act whatever is sent along. */
  const ACT_WITHOUT_INPUT = ['account.sendVerifyMail'];

  test.each(procedures.map(({ path }) => path))(
    'to %s gets a sentence, writes nothing, and is no mistake of ours',
    async (path) => {
      const before = await countRows();
      let cookie = '';
      for (const [index, [what, input]] of hostile.entries()) {
        cookie ||= await shop.signIn(`${path}-${index}@example.com`, 'admin');
        const { status, message } = await call(path, input, { cookie });
        // The call may have ended the session or deleted the account.
        if (status < 400 && mutations.includes(path)) cookie = '';
        expect([what, status], message).toEqual([what, expect.toSatisfy((code: number) => code < 500)]);
        if (status >= 400) expect(message).toMatch(/^[A-Z].+/);
      }
      if (!ACT_WITHOUT_INPUT.includes(path)) expect(await countRows()).toEqual(before);
    },
  );

  const content = draftOf(elenisComic, 3);
  const scene = { title: 'a', description: 'b', sceneSize: '', imageUrl: null } as const;
  const page = {
    pageNumber: 1,
    mode: 'individual-scenes',
    wholePageDescription: '',
    scenes: [scene],
  } as const;
  test.each<[what: string, change: object, message: string]>([
    ['negative pages', { extraPages: -1 }, 'Extra pages can’t be negative'],
    ['more pages than there are numbers', { extraPages: 1e308 }, 'Extra pages must be a whole number'],
    [
      'a thousand scenes',
      { pages: [{ ...page, scenes: Array.from({ length: 1000 }, () => ({ ...scene })) }] },
      'Maximum 6 scenes per page',
    ],
    [
      'a thousand pages',
      { pages: Array.from({ length: 1000 }, () => structuredClone(page)) },
      'At most 250 pages',
    ],
    [
      'an unknown package',
      { selectedTierId: crypto.randomUUID() },
      'This package is no longer offered. Please choose another one.',
    ],
    [
      'an unknown add-on',
      { selectedAddOnIds: [crypto.randomUUID()] },
      'An add-on is no longer offered. Please choose again.',
    ],
    [
      'a picture from elsewhere',
      { referenceImages: [{ url: 'https://evil.test/a.jpg', title: '' }] },
      'Please upload the image again',
    ],
    [
      'a story longer than any',
      { storyBrief: 'a'.repeat(1_000_000) },
      'Story brief must be less than 2000 characters',
    ],
    [
      'an address made to keep us busy',
      { customerEmail: `a@${'.'.repeat(100_000)}@` },
      'Email must be less than 255 characters',
    ],
  ])('in a draft, %s, is refused with a sentence', async (_, change, message) => {
    const before = await countRows();
    const answer = await call('draft.create', { ...content, ...change });
    expect([answer.status, answer.message]).toEqual([400, message]);
    expect(await countRows()).toEqual(before);
  });

  test('with NUL characters and broken surrogates is stored without them', async () => {
    const typed: DraftContent = { ...content, storyBrief: 'We\0 met \uD800.', customerName: 'Eleni\0' };
    const { id, token } = await shop.client().draft.create.mutate(typed);
    const draft = await shop.client().draft.load.mutate({ id, token });
    expect([draft.content.storyBrief, draft.content.customerName]).toEqual(['We met \uFFFD.', 'Eleni']);
  });

  test.each(['/faq', '/api/trpc/storefront.getHome', '/api/health'])(
    'as the host of %s is refused, and is no mistake of ours',
    async (path) => {
      const { hostname, port } = new URL(shop.url);
      for (const host of ['1.2.3.4.5', '[::1']) {
        const status = await new Promise((resolve, reject) => {
          request({ hostname, port, path, headers: { host } }, (response) => {
            response.resume();
            resolve(response.statusCode);
          })
            .on('error', reject)
            .end();
        });
        expect([host, status]).toEqual([host, 400]);
      }
    },
  );

  test.each<[what: string, change: object]>([
    ['a negative price', { priceTotal: -1 }],
    ['a price that is no number', { priceTotal: Number.NaN }],
    ['a package that never was', { tier: { id: crypto.randomUUID() } }],
    [
      'pictures of somebody else',
      {
        referenceImages: [
          { url: `/api/images/${crypto.randomUUID()}/scenes/${'a'.repeat(24)}.jpg`, title: '' },
        ],
      },
    ],
  ])('in a cart, %s, opens no payment', async (_, change) => {
    const item = await putInCart(shop.db, tomsComic);
    const before = await countRows();
    const answer = await call('checkout.createSession', { cartItems: [{ ...item, ...change }] });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await countRows()).toEqual(before);
  });
});

describe('a mistake of ours', () => {
  test('is logged with the request’s id, which the answer carries instead of what went wrong', async () => {
    expectConsoleError(
      /"requestId":"[0-9a-f-]{36}","where":"storefront\.listAddOns".*add_ons\\" does not exist/,
    );
    await sql`alter table add_ons rename to mislaid`.execute(shop.db);
    try {
      const { status, message, data, text } = await call('storefront.listAddOns', undefined);
      expect(data?.requestId).toMatch(/^[0-9a-f-]{36}$/);
      const sentence = 'Something went wrong on our side. Please try again.';
      expect([status, message]).toEqual([500, sentence]);
      for (const inside of ['add_ons', 'relation', 'select', 'stack', '/server/'])
        expect(text).not.toContain(inside);
    } finally {
      await sql`alter table mislaid rename to add_ons`.execute(shop.db);
    }
  });

  test('on a page is answered by a page with the request’s id, under which the log has it', async () => {
    expectConsoleError(/"where":"\/\*".*no manifest/);
    const app = createApp(shop.services, () => {
      throw new Error('no manifest');
    });
    const answer = await app.request('/about', {}, {});
    // Errors are logged after the response.
    await shop.idle();
    const requestId = answer.headers.get('x-request-id');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    const html = await answer.text();
    expect(html).toContain(`<code>${requestId}</code>`);
    expect(html).not.toContain('manifest');
  });
});

test('a HEAD closes what its answer would be read from', async () => {
  let closed = 0;
  const localRoutes = new Hono().get('/file', (c) => {
    const file = new ReadableStream({ cancel: () => void closed++ });
    return c.body(file, 200, { 'content-length': '12' });
  });
  const app = createApp(shop.services, () => Promise.reject(new Error('no assets')), { localRoutes });
  const answer = await app.request('/file', { method: 'HEAD' }, {});
  expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, '12', null]);
  expect(closed).toBe(1);
  await app.request('/file', {}, {});
  expect(closed).toBe(1);
});

test('answers of the API say how long they took', async () => {
  const answer = await fetch(`${shop.url}/api/health`);
  expect(answer.headers.get('server-timing')).toMatch(/^total;dur=\d/);
});

describe('a public page', () => {
  const PUBLIC = ['/', '/gallery', '/how-it-works', '/stories', '/faq', '/about', '/contact', '/legal/terms'];

  test.each(PUBLIC)('%s is the same for everyone, and sets no cookie', async (path) => {
    await sql`update sessions set expires_at = now() + interval '5 days'`.execute(shop.db);
    const pages = await Promise.all(
      EVERYONE.map(async (caller) => {
        const cookie = cookies[caller];
        const response = await fetch(shop.url + path, { headers: cookie ? { cookie } : {} });
        expect(response.headers.get('set-cookie')).toBeNull();
        expect(response.headers.get('cache-control')).toBe(
          'public, max-age=0, s-maxage=30, stale-while-revalidate=20',
        );
        // The page contains the time at which its data was fetched, which is the only difference.
        return (await response.text()).replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '');
      }),
    );
    expect(new Set(pages).size).toBe(1);
  });

  test.each(['/nowhere', '/stories/nothing/at/all', '/%E0%A4%A', '/index.php', '/..%2f..%2fetc/passwd'])(
    'at the unknown path %s is 404, and nothing to keep',
    async (path) => {
      const response = await fetch(shop.url + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('noindex');
    },
  );

  test('holds no script of its own, only data and files', async () => {
    const html = await (await fetch(shop.url)).text();
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    expect(
      scripts.filter((attributes) => !/ src="|type="application\/(ld\+)?json"/.test(attributes)),
    ).toEqual([]);
    expect(html).not.toMatch(/ on[a-z]+="/);
  });
});

test('security.txt says where to report a hole, and for how long that holds', async () => {
  const answer = await fetch(`${shop.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

describe('every answer', () => {
  test.each(['/', '/nowhere', '/api/health', '/api/nothing', '/api/trpc/account.session'])(
    'of %s forbids inline scripts, framing and guessing of types',
    async (path) => {
      const { headers } = await fetch(shop.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test.each(['/api/nothing', '/api', '/api/', '/api/drafts', '/api/cron/', '/api/images'])(
    'at the unknown address %s is JSON and 404',
    async (path) => {
      const response = await fetch(shop.url + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    },
  );

  test('does not reach the shop’s own files', async () => {
    const { hostname, port } = new URL(shop.url);
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        request({ hostname, port, path }, async (response) => {
          let text = '';
          for await (const chunk of response) text += chunk;
          resolve(text);
        })
          .on('error', reject)
          .end();
      });
    for (const path of [
      '/package.json',
      '/../package.json',
      '/.env',
      '/%2e%2e/package.json',
      '/server/env.ts',
    ]) {
      expect(await ask(path)).not.toMatch(/"dependencies"|DATABASE_URL/);
    }
  });
});

describe('the clock’s jobs', () => {
  const run = (job: string, authorization?: string) =>
    fetch(`${shop.url}/api/cron/${job}`, { headers: authorization ? { authorization } : {} });

  test('run for whoever knows the secret, and report what they did', async () => {
    const response = await run('drafts', 'Bearer a-secret-for-the-clock');
    expect([response.status, await response.json()]).toEqual([200, { links: 0, purged: 0, originals: 0 }]);
  });

  test.each([
    undefined,
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    'a-secret-for-the-clock',
    'Bearer a-secret-for-the-clockx',
  ])('do not exist with the authorization %j', async (authorization) => {
    expect((await run('drafts', authorization)).status).toBe(404);
  });

  test.each(['nothing', 'constructor', 'toString', '__proto__'])(
    'that nobody knows, like %s, are not found',
    async (job) => {
      expect((await run(job, 'Bearer a-secret-for-the-clock')).status).toBe(404);
    },
  );
});

describe('health', () => {
  const health = async (url: string) => {
    const response = await fetch(`${url}/api/health`);
    return { httpStatus: response.status, ...((await response.json()) as object) };
  };

  test('is ok while the database is reached and its schema current', async () => {
    expect(await health(shop.url)).toEqual({
      httpStatus: 200,
      status: 'ok',
      database: 'reached',
      migrations: 'current',
    });
  });

  test('fails while the schema is behind, and when the database is gone', async () => {
    const failing = await openTestShop();
    try {
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
        failing.db,
      );
      expect(await health(failing.url)).toMatchObject({
        httpStatus: 503,
        status: 'failing',
        database: 'reached',
      });
      await failing.db.destroy();
      expect(await health(failing.url)).toMatchObject({
        httpStatus: 503,
        status: 'failing',
        database: 'unreachable',
      });
    } finally {
      await failing.close();
    }
  });
});
