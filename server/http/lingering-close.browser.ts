import { expect, test } from '#testing/browser.ts';
import { openSlowLine } from '#testing/slow-line.ts';

test('on a slow line a browser reads why an upload is refused, although it is still sending', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/404/);
  const line = await openSlowLine(store.url, 8_000_000);
  await page.goto(`${line.url}/licenses.txt`);
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/admin/uploads/nothing', {
      method: 'PUT',
      body: new Blob(['a'.repeat(8_000_000)]),
    });
    return [response.status, await response.text()];
  });
  expect(answer).toEqual([404, expect.stringContaining('There is nothing here.')]);
  line.close();
});
