import type { Page } from '@playwright/test';
import { expect, expectAfterRetries, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

const REFERENCE = /^Error reference: ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const reference = (page: Page) => page.getByText(REFERENCE);

/** Reads the entry of the server's log with the reference on the screen. */
async function readLogged(page: Page, store: Store): Promise<string> {
  const [, id] = REFERENCE.exec((await reference(page).textContent()) ?? '') ?? [];
  return store.log
    .split('\n')
    .filter((line) => line.includes(`[${id}]`))
    .join('\n');
}

/** Makes the server fail while `look` runs, by renaming this table. */
async function without(store: Store, table: string, look: () => Promise<void>): Promise<void> {
  await querySql(store, `alter table ${table} rename to mislaid`);
  await look().finally(() => querySql(store, `alter table mislaid rename to ${table}`));
}

test.beforeEach(({ allowProblem }) => allowProblem(/50[03]|relation ".*" does not exist/));

test('a toast about a failure of ours says under which number we find it', async ({ page, store }) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
  await page.getByRole('textbox', { name: 'Email' }).fill('eleni@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Could you draw a ferry?');
  const fail = () =>
    without(store, 'throttles', async () => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(reference(page)).toBeVisible();
    });
  await fail();
  expect(await readLogged(page, store)).toContain('help.createContactMessage');

  await test.step('Tab passes the toast, and dismissing it gives the focus back', async () => {
    const message = page.getByRole('textbox', { name: 'Message' });
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await message.focus();
    await dismiss.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await message.focus();
    await dismiss.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('[data-sonner-toast]:focus-visible .inked')).toHaveCSS(
      'outline-style',
      'solid',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dismiss).toHaveCount(0);
    await expect(message).toBeFocused();
  });

  await fail();
  await reference(page).click({ clickCount: 3 });
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(REFERENCE);
  await expectNoAxeViolations(page);
});

test('so does the place of what did not come', async ({ page, store }) => {
  await page.clock.install();
  await page.goto('/about', { waitUntil: 'networkidle' });
  await without(store, 'blog_posts', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Stories' }).click();
    await expectAfterRetries(page.getByRole('heading', { name: 'The stories did not load' }));
  });
  expect(await readLogged(page, store)).toContain('storefront.listStories');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reference(page)).toBeHidden();
});
