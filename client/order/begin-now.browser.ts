import { findMailedLink } from '#testing/accounts.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { fillCart } from '#testing/earlier-visit.ts';
import { payForCart } from '#testing/payments.ts';

test('asking later to begin at once changes the days everywhere, and ends the wait', async ({
  page,
  store,
}) => {
  const email = 'later@example.com';
  await fillCart(page, [{ comic: { customerEmail: email } }]);
  const result = await payForCart(page);
  await page.goto(await findMailedLink(page, store, email, 'Your comic is in our hands', 'link'));
  const receipt = page.getByRole('definition').filter({ hasText: 'Finished PDF by' });
  await expect(receipt).toContainText('after the days for a withdrawal');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'I agree: begin at once' }).press('Enter');
  await expect(page.locator('[aria-current=step]')).toContainText(/Being sketched, now.*by /);
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeFocused();
  await expect(receipt).toContainText(/^First sketches by/);
  await expect(page.getByText(/Begun on|days for a withdrawal/)).toHaveCount(0);

  await page.goto(result);
  await expect(page.getByText('Finished PDF by')).toBeVisible();
  await expect(page.getByText(/Begun on|for a withdrawal/)).toHaveCount(0);
});
