import { randomUUID } from 'node:crypto';
import { expect, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

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

test('a mail fits a small phone, whatever long names, links and files it has', async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const [id, name] = [randomUUID(), 'Παπαδοπουλοπουλοπούλου'.repeat(3)];
  const url = `https://payments.example.com/${'bank_transfers'.repeat(10)}`;
  const data = {
    customerName: name,
    orderNumber: '4827-1935',
    transfer: { amount: 129_800, account: null, reference: null, url },
    total: 129_800,
    currency: 'EUR',
    lines: [{ orderNumber: '4827-1935', title: name, details: [name], amount: 129_800 }],
  };
  await querySql(
    store,
    `insert into mails (id, occasion, recipient, template, data) values ($1, $2, 'a@example.com', 'payment-pending', $3)`,
    [id, `payment-pending:${id}`, JSON.stringify(data)],
  );
  await page.goto(`/dev/mail/${id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const amounts = await page.locator('td[align=right]').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(amounts).toEqual([1, 1]);
});
