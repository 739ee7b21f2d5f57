import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, identity', null],
  ['', null],
] as const)('a client that accepts “%s” gets the same page as %s', async (accepted, encoding) => {
  const findAssets = () => ({ scripts: [], styles: [], fonts: [] });
  const app = createApp(shop.services, async () => findAssets, { compressed: true });
  const read = async (path: string) => {
    const answer = await app.request(path, { headers: { 'accept-encoding': accepted } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { answer, html: (encoding ? unpack[encoding](bytes) : bytes).toString() };
  };
  const plain = await (await app.request('/how-it-works')).text();
  for (let visit = 0; visit < 2; visit++) {
    const { answer, html } = await read('/how-it-works');
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')?.toLowerCase()).toBe('text/html; charset=utf-8');
    expect(html).toBe(plain);
    expect(html).toContain('</html>');
  }
  expect((await read('/no-such-page')).answer.status).toBe(404);
});
