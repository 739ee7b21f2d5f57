import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();

test('a query that fails while a page is rendered is logged once and leaves its skeleton', async () => {
  await sql`alter table pricing_tiers rename to pricing_tiers_elsewhere`.execute(shop.db);
  const write = vi.spyOn(console, 'error');
  expectConsoleError(/"where":"storefront\.getHome while rendering"/);

  try {
    const response = await fetch(shop.url);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(html).toContain('Choose how much story you have');
    expect(html).not.toContain('>Short Story<');
    expect(html).not.toContain('did not load');
    // The error is not sent; the browser repeats the query.
    const [, state = ''] = /<script type="application\/json" id="state">(.*)<\/script>/.exec(html) ?? [];
    const queries: { queryKey: unknown[] }[] = JSON.parse(state).json.queries;
    expect(queries.map(({ queryKey: [path] }) => path)).toEqual([['storefront', 'getIdentity']]);
    await expect.poll(() => write.mock.calls.length).toBe(1);
  } finally {
    await sql`alter table pricing_tiers_elsewhere rename to pricing_tiers`.execute(shop.db);
  }
  const mended = await fetch(shop.url);
  expect(mended.status).toBe(200);
  expect(await mended.text()).toContain('>Short Story<');
});
