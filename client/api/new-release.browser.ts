import type { Page } from '@playwright/test';
import { follow, newAddress, openBackOffice } from '#testing/back-office.ts';
import { expect, test } from '#testing/browser.ts';
import { writeOrder } from '#testing/orders.ts';
import { linkOf, sendVersion, studioOf } from '#testing/proofs.ts';
import { callsOf } from '#testing/refuse.ts';

/** As a server does that has another release than the page. */
async function refuseForRelease(page: Page, procedure: string): Promise<void> {
  const error = {
    json: { message: 'Invalid input', code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 400 } },
  };
  await page.route(callsOf(procedure), (route) =>
    route.fulfill({ status: 400, headers: { 'x-release': '/assets/entry-next.js' }, json: [{ error }] }),
  );
}

const updated = (page: Page) => page.locator('[data-sonner-toast]', { hasText: 'The shop was just updated' });

test('a page of an earlier release that is refused reloads itself once, and keeps what was typed', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await refuseForRelease(page, 'help.createContactMessage');
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('eleni@example.com');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Do you draw cats?');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await reloaded;
  await expect(updated(page)).toBeVisible();
  await expect(message).toHaveValue('Do you draw cats?');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Invalid input' })).toBeVisible();
  await expect(message).toHaveValue('Do you draw cats?');
});

test('a page of an earlier release reloads itself though the server no longer has its files', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 40[04]/);
  await refuseForRelease(page, 'help.createContactMessage');
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('eleni@example.com');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Do you draw cats?');
  await page.waitForLoadState('networkidle');
  let isGone = true;
  page.once('framenavigated', () => {
    isGone = false;
  });
  await page.route('**/assets/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await reloaded;
  await expect(updated(page)).toBeVisible();
  await expect(message).toHaveValue('Do you draw cats?');
});

test('a proof of an earlier release that is refused reloads itself once, with comments and fields as they were', async ({
  page: studioPage,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await openBackOffice(studioPage, store);
  const orderId = await writeOrder(store, newAddress('eleni'));
  await sendVersion(await studioOf(studioPage, store), orderId, { pages: 1 });
  const page = await openElsewhere({ viewport: { width: 1280, height: 800 } });
  await page.goto(await linkOf(store, orderId));
  await refuseForRelease(page, 'proof.savePin');
  await page.getByRole('button', { name: 'Comment on page 1 as a whole' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('textbox', { name: 'What should change?' }).fill('More rain.');
  await reloaded;
  await expect(updated(page)).toBeVisible();
  await expect(page.getByText('More rain.').first()).toBeVisible();
  await page.unroute(callsOf('proof.savePin'));
  await page.reload();
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
  await expect(page.getByText('More rain.').first()).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('reloaded_for_release'));
  await refuseForRelease(page, 'proof.invite');
  const yourOrder = page.getByRole('button', { name: 'Your order' });
  await yourOrder.click();
  await page.getByLabel('Name').fill('Yiayia');
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await again;
  await yourOrder.click();
  await expect(page.getByLabel('Name')).toHaveValue('Yiayia');
});

test('the back office of an earlier release reloads itself when refused, unless that would lose input', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await openBackOffice(page, store);
  await page.goto('/admin?tab=content&section=texts');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Ink Monoprosopi IKE');
  await refuseForRelease(page, 'admin.texts.update');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(updated(page)).toContainText('What you typed stays here');
  await expect(field).toHaveValue('Ink Monoprosopi IKE');
  const afterwards = page.waitForEvent('load');
  await field.fill('');
  await afterwards;
  await expect(updated(page)).toContainText('loaded again');

  await page.evaluate(() => sessionStorage.removeItem('reloaded_for_release'));
  await refuseForRelease(page, 'admin.team.list');
  const reloaded = page.waitForEvent('load');
  await follow(page, '/admin?tab=team');
  await reloaded;
  await expect(updated(page)).toBeVisible();
});
