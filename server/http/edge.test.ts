import superjson from 'superjson';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { INT4_MAX } from '#shared/bounds.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
let admin: string;

beforeAll(async () => {
  admin = await shop.signIn('maria@example.com', 'admin');
});

async function call(
  path: string,
  input: unknown,
  cookie = '',
): Promise<{ status: number; message?: string }> {
  const answer = await fetch(`${shop.url}/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: superjson.stringify(input),
  });
  return { status: answer.status, message: (await answer.json()).error?.json.message };
}

describe('a request that nobody means', () => {
  test.each(['%E0%A4%A', '%', 'draft.load,%FF?batch=1'])('to /api/trpc/%s is a bad one', async (path) => {
    const before = vi.spyOn(shop.services, 'afterResponse');
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${shop.url}/api/trpc/${path}`, { method });
      expect([answer.status, await answer.json()]).toEqual([400, { message: 'This address can’t be read.' }]);
    }
    expect(before).not.toHaveBeenCalled();
    before.mockRestore();
  });

  test('with a thousand notes on types is a bad one, before they are applied', async () => {
    const values = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`a.${index}`, ['undefined']]),
    );
    const apply = vi.spyOn(superjson, 'deserialize');
    const answer = await fetch(`${shop.url}/api/trpc/draft.load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { a: [] }, meta: { values } }),
    });
    expect([answer.status, (await answer.json()).error.json.message]).toEqual([
      400,
      'This request could not be understood. Please reload the page and try again.',
    ]);
    expect(apply).not.toHaveBeenCalled();
    apply.mockRestore();
  });

  test.each([INT4_MAX + 1, 2 ** 53, -1, 0.5])('with the revision %d is a bad one', async (revision) => {
    const { revision: _, ...key } = await shop.client().draft.create.mutate(draftOf(elenisComic, 3));
    expect((await call('draft.update', { key, revision, content: draftOf(elenisComic, 3) })).status).toBe(
      400,
    );
    expect((await call('draft.complete', { ...key, revision })).status).toBe(400);
  });

  test('with the largest revision there can be is one that is behind', async () => {
    const { revision: _, ...key } = await shop.client().draft.create.mutate(draftOf(elenisComic, 3));
    const update = { key, revision: INT4_MAX, content: draftOf(elenisComic, 3) };
    expect(await shop.client().draft.update.mutate(update)).toMatchObject({ status: 'stale' });
  });

  test.each([
    '..',
    '../refunds',
    'cs_test_\ud800',
    'cs_test_a/../../refunds',
    'cs_test_a?expand=b',
    'pi_1',
    'cs_ ',
  ])('to sync the payment %j never reaches Stripe', async (sessionId) => {
    const stripe = vi.spyOn(shop.services, 'stripe');
    const answer = await call('admin.orders.sync', { sessionId }, admin);
    expect(answer).toEqual({ status: 400, message: 'This is not a session ID' });
    expect(stripe).not.toHaveBeenCalled();
    stripe.mockRestore();
  });
});

describe('an address of 5,000 characters', () => {
  const LONG = 'x'.repeat(5_000);

  test.each([
    ['/', 'en', 'Oops! Page not found'],
    ['/el/', 'el', 'Ωχ! Η σελίδα δεν βρέθηκε'],
    ['/el/stories/', 'el', 'Η ιστορία δεν βρέθηκε'],
  ])('below %s is a page that says in its language that there is none', async (path, language, heading) => {
    const answer = await fetch(shop.url + path + LONG);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(heading);
    expect(html).toMatch(/<a href="[^"]*" hrefLang="(en|el)"/i);
  });

  test('is that of its page where a campaign has made it so long', async () => {
    const answer = await fetch(`${shop.url}/el/faq?fbclid=${LONG}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(LONG)]);
  });
});

describe('an address with two slashes', () => {
  test.each([
    ['//', '/'],
    ['//faq', '/faq'],
    ['/el//', '/el/'],
    ['/el//gallery', '/el/gallery'],
  ])('%s is missing, and takes no place of the page %s', async (wrong, right) => {
    const missing = await fetch(shop.url + wrong);
    const html = await missing.text();
    expect(missing.status).toBe(404);
    expect(html).toMatch(/Page not found|δεν βρέθηκε/);
    expect(html).not.toMatch(/href="\/\//);
    const page = await fetch(shop.url + right);
    expect([page.status, (await page.text()).includes('noindex')]).toEqual([200, false]);
  });
});

describe('an answer of the API', () => {
  test.each([
    ['/api/trpc/account.session', 200],
    ['/api/trpc/order.list', 401],
    ['/api/trpc/admin.orders.list?input=%7B%22json%22%3A%7B%22filter%22%3A%7B%7D%7D%7D', 200],
    ['/api/trpc/nothing', 404],
    ['/api/trpc/%E0%A4%A', 400],
    ['/api/health', 200],
    ['/api/images/nothing', 404],
    ['/api/nothing', 404],
  ])('at %s is kept by no one', async (path, status) => {
    const cookie = status === 401 ? '' : admin;
    const answer = await fetch(shop.url + path, { headers: { cookie } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  test('says so also where it refuses', async () => {
    const answer = await fetch(`${shop.url}/api/trpc/draft.load`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
  });
});
