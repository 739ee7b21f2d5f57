import { expect, test } from 'vitest';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { pixelHosts } from './pixel-hosts.ts';
import { readVisitor } from './visitor.ts';

const closed = shopFixture();
const open = shopFixture({ env: { pixels: { meta: '1234567890' } } });

async function readPage(shop: TestShop) {
  const answer = await fetch(`${shop.url}/faq`);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

test('without pixels a page knows of none, and its policy lets nobody in', async () => {
  const { html, policy } = await readPage(closed);
  expect(html).not.toContain('id="pixels"');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).not.toMatch(/facebook|pinimg|pinterest|tiktok/);
});

test('the policy opens for the pixel that is set up and no other, and the page carries its id as data', async () => {
  const { html, policy } = await readPage(open);
  expect(html).toContain('<script type="application/json" id="pixels">{"meta":"1234567890"}</script>');
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policy).toContain('https://www.facebook.com');
  expect(policy).toContain("frame-src 'self';");
  expect(policy).not.toMatch(/pinimg|pinterest|tiktok|unsafe-eval/);
  expect(html).not.toMatch(/<script(?![^>]*(application\/(ld\+)?json|src=))/);
});

test('Pinterest may open its frame, and TikTok report to every address that it names', () => {
  expect(pixelHosts({ pinterest: '1' }).frame).toEqual(['https://ct.pinterest.com']);
  const { script, connect, img, frame } = pixelHosts({ tiktok: 'C1' });
  const named = [
    'https://analytics.tiktok.com',
    'https://analytics-ipv6.tiktokw.us',
    'https://ads.tiktok.com',
  ];
  expect([script, connect, img, frame]).toEqual([['https://analytics.tiktok.com'], named, named, []]);
});

test('the question about cookies is in the page, hidden, before all but the way past it', async () => {
  const { html } = await readPage(closed);
  expect(html).toMatch(
    /<body>\s*<script type="application\/json" id="state">[^<]*<\/script>\s*<a href="#content"[^>]*>Skip to content<\/a><section id="cookie-banner" aria-label="Cookies" hidden/,
  );
});

test.each([
  ['_epik=dj0yJnU9abc', 'dj0yJnU9abc'],
  ['a=1; _epik=dj0y%3D; b=2', 'dj0y%3D'],
  ['not_epik=x', null],
  [`_epik=${'x'.repeat(501)}`, null],
  ['', null],
])('of the cookies ‘%s’ the click on a pin is %s', (cookie, clickId) => {
  expect(readVisitor(new Headers({ cookie })).pinterestClickId).toBe(clickId);
});
