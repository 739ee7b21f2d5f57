import type { Page } from '@playwright/test';
import { addressIn, type Language } from '#shared/language.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { TRANSLATED_TEXTS } from '#shared/storefront/site-texts.ts';
import { dedicatedStore, expect, test } from '#testing/browser.ts';
import { fillCart } from '#testing/earlier-visit.ts';
import { foreignTexts } from '#testing/foreign-texts.ts';
import { querySql } from '#testing/help-requests.ts';

const store = dedicatedStore();

const GREEK_WORDS = {
  customerName: 'Ελένη Παπαδοπούλου',
  characters: [{ name: 'Ελένη', role: 'η ίδια', note: 'Πάντα με αδιάβροχο.', images: [] }],
  storyBrief: 'Γνωριστήκαμε στο πλοίο για τη Νάξο.',
};

/** As if the owner had written all in English, and published no translation yet. */
test.beforeAll(async () => {
  for (const table of ['pricing_tier', 'add_on', 'gallery_item', 'blog_post'])
    await querySql(store(), `update ${table}_translations set is_published = false`);
  for (const name of TRANSLATED_TEXTS)
    await querySql(store(), 'insert into site_texts (name, value) values ($1, $2)', [
      name,
      `These are the words of ${name}.`,
    ]);
});

/** Lists the texts of the pages that are in letters of another language without being marked. */
async function unmarked(page: Page, language: Language, paths: string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(store().url + addressIn(language, path));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading').first()).toBeVisible();
    found.push(...(await foreignTexts(page, language, /$^/g, { markable: true })));
  }
  return found;
}

test('every text that has fallen back to English is marked as English on a Greek page', async ({ page }) => {
  test.setTimeout(180_000);
  const paths = [
    ...['/', '/gallery', '/gallery/the-last-ferry', '/stories', '/stories/how-a-page-is-made'],
    ...['/about', '/contact', '/withdraw', ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`)],
  ];
  expect(await unmarked(page, 'el', paths)).toEqual([]);
});

for (const [language, words] of [
  ['el', {}],
  ['en', GREEK_WORDS],
] as const)
  test(`a cart whose words are in another language has them marked on a page in ‘${language}’`, async ({
    page,
  }) => {
    await fillCart(page, [{ comic: words }], store().url);
    expect(await unmarked(page, language, ['/cart'])).toEqual([]);
  });
