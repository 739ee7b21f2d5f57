import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { newAddress } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { writeOrder } from '#testing/orders.ts';

test('the footer leads to the withdrawal, which takes two steps and loses nothing typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoAxeViolations(page);
  await page.getByLabel('Your name').fill('Eleni Papadopoulou');
  await page.getByLabel('Order number').fill('0000-0001');
  await page.getByLabel('Email for the confirmation').fill('eleni@example.com');
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(page.getByText('I, Eleni Papadopoulou, withdraw from the contract')).toBeFocused();
  await page.getByRole('button', { name: 'Change something' }).press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Order number')).toHaveValue('0000-0001');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('I, Eleni Papadopoulou, withdraw from the contract')).toBeVisible();
  await expectNoAxeViolations(page);
  const release = await blockRequests(page, '**/withdrawal.create*');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  // A statement on its way can't be changed any more, or the changed one would be said to be received.
  await expect(page.getByRole('button', { name: 'Change something' })).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
});

test('an order leads to the withdrawal with its number and who is signed in, all of which can be changed', async ({
  page,
  store,
}) => {
  const email = newAddress('eleni');
  await makeAccount(store, email, 'Eleni Papadopoulou');
  await signInByCookie(page, store, email);
  const id = await writeOrder(store, email, { isTheirs: true, number: '4827-1937' });
  // The link is followed before its order is here.
  const release = await blockRequests(page, /order\.get(?!R)/);
  await page.goto(`/my-orders?order=${id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible();
  release();
  await expect(page.getByLabel('Your name')).toHaveValue('Eleni Papadopoulou');
  await expect(page.getByLabel('Order number')).toHaveValue('4827-1937');
  await expect(page.getByLabel('Email for the confirmation')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Order number')).toHaveValue('4827-1937');
  await page.getByLabel('Email for the confirmation').fill('other@example.com');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('I, Eleni Papadopoulou, withdraw from the contract')).toContainText(
    '4827-1937',
  );
  await expect(page.getByText('other@example.com')).toBeVisible();
  // The shop would refuse to name an order to somebody who has signed out, so it is not asked.
  await page.context().clearCookies();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByLabel('Order number')).toHaveValue('');
});

test('text typed before the script arrived is kept, and does not go into the address', async ({ page }) => {
  const release = await blockRequests(page, /assets\/(?!boot).*\.js$/);
  await page.goto('/withdraw', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Your name').fill('Eleni Papadopoulou');
  await page.getByLabel('Order number').fill('0000-0001');
  await page.getByLabel('Order number').press('Enter');
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeDisabled();
  await expect(page).toHaveURL('/withdraw');
  release();
  await page.getByLabel('Email for the confirmation').fill('eleni@example.com');
  await goOn.click();
  await expect(page.getByText('I, Eleni Papadopoulou, withdraw from the contract')).toBeVisible();
});
