import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';
import { chooseType, expectStep, fillBrief, next } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';

const NAME = 'Ελένη Παπαδοπούλου';

test('a package’s card begins with it, an account’s name is filled in, and Next says that it saves', async ({
  page,
  store,
}) => {
  const email = 'begins@example.com';
  await makeAccount(store, email, NAME);
  await signInByCookie(page, store, email);
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Love Letter' }) });
  await card.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('complementary', { name: 'Your comic’s price' })).toContainText('€279.00');
  await expect(page).toHaveURL('/configurator');

  await chooseType(page);
  await expect(page.getByRole('radio', { name: 'Love Letter' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(NAME);
  const release = await blockRequests(page, '**/draft.create*');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect(saving).toBeVisible();
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  release();
  await expectStep(page, 'Introduce your characters');

  await page.goto('/');
  const other = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Short Story' }) });
  await other.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Introduce your characters');
  await expect(page.getByText('Package changed to Short Story')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your comic’s price' })).toContainText('€149.00');
});

test('the review and the bar keep their words whole at every width, and say nothing of a parcel', async ({
  page,
}) => {
  await resumeAt(page, { step: 7 });
  await expect(page.getByRole('region', { name: 'Styling' })).not.toContainText('Packaging');
  for (const width of [320, 340, 360, 640, 700, 820, 1024, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    for (const edit of await page.getByRole('button', { name: /^Edit / }).all())
      expect((await edit.boundingBox())?.height, `Edit at ${width} px`).toBeLessThanOrEqual(46);
  }
  await page.getByRole('button', { name: 'Edit styling' }).click();
  await expectStep(page, 'Set the styling');
  await expect(page.getByLabel('Blank packaging')).toHaveCount(0);
  await page.getByRole('button', { name: 'Return to Review' }).click();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Step 4: ' }).click();
  await fillBrief(page);
  for (const width of [320, 340, 355, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(
      (await page.locator('[data-bottom-bar]').boundingBox())?.height,
      `the bar at ${width} px`,
    ).toBeLessThan(72);
  }
  await next(page, 'Choose your delivery');
});
