import { WITHDRAWAL_BEFORE_PAYMENT } from '#shared/withdrawal/words.ts';
import { follow } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { fillCart, resumeAt } from '#testing/earlier-visit.ts';

test('a legal text has the day of its last change, also in a browser on another day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await page.goto('/legal/privacy');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Last updated November 29, 2026')).toBeVisible();
  // Walked to within the browser, it is rendered there.
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('axe finds no fault with the legal pages on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/legal/privacy', { waitUntil: 'networkidle' });
  for (const [path, title] of Object.entries({
    '/legal/privacy': /^Privacy/,
    '/legal/terms': /^Terms/,
    '/legal/refunds': /^Refunds/,
    '/legal/imprint': /^Imprint/,
    '/legal/guarantee': /guarantee/i,
    '/legal/accessibility': /^Accessibility/,
    '/legal/complaints': /^Complaints/,
  })) {
    await follow(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('prices say VAT and delivery, and which button binds (Directive 2011/83/EU, Articles 6(1)(e) and 8(2))', async ({
  page,
}) => {
  const sentence = 'Including VAT. Delivery costs nothing more.';
  await resumeAt(page, { step: 2, tier: null });
  const panel = page.getByRole('complementary', { name: 'Your comic’s price' });
  await expect(panel).toContainText(sentence);
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.getByRole('button', { name: /^Total incl. VAT/ });
  await bar.click();
  await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await fillCart(page, [{ comic: { delivery: { type: 'print', rush: false } } }]);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(sentence);
  await expect(summary).toContainText('‘Pay’ there is your order with obligation to pay');
  await expect(summary.getByRole('link', { name: 'legal guarantee and product safety' })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('This is your order with obligation to pay.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
});

test('configurator and cart say before the payment whether what is chosen can be withdrawn from', async ({
  page,
}) => {
  const printed = WITHDRAWAL_BEFORE_PAYMENT.printed();
  const digital = WITHDRAWAL_BEFORE_PAYMENT.digital();
  const main = page.getByRole('main');
  const rush = false;
  for (const [type, said, unsaid] of [
    ['print', printed, digital],
    ['digital', digital, printed],
  ] as const) {
    await resumeAt(page, { step: 5, comic: { delivery: { type, rush } } });
    await expect(main).toContainText(said);
    await expect(main).not.toContainText(unsaid);
    await resumeAt(page, { step: 7, comic: { delivery: { type, rush } } });
    await expect(main).toContainText(said);
    await expect(main).not.toContainText(unsaid);
    await fillCart(page, [{ comic: { delivery: { type, rush } } }]);
    await page.goto('/cart');
    await expect(main).toContainText(said);
    await expect(main).not.toContainText(unsaid);
  }
  await resumeAt(page, { step: 2 });
  await expect(main).toContainText(`${printed} ${digital}`);
});
