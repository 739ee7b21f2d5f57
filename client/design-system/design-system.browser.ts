import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

test('the design system shows the palette with its true values, and what it does, without a barrier', async ({
  page,
}) => {
  await page.goto('/design-system');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const colours = page.getByRole('region', { name: 'Colour' });
  await expect(colours.getByRole('listitem')).toHaveCount(16);
  await expect(colours).toContainText('#7e1c1c');
  await expect(page.getByRole('region', { name: 'Motion' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'ink' }).click();
  await expect(page.getByText('Ink does not.')).toBeVisible();
  await page.getByRole('button', { name: 'Replay' }).click();
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Start over?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Success' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
});

test('a message that is said again while it is leaving stays for its whole time', async ({ page }) => {
  await page.clock.install();
  await page.goto('/design-system');
  const say = page.getByRole('button', { name: 'Information' });
  const message = page.locator('[data-sonner-toast]');
  await say.click();
  await expect(message).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_000);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(1, { timeout: 100 });
  }).toPass({ timeout: 15_000, intervals: [0] });
  await say.dispatchEvent('click');
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(1);
  await expect(message).toBeVisible();
});
