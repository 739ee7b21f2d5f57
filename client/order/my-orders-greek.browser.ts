import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { newAddress } from '#testing/back-office.ts';
import { expect, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { writeOrder } from '#testing/orders.ts';

test('in Greek an order of a Greek buyer stands in the list and its panel in Greek alone', async ({
  page,
  store,
}) => {
  const email = newAddress('eleni');
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  const order = { isTheirs: true, createdAt: '2026-11-03T10:00:00Z', tierName: 'Ερωτική επιστολή' };
  const id = await writeOrder(store, email, { ...order, comic: tomsComic });
  await page.goto('/el/my-orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Οι παραγγελίες μου');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(row).toContainText('Πληρωμένη');
  await expect(row).toContainText('3 Νοε 2026');
  await page.goto(`/el/my-orders?order=${id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Πού βρίσκεται' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Η απόδειξή σας' })).toBeVisible();
  await expect(panel.getByRole('rowheader', { name: /^Σύνολο/ })).toBeVisible();
  const text = (await panel.innerText()).replaceAll(/Biscuit|Tom O’Neill|PDF|\S+@\S+/g, '');
  expect(text.match(/[A-Za-z]{2,}/g)).toBeNull();
});
