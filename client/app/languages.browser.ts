import { addressIn, LANGUAGES } from '#shared/language.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { expect, test } from '#testing/browser.ts';
import { expectStep } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';
import { foreignTexts } from '#testing/foreign-texts.ts';
import { findLayoutFaults } from '#testing/pseudo/layout-faults.ts';
import { languagesOf, ROUTES } from './routes.ts';

/** Of each route with parameters; the shop is seeded with them. */
const EXAMPLES: Record<string, string[]> = {
  '/gallery/:comic': ['/gallery/the-last-ferry'],
  '/gallery/:comic/:page': ['/gallery/the-last-ferry/2'],
  '/stories/:slug': ['/stories/how-a-page-is-made'],
  '/legal/:document': LEGAL_SLUGS.map((slug) => `/legal/${slug}`),
};

for (const language of LANGUAGES) {
  test(`every page that is written in ‘${language}’ says nothing in another language`, async ({ page }) => {
    const paths = ROUTES.filter(
      // A proof is a document of its own, which needs the link to an order; the back office needs an admin.
      (route) =>
        !route.entry &&
        !route.frame &&
        languagesOf(route).length > 1 &&
        languagesOf(route).includes(language),
    ).flatMap(({ path }) => EXAMPLES[path] ?? [path]);
    expect(paths).toContain('/contact');
    test.setTimeout(20_000 + paths.length * 10_000);
    // The smallest phone, where the longer words of a translation find the least room.
    await page.setViewportSize({ width: 320, height: 700 });
    const foreign: string[] = [];
    const narrow: string[] = [];
    for (const path of paths) {
      await page.goto(addressIn(language, path));
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      narrow.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${path} ${fault}`));
      foreign.push(...(await foreignTexts(page, language)));
    }
    expect([...new Set(foreign)]).toEqual([]);
    expect(narrow).toEqual([]);
  });
}

test('a comic that was begun in English is ended in Greek, at the same price', async ({ page }) => {
  await resumeAt(page, { step: 6, reached: 7 });
  const cover = 'Το πλοίο';
  await page.getByLabel('Title on the cover').fill(cover);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL('/el/configurator');
  await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
  await expectStep(page, 'Ορίστε το στυλ');
  await expect(page.getByLabel('Τίτλος στο εξώφυλλο')).toHaveValue(cover);
  await page.getByRole('button', { name: 'Έλεγχος', exact: true }).click();
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click();
  await page.waitForURL('**/el/cart');
  await expect(page.getByRole('heading', { name: 'Μικρή ιστορία' })).toBeVisible();
  await expect(page.getByText(cover)).toBeVisible();
  const total = (price: string) => expect(page.getByText(price).first()).toBeVisible();
  await total('149,00 €');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Short Story' })).toBeVisible();
  await total('€149.00');
});
