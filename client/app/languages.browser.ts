import type { Page } from '@playwright/test';
import { addressIn, LANGUAGES, type Language } from '#shared/language.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { expect, test } from '#testing/browser.ts';
import { findLayoutFaults } from '#testing/pseudo/layout-faults.ts';
import { languagesOf, ROUTES } from './routes.ts';

/** Of each route with parameters; the shop is seeded with them. */
const EXAMPLES: Record<string, string[]> = {
  '/gallery/:comic': ['/gallery/the-last-ferry'],
  '/gallery/:comic/:page': ['/gallery/the-last-ferry/2'],
  '/stories/:slug': ['/stories/how-a-page-is-made'],
  '/legal/:document': LEGAL_SLUGS.map((slug) => `/legal/${slug}`),
};

/** Names and brands, which are the same in every language. */
const NAMES =
  /Yours in Ink|Meta Pixel|Meta|Vercel|Neon|Sentry|Global Privacy Control|SHA-256|WCAG|EN 301 549|Pinterest Tag|Pinterest|TikTok|pixel|WhatsApp|Instagram|PayPal|Stripe|JavaScript|PDF|JPG|PNG|WebP|VIP|cookies|e-?mail|https?:\S+|[\w.]+@[\w.]+/gi;

const OTHER_LETTERS: Record<Language, RegExp> = { en: /\p{Script=Greek}+/gu, el: /[A-Za-z]{2,}/g };

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
      for (const text of await readTexts(page)) {
        const found = text.replace(NAMES, '').match(OTHER_LETTERS[language]);
        if (found) foreign.push(`${path} says ‘${found.join(' ')}’ in ‘${text.trim().slice(0, 90)}’`);
      }
    }
    expect([...new Set(foreign)]).toEqual([]);
    expect(narrow).toEqual([]);
  });
}

/** All that is read or heard, except what is marked as another language's, or as code. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const isOwn = (element: Element | null) =>
      !element?.closest(`script, style, noscript, code, [lang]:not([lang="${lang}"])`);
    const texts = [document.title];
    for (const { content } of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"]',
    ))
      texts.push(content);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (!isOwn(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
}
