import { expectNoOverflow, newAddress, openBackOffice, panel } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';

test('an owner finds a customer and reads all about them, on a phone too', async ({ page, store }) => {
  const email = newAddress('kalypso');
  const id = await writeOrder(store, email, {
    name: 'Καλυψώ Ρήγα',
    shippingAddress: { phone: '+30 697 555 0101' },
  });
  await insertHelpRequest(store, {
    name: 'Καλυψώ',
    email: email.toUpperCase(),
    question: 'When will it be here?',
  });
  await querySql(
    store,
    `insert into mails (occasion, template, recipient, data, sent_at) values ($1, 'help-answer', $2, $3, now())`,
    [
      email,
      email,
      JSON.stringify({ name: 'Καλυψώ', question: 'When will it be here?', answer: 'On Friday, I promise.' }),
    ],
  );
  await openBackOffice(page, store, '?tab=customers');
  const article = page.getByRole('article');

  await test.step('the list finds them by the name in Latin letters, without it in the address', async () => {
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('kalypso riga');
    await expect.poll(() => page.evaluate(() => history.state?.customerSearch)).toBe('kalypso riga');
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('+30 697 555 0101');
    expect(page.url()).not.toMatch(/kalypso/i);
    await expectNoAxeViolations(page);
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await expect(row.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${store.url}/admin?tab=customers&customer=order-${id}`);
    await expect(article).toBeVisible();
    await expect(page.getByRole('main', { name: 'Customers' })).toBeFocused();
  });

  await test.step('the page has orders, questions and mails with their text', async () => {
    await expect(article.getByRole('heading', { level: 2 })).toHaveText('Καλυψώ Ρήγα');
    await expect(article).toContainText('When will it be here?');
    await expect(article).toContainText(/Promised for \w+ \d+, \d{4}/);
    await article.getByText('When will it be here?').last().scrollIntoViewIfNeeded();
    await article.locator('summary').first().click();
    await expect(article).toContainText('On Friday, I promise.');
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
  });

  await test.step('an order leads to its place, and Back to the person and the search', async () => {
    await article.getByRole('link', { name: /^\d{4}-\d{4}/ }).click();
    await expect(panel(page)).toContainText(email);
    await page.goBack();
    await expect(article).toBeVisible();
    await article.getByRole('link', { name: 'All customers' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('kalypso riga');
  });

  await test.step('an address of nobody says so', async () => {
    await page.goto(`${store.url}/admin?tab=customers&customer=order-0a1b2c3d-1111-4222-8333-00000000000f`);
    await expect(article).toContainText('Nobody stands here');
  });
});
