import { openBackOffice } from '#testing/back-office.ts';
import { expect, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

test('an admin chooses a language where they are, and is written to in it from then on', async ({
  page,
  store,
}) => {
  const email = await openBackOffice(page, store, '?tab=team');
  await page.getByRole('link', { name: 'Ελληνικά' }).press('Enter');
  await expect(page).toHaveURL(/\/el\/admin\?tab=team$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Στούντιο' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ομάδα' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Παραγγελίες' }).click();
  await expect(page).toHaveURL(/\/el\/admin\?tab=orders$/);
  expect(await querySql(store, 'select language from users where email = $1', [email])).toEqual([
    { language: 'el' },
  ]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=orders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});
