import type { Page } from '@playwright/test';
import {
  endSessions,
  field,
  makeAccount,
  PASSWORD,
  signInByCookie,
  signInByForm,
} from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';

const accountMenu = (page: Page) => page.locator('summary').filter({ hasText: 'Account' });
const signInLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Sign In', exact: true });
const endedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

const TYPED = 'Typed before it ended';

/** Types, and saves into a session that has ended meanwhile. */
async function typeIntoEndedSession(page: Page, store: Store, email: string, text = TYPED): Promise<void> {
  await field(page, 'Full Name').fill(text);
  // A request that is still under way would learn of the end first, and the dialog would cover the button.
  await page.waitForLoadState('networkidle');
  await endSessions(store, email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(endedDialog(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
}

test('signing in and out in one tab reaches the other ones, unless the server is not reached', async ({
  page,
  context,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await makeAccount(store, 'tabs@example.com');
  const guarded = await context.newPage();
  const third = await context.newPage();
  // The guarded page asks for it last. A request that meets the sign-out would be refused.
  const thisDevice = guarded.getByText('This device', { exact: true });

  await test.step('a guarded page shows a stranger nothing of its own', async () => {
    await page.goto('/faq');
    await guarded.goto('/account?b=2');
    await expect(guarded.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(signInLink(page)).toBeVisible();
    await third.goto('/my-orders');
    await expect(third).toHaveURL('/auth?from=%2Fmy-orders');
    await expect(third.getByRole('heading', { name: 'My Orders' })).toHaveCount(0);
  });

  await test.step('signing in', async () => {
    await signInByForm(third, 'tabs@example.com');
    await expect(third).toHaveURL('/my-orders');
    await expect(accountMenu(page)).toBeVisible();
    await expect(guarded).toHaveURL('/account?b=2');
    await expect(guarded.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
    await expect(thisDevice).toBeVisible();
  });

  await test.step('a sign-out that does not reach the server says so, and one stays signed in', async () => {
    await page.route('**/account.signOut*', (route) => route.abort());
    await signOut(page);
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to sign out')).toBeVisible();
    await expect(page).toHaveURL('/faq');
    await expect(accountMenu(page)).toBeVisible();
    await page.unroute('**/account.signOut*');
  });

  await test.step('a sign-out that is answered late leads nobody away from the page they went on to', async () => {
    const release = await blockRequests(page, '**/account.signOut*');
    await signOut(page);
    await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
    await expect(page).toHaveURL('/gallery');
    release();
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/gallery');
    await signInByForm(third, 'tabs@example.com');
    await expect(thisDevice).toBeVisible();
  });

  await test.step('signing out', async () => {
    await signOut(page);
    // The message of the sign-out before may still be leaving.
    await expect(page.getByText('Signed out', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('You have been signed out successfully.').last()).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
    await expect(signInLink(third)).toBeVisible();
    await expect(guarded).toHaveURL('/auth?from=%2Faccount%3Fb%3D2');
    await expect(guarded.getByRole('heading', { name: 'Profile Information' })).toHaveCount(0);
  });
});

test('a session that ends while somebody types loses no text, and shows nothing of it to somebody else', async ({
  page,
  context,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const email = 'typing@example.com';
  await makeAccount(store, email);
  await makeAccount(store, 'next@example.com', 'Next In Line');
  await signInByCookie(page, store, email);
  await page.goto('/account');

  await test.step('one signs in again where one is', async () => {
    await typeIntoEndedSession(page, store, email);
    await expect(page).toHaveURL('/account');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(endedDialog(page).getByLabel('Email')).toHaveValue(email);
    // The dialog says what has happened.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    const opened = page.waitForEvent('popup');
    await endedDialog(page).getByRole('link', { name: 'Forgot password?' }).click();
    const popup = await opened;
    await expect(popup).toHaveURL('/forgot-password');
    await popup.close();
    await expect(page).toHaveURL('/account');
    await expect(field(page, 'Full Name')).toHaveValue(TYPED);
    await field(page, 'Password').focus();
    await page.keyboard.press('Escape');
    await expect(endedDialog(page)).toBeVisible();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await field(page, 'Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(endedDialog(page)).toHaveCount(0);
    await expect(field(page, 'Full Name')).toHaveValue(TYPED);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('signing in again in another tab leaves this one as it was', async () => {
    await typeIntoEndedSession(page, store, email, `${TYPED} again`);
    const other = await context.newPage();
    await other.goto('/auth');
    await signInByForm(other, email);
    await expect(endedDialog(page)).toHaveCount(0);
    await expect(field(page, 'Full Name')).toHaveValue(`${TYPED} again`);
    await other.close();
  });

  await test.step('somebody else who signs in there sees nothing of the one before', async () => {
    await typeIntoEndedSession(page, store, email);
    await endedDialog(page).getByLabel('Email').fill('next@example.com');
    await field(page, 'Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(endedDialog(page)).toHaveCount(0);
    await expect(field(page, 'Full Name')).toHaveValue('Next In Line');
    await expect(page.getByText(email)).toHaveCount(0);
  });

  await test.step('one can leave a page whose session has ended', async () => {
    await typeIntoEndedSession(page, store, 'next@example.com');
    await endedDialog(page).getByRole('link', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/auth');
    await signInByForm(page, 'next@example.com');
    await expect(page).toHaveURL('/');
  });
});

test('a server that does not answer is asked again, after 200 ms and then twice as long each time', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/503/);
  await makeAccount(store, 'patient@example.com');
  await signInByCookie(page, store, 'patient@example.com');
  const times: number[] = [];
  await page.route('**/account.session*', (route) => {
    times.push(performance.now());
    return times.length <= 3 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue();
  });
  await page.goto('/account');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeVisible();
  const waits = times.slice(1, 4).map((time, index) => time - (times[index] ?? 0));
  for (const [index, least] of [200, 400, 800].entries()) expect(waits[index]).toBeGreaterThan(least - 5);
  // React Query's retry delays of 1, 2 and 4 seconds would add up to 7.
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(5000);
});
