import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

test('how it works: four steps, what the days depend on, the packages, and the way on, without a barrier', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  const steps = page.getByRole('region', { name: 'The four steps' });
  await expect(steps.getByRole('heading', { level: 2 })).toHaveText([
    'Share your story',
    'See the first draft',
    'We design the book',
    'Receive your comic',
  ]);
  await expect(page.getByRole('region', { name: 'Project timeline' })).toContainText(
    /First draft.*1 revision round included.*Full comic.*Printing and shipping.*3–5 days in Greece.*Each comic shows its own days before you pay/,
  );
  await expect(page.getByRole('heading', { name: 'Legacy Collection' })).toBeVisible();
  await expectNoAxeViolations(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start Your Comic' })).toHaveAttribute('href', '/configurator');
  await main.getByRole('link', { name: 'Ask Us a Question' }).click();
  await expect(page).toHaveURL('/contact');
});

test('about: the founder, two figures, and the way on, without a barrier', async ({ page }) => {
  await page.goto('/about');
  const figures = page.getByRole('region', { name: 'The studio in figures' });
  await expect(figures.getByRole('listitem')).toHaveText(['500+ memories captured', '100% happy clients']);
  await expectNoAxeViolations(page);
  const main = page.getByRole('main');
  await test.step('the last headline stands apart from its picture, also before the page is scrolled', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const studio = main.getByRole('region', { name: 'There is a desk free for your story.' });
    const picture = await studio.getByRole('img').boundingBox();
    const headline = await studio.getByRole('heading').boundingBox();
    expect((headline?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeGreaterThan(40);
    // A link that moves while it is pressed is let go of beside itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await expect(main.getByRole('link', { name: 'View the Gallery' })).toHaveAttribute('href', '/gallery');
  await main.getByRole('link', { name: 'Make Your Comic' }).click();
  await expect(page).toHaveURL('/your-comic');
});
