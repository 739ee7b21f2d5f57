import type { Page } from '@playwright/test';
import { m } from '#messages';
import type { Comic } from '#shared/draft/comic.ts';
import { addressIn, type Language } from '#shared/language.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { TRANSLATED_TEXTS } from '#shared/storefront/site-texts.ts';
import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { newAddress } from '#testing/back-office.ts';
import { dedicatedStore, expect, test } from '#testing/browser.ts';
import { FERRY_COMIC, fillCart, storeDraft } from '#testing/earlier-visit.ts';
import { foreignTexts } from '#testing/foreign-texts.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';

const store = dedicatedStore();

const GREEK_WORDS: Comic = {
  ...FERRY_COMIC,
  customerName: 'Ελένη Παπαδοπούλου',
  characters: [{ name: 'Ελένη', role: 'η ίδια', note: 'Πάντα με αδιάβροχο.', images: [] }],
  storyBrief: 'Γνωριστήκαμε στο πλοίο για τη Νάξο.',
  styling: {
    ...FERRY_COMIC.styling,
    style: 'other',
    customStyle: 'σαν παλιά αφίσα',
    narrationBoxColor: 'μπλε του δειλινού',
    comicLanguage: 'other',
    otherLanguage: 'ποντιακά',
    coverTitle: 'Το πλοίο',
    dedication: 'Στη γιαγιά.',
    occasion: 'μια επέτειος',
    additionalNotes: 'Η γάτα είναι γκρι.',
  },
};

const WORDS = [
  { language: 'el', comic: FERRY_COMIC, tierName: 'Short Story' },
  { language: 'en', comic: GREEK_WORDS, tierName: 'Μικρή ιστορία' },
] as const;

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

for (const { language, comic, tierName } of WORDS) {
  test(`a cart whose words are in another language has them marked on a page in ‘${language}’`, async ({
    page,
  }) => {
    await fillCart(page, [{ comic }], store().url);
    expect(await unmarked(page, language, ['/cart'])).toEqual([]);
  });

  test(`all steps of a comic in another language have its words marked on a page in ‘${language}’`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const goOn = m.wizard_resume_go_on({}, { locale: language });
    const resume = page.getByRole('button', { name: goOn, exact: true });
    const found: string[] = [];
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      await storeDraft(page, { step, reached: 7, comic, at: store().url });
      await page.goto(store().url + addressIn(language, '/configurator'));
      const place = page
        .getByText(m.ui_steps_place({ number: step, total: 7 }, { locale: language }))
        .first();
      // A page that has resumed once is not asked again.
      await expect(resume.or(place).first()).toBeVisible();
      if (await resume.isVisible()) {
        found.push(...(await foreignTexts(page, language, /$^/g, { markable: true })));
        await resume.click();
      }
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(place).toBeVisible();
      const loading = m.wizard_step_loading({}, { locale: language });
      await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      found.push(...(await foreignTexts(page, language, /$^/g, { markable: true })));
    }
    expect(found).toEqual([]);
  });

  test(`an order whose words are in another language has them marked on a page in ‘${language}’`, async ({
    page,
  }) => {
    const email = newAddress('eleni');
    await makeAccount(store(), email, comic.customerName);
    await signInByCookie(page, store(), email);
    const id = await writeOrder(store(), email, { comic, tierName, isTheirs: true });
    expect(await unmarked(page, language, ['/my-orders', `/my-orders?order=${id}`])).toEqual([]);
    await expect(page.getByRole('dialog').getByText(comic.characters[0]?.role ?? '')).toBeAttached();
    expect(await foreignTexts(page, language, /$^/g, { markable: true })).toEqual([]);
  });
}
