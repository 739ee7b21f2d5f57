import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

test('of eight questions one is open at a time, without a barrier', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(8);
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toContainText('Each comic shows its days before you pay');
  await expect(questions.nth(2)).toHaveAttribute('open');
  await questions.nth(3).locator('summary').press('Enter');
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(questions.nth(2)).not.toHaveAttribute('open');
  await expect(questions.nth(3).getByText(/3–5 days within Greece, 5–7 days/)).toBeVisible();
  await expectNoAxeViolations(page);
  await test.step('on paper all have their answers, without a menu or footer', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const question of await questions.all())
      expect((await question.locator('summary + *').boundingBox())?.height).toBeGreaterThan(20);
    const firstAnswer = questions.nth(0).locator('summary + *');
    expect(
      await firstAnswer.evaluate((answer) => answer.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Make Your Comic' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Yours in Ink' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
});
