import type { Page } from '@playwright/test';
import { m } from '#messages';
import {
  call,
  field,
  findMailedLink,
  makeAccount,
  PASSWORD,
  signInByCookie,
  signInByForm,
  signUpByApi,
  turnOnSecondFactor,
} from '#testing/accounts.ts';
import { confirmAddress, makeAdmin } from '#testing/admins.ts';
import { follow } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

const VERIFY_SUBJECT = 'Please confirm your email address';
const RESET_SUBJECT = 'Set a new password';
const NEW_PASSWORD = 'a heron at the harbour';
const UNKNOWN_TOKEN = 'x'.repeat(43);

async function askForLink(page: Page, email: string) {
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function setPassword(page: Page, password: string, confirmation = password) {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('a forgotten password is replaced by way of the mail, once, and one is signed in', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const email = 'forgot@example.com';
  await makeAccount(store, email);
  await page.goto('/auth');
  await field(page, 'Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page).toHaveTitle(/^Forgot your password\?/);
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  await expect(page.getByText('Check your email for a password reset link')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(/spam folder/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth');
  await expectNoAxeViolations(page);

  const link = await findMailedLink(page, store, email, RESET_SUBJECT);
  const late = await page.context().newPage();
  await late.goto(link);
  await expect(field(late, 'New Password')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL('/auth?tab=reset');
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }, document.cookie]),
  );
  expect(kept).not.toContain(link.split('=').at(-1));
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await setPassword(page, NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await expectNoAxeViolations(page);
  await field(page, 'Confirm Password').fill(NEW_PASSWORD);
  await expect(page.getByText('Validation Error')).toBeHidden();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();

  await test.step('a link that was used says so, when it is opened and when a page of it is sent', async () => {
    const used = { name: 'This link has had its time' };
    await setPassword(late, NEW_PASSWORD);
    await expect(late.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
    await expect(late.getByRole('heading', used)).toBeFocused();
    await late.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(late).toHaveURL('/forgot-password');
    await late.goto(link);
    await expect(late.getByRole('heading', used)).toBeFocused();
  });
});

test('a new password by way of the mail leads where its owner was going, and an admin to the back office', async ({
  page,
  store,
}) => {
  const email = 'forgetful.admin@example.com';
  await makeAccount(store, email);
  await makeAdmin(store, email);
  await call(page, store, 'requestPasswordReset', { email });
  await page.goto(await findMailedLink(page, store, email, RESET_SUBJECT));
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/admin');

  // Requests that the back office still sends would be refused without its cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const customer = 'forgetful.customer@example.com';
  await makeAccount(store, customer);
  const order = '/my-orders?order=0c1e5f0a-3f1a-4f6e-9d6b-0a51c0ffee00#log';
  await page.goto(order);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await askForLink(page, customer);
  await page.goto(await findMailedLink(page, store, customer, RESET_SUBJECT));
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(order);
});

test('a mailed link that was opened works on in the other language', async ({ page, store }) => {
  const email = 'forgot.in.greek@example.com';
  await makeAccount(store, email);
  await call(page, store, 'requestPasswordReset', { email });
  await page.goto(await findMailedLink(page, store, email, RESET_SUBJECT));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL('/el/auth?tab=reset');
  await expect(
    page.getByRole('heading', { name: m.account_title_reset({}, { locale: 'el' }) }),
  ).toBeVisible();
  await field(page, m.account_password_new({}, { locale: 'el' })).fill(NEW_PASSWORD);
  await field(page, m.account_password_confirm({}, { locale: 'el' })).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: m.account_password_change({}, { locale: 'el' }) }).click();
  await expect(page).toHaveURL('/el/my-orders');
});

test('an account with a second factor gets a new password, and signs in with both', async ({
  page,
  store,
}) => {
  const email = 'forgot.but.careful@example.com';
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  await confirmAddress(store, email);
  const recoveryCode = await turnOnSecondFactor(page, store);
  await page.context().clearCookies();
  await call(page, store, 'requestPasswordReset', { email });
  await page.goto(await findMailedLink(page, store, email, RESET_SUBJECT));
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText('Your password has been changed successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, email, NEW_PASSWORD);
  await field(page, 'Code, or a recovery code').fill(recoveryCode);
  await field(page, 'Code, or a recovery code').press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test('a link that was cut off says so, and asking for another says the same for an address without an account', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 429/);
  const email = 'stranger@example.com';
  await page.goto('/auth?tab=verify#token=short');
  await expect(page.getByText(/The link is not complete/)).toBeVisible();
  await expect(page).toHaveURL('/auth?tab=verify');
  await follow(page, '/auth?tab=reset');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');

  for (let count = 1; count <= 4; count++) await call(page, store, 'requestPasswordReset', { email });
  await askForLink(page, email);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await askForLink(page, email);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText(/^We have sent several mails to this address/)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('an address is confirmed by its link at once, or when there is a connection again, and other tabs learn it', async ({
  page,
  store,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const email = 'confirm@example.com';
  await signUpByApi(store, email);
  await signInByCookie(page, store, email);
  const link = await findMailedLink(page, store, email, VERIFY_SUBJECT);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText('This address is not confirmed yet')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('account.verifyEmail')) calls.push(request.url());
  });
  await page.route('**/account.verifyEmail*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText(/The connection to our desk was lost/)).toBeVisible();
  expect(calls).toHaveLength(1);
  await page.unroute('**/account.verifyEmail*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
  await expect(page).toHaveURL('/auth?tab=verify');
  await expect(page.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/my-orders');
  await expect(other.getByText('This address is confirmed')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(calls).toHaveLength(2);
});

test('a link confirms nothing for somebody else, and its owner signs in where it led', async ({
  page,
  context,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const owner = 'owner.of.link@example.com';
  await signUpByApi(store, owner);
  await makeAccount(store, 'another@example.com');
  await signInByCookie(page, store, 'another@example.com');
  const link = await findMailedLink(page, store, owner, VERIFY_SUBJECT);

  await test.step('not for another account, nor one that nobody sent', async () => {
    for (const address of [link, `/auth?tab=verify#token=${UNKNOWN_TOKEN}`]) {
      await page.goto('/');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Your address is not confirmed yet' })).toBeFocused();
      await expect(page.getByText(/^This link does not belong to your account/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
        'href',
        '/account',
      );
    }
  });

  await test.step('a stranger signs in there', async () => {
    await context.clearCookies();
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeVisible();
    await expectNoAxeViolations(page);
    await signInByForm(page, owner, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page).toHaveURL('/my-orders');
  });
});
