import { expect, test } from '#testing/browser.ts';
import { callsOf } from '#testing/refuse.ts';

test('a page of an earlier release that is refused reloads itself once, and keeps what was typed', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const error = {
    json: { message: 'Invalid input', code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 400 } },
  };
  await page.route(callsOf('help.createContactMessage'), (route) =>
    route.fulfill({ status: 400, headers: { 'x-release': '/assets/entry-next.js' }, json: [{ error }] }),
  );
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('eleni@example.com');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Do you draw cats?');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await reloaded;
  await expect(page.locator('[data-sonner-toast]', { hasText: 'The shop was just updated' })).toBeVisible();
  await expect(message).toHaveValue('Do you draw cats?');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Invalid input' })).toBeVisible();
  await expect(message).toHaveValue('Do you draw cats?');
});
