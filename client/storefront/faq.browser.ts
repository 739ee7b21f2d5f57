import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { FAQ_QUESTIONS } from './faq-questions.ts';

test('of eight questions one is open at a time', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(8);
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toContainText('A digital comic takes 1–2 weeks in all');
  await expect(questions.nth(2)).toHaveAttribute('open');
  await questions.nth(3).locator('summary').press('Enter');
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(questions.nth(2)).not.toHaveAttribute('open');
  await expect(questions.nth(3).getByText(/3–5 days within Greece, 5–7 days/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('search engines get the same questions and answers', async ({ page }) => {
  await page.goto('/faq');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const faq = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'FAQPage');
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    FAQ_QUESTIONS.map(({ question }) => question),
  );
  for (const { answer } of FAQ_QUESTIONS)
    for (const paragraph of answer) await expect(page.getByRole('main')).toContainText(paragraph);
});

for (const width of [390, 1440]) {
  test(`axe finds no fault with an open question at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/faq');
    await page.locator('main summary').first().click();
    await expect(page.locator('main details').first()).toHaveAttribute('open');
    await expectNoAxeViolations(page);
  });
}
