import { addressIn, LANGUAGES } from '#shared/language.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { expect, test } from '#testing/browser.ts';
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
