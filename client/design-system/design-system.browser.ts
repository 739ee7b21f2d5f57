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
