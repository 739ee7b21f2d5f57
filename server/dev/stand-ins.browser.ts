import { expect, test } from '#testing/browser.ts';

test('the stand-ins answer who sits at this machine, and nobody else', async ({ page, store }) => {
  for (const path of ['/dev/mail', '/dev/payments']) {
    expect((await page.request.get(path)).status()).toBe(200);
    const strangers: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
    ];
    for (const headers of strangers) {
      const answer = await page.request.get(store.url + path, { headers });
      expect(answer.status()).toBe(404);
    }
  }
});

test('the lists of the stand-ins fit a small phone with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/dev/mail', '/dev/payments']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
