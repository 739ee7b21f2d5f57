import { m } from '#messages';
import { expect, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

const GREEK = { locale: 'el-GR' };

test('a visitor who reads Greek is offered the page in Greek once, beside the page, which stays where it is', async ({
  openElsewhere,
}) => {
  const page = await openElsewhere(GREEK);
  await page.goto('/contact?ref=letter');
  const offer = page.getByRole('complementary', { name: 'Γλώσσα' });
  const link = offer.getByRole('link', { name: 'Αυτή η σελίδα υπάρχει στα ελληνικά' });
  await expect(link).toBeVisible();
  await expect(page).toHaveURL('/contact?ref=letter');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 300, 0);
      }),
  );
  expect(shift).toBeLessThan(0.01);

  await test.step('the keyboard meets it after the skip link, and follows it', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/el/contact?ref=letter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Γράψτε μας');
  });

  await test.step('it is not offered again', async () => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await expect(offer).toBeHidden();
  });
});

test('an offer is dismissed by a press or by Escape, and leaves the focus on the page', async ({
  openElsewhere,
}) => {
  const page = await openElsewhere({ locale: 'en-GB', viewport: { width: 320, height: 568 } });
  await page.goto('/el/');
  const offer = page.getByRole('complementary', { name: 'Language' });
  await expect(offer.getByRole('link', { name: 'This page is available in English' })).toBeVisible();
  await test.step('it leaves the first button of a small phone free', async () => {
    const begin = page.getByRole('link', { name: m.home_hero_begin({}, { locale: 'el' }) }).first();
    const { y: top, height } = (await begin.boundingBox()) ?? { y: 0, height: 0 };
    expect((await offer.boundingBox())?.y).toBeGreaterThanOrEqual(top + height);
  });
  await test.step('the bar’s button is no wider than its words in two lines', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const make = page
      .getByRole('banner')
      .getByRole('link', { name: m.nav_make_your_comic({}, { locale: 'el' }) });
    expect((await make.boundingBox())?.width).toBeLessThan(100);
  });
  await offer.getByRole('button', { name: 'No, thank you' }).focus();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

test('nothing is offered after coming from the page in one’s language, nor on a page that has none', async ({
  openElsewhere,
}) => {
  const page = await openElsewhere(GREEK);
  const offer = page.getByRole('complementary', { name: 'Γλώσσα' });
  await page.goto('/design-system');
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();
  await page.goto('/el/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/contact');
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();
});

test('a story that is in Greek alone is offered to nobody in English, and from English to who reads Greek', async ({
  openElsewhere,
  startStore,
  allowProblem,
}) => {
  allowProblem(/404/);
  const store = await startStore();
  await querySql(store, "update blog_posts set published = false, published_alone = '{el}' where slug = $1", [
    'how-a-page-is-made',
  ]);
  await querySql(store, 'update gallery_item_translations set is_published = false where slug = $1', [
    'to-teleftaio-karavi',
  ]);

  await test.step('an English reader is offered nothing, and led to the list, also after moving on', async () => {
    const page = await openElsewhere({ locale: 'en-GB', baseURL: store.url });
    await page.goto('/el/stories/pos-ftiachnetai-mia-selida');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary', { name: 'Language' })).toBeHidden();
    const language = page.getByRole('contentinfo').getByRole('list', { name: 'Γλώσσα' }).getByRole('link');
    await expect(language).toHaveText('English: Stories');
    await expect(language).toHaveAttribute('href', '/stories');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Γκαλερί' }).click();
    await expect(page).toHaveURL('/el/gallery');
    await expect(language).toHaveText('English');
    await expect(language).toHaveAttribute('href', '/gallery');
    await page.goBack();
    await expect(language).toHaveText('English: Stories');
    await language.click();
    await expect(page).toHaveURL('/stories');
  });

  await test.step('at the English address it is missing, and offered in Greek', async () => {
    const page = await openElsewhere({ ...GREEK, baseURL: store.url });
    await page.goto('/stories/how-a-page-is-made');
    await expect(page.getByText('This page does not exist in English yet.')).toBeVisible();
    const offers = page.getByRole('link', { name: 'Αυτή η σελίδα υπάρχει στα ελληνικά' });
    await expect(offers).toHaveCount(2);
    await page.locator('main').getByRole('link', { name: 'Αυτή η σελίδα υπάρχει στα ελληνικά' }).click();
    await expect(page).toHaveURL('/el/stories/pos-ftiachnetai-mia-selida');
  });

  await test.step('a comic without Greek texts, and a page that is missing, are not offered in Greek', async () => {
    const page = await openElsewhere({ ...GREEK, baseURL: store.url });
    for (const path of ['/gallery/the-last-ferry', '/stories/nothing', '/a-page-that-is-missing']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('complementary', { name: 'Γλώσσα' }), path).toBeHidden();
    }
  });
});

test.describe('before there is a choice about cookies', () => {
  test.use({ hasDecided: false });

  test('the question about them is answered before a language is offered', async ({ openElsewhere }) => {
    const page = await openElsewhere(GREEK);
    await page.goto('/contact');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await page.waitForLoadState('networkidle');
    const offer = page.getByRole('complementary', { name: 'Γλώσσα' });
    await expect(offer).toBeHidden();
    await banner.locator('[name=reject]').click();
    await expect(offer).toBeVisible();
  });
});
