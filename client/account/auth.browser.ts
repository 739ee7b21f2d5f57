import type { Page } from '@playwright/test';
import {
  field,
  makeAccount,
  PASSWORD,
  signInByCookie,
  signInByForm,
  turnOnSecondFactor,
} from '#testing/accounts.ts';
import { confirmAddress } from '#testing/admins.ts';
import { follow } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { loseAnswer } from '#testing/refuse.ts';

const accountMenu = (page: Page) => page.locator('summary').filter({ hasText: 'Account' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signUpByForm(
  page: Page,
  { fullName = 'Ελένη Παπαδοπούλου', email = '', password = PASSWORD },
) {
  await field(page, 'Full Name').fill(fullName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign Up').click();
}

test('a sign-up that is refused says why beside each field, loses nothing typed, and ends in signing in', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 4(00|09)/);
  await makeAccount(store, 'known@example.com');
  await page.goto('/auth');

  await test.step('each mistake of a sign-in stands beside its field, the first also in a message', async () => {
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await signInByForm(page, 'not an address', 'short');
    await expect(page.getByText('Validation Error')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toHaveCount(2);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    await expect(field(page, 'Email')).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step('so does each of a sign-up, whose fields password managers know', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(field(page, 'Full Name')).toHaveAttribute('autocomplete', 'name');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
    for (const name of ['Full Name', 'Email', 'Password']) {
      await expect(field(page, name)).toHaveAttribute('required', '');
      const isLeft = await field(page, name).evaluate((input) =>
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isLeft).toBe(true);
    }
    await signUpByForm(page, { fullName: ' E ', email: 'eleni@example.com' });
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoAxeViolations(page);
  });

  await test.step('a common password is refused by the server', async () => {
    await signUpByForm(page, { email: 'careless@example.com', password: 'password1' });
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/This password is too common/);
    await expect(field(page, 'Password')).toBeFocused();

    // An answer that comes late takes the focus from nobody.
    const release = await blockRequests(page, '**/account.signUp*');
    await signUpByForm(page, { email: 'careless@example.com', password: 'password1' });
    const elsewhere = page.getByRole('banner').getByRole('link').first();
    await elsewhere.focus();
    release();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/This password is too common/);
    await expect(elsewhere).toBeFocused();
  });

  await test.step('somebody with an account is told to sign in, and does', async () => {
    await signUpByForm(page, { fullName: 'Nobody New', email: 'KNOWN@example.com' });
    await expect(page.getByText('Account exists')).toBeVisible();
    await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible();
    await expect(field(page, 'Full Name')).toHaveValue('Nobody New');
    await expect(field(page, 'Password')).toHaveValue(PASSWORD);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(field(page, 'Email')).toHaveValue('KNOWN@example.com');
    await field(page, 'Password').fill(PASSWORD);
    const release = await blockRequests(page, '**/account.signIn*');
    await button(page, 'Sign In').click();
    await expect(button(page, 'Signing in...')).toBeVisible();
    release();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText('Account exists')).toHaveCount(0);
    await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('signing up at a guarded page without a connection loses no text, and with one leads back signed in', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  // The API client's code loads with the first call, which asks for the session.
  const prepared = Promise.all([/toast-stack/, /account\.session/].map((url) => page.waitForResponse(url)));
  await page.goto('/account?a=1&b=%26');
  await expect(page).toHaveURL('/auth?from=%2Faccount%3Fa%3D1%26b%3D%2526');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(page.getByText('Sign in to your account or create a new one')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await prepared;
  await context.setOffline(true);
  await signUpByForm(page, { email: ' Eleni+comics@example.com ' });
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(/Eleni\+comics@example\.com/);
  await context.setOffline(false);

  const release = await blockRequests(page, '**/account.signUp*');
  await button(page, 'Sign Up').click();
  await expect(button(page, 'Creating account...')).toBeVisible();
  release();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('You have been automatically signed in.')).toBeVisible();
  await expect(page).toHaveURL('/account?a=1&b=%26');
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
  await accountMenu(page).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My Orders' })).toBeVisible();
});

test('a sign-up that is sent again after a lost answer signs in to the account that it has made', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 409/);
  await page.goto('/auth?tab=signup');
  await loseAnswer(page, 'account.signUp');
  await signUpByForm(page, { email: 'lost.answer@example.com' });
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await button(page, 'Sign Up').click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByText('Account exists')).toHaveCount(0);
});

test('in Greek a sign-up is refused in Greek, and leads back to the Greek page it began at', async ({
  page,
}) => {
  await page.goto('/el/account');
  await expect(page).toHaveURL('/el/auth?from=%2Fel%2Faccount');
  await page.getByRole('tab', { name: 'Εγγραφή' }).click();
  const form = page.getByRole('form', { name: 'Εγγραφή' });
  await form.getByRole('button', { name: 'Εγγραφή' }).click();
  await expect(form.getByLabel('Ονοματεπώνυμο')).toHaveAccessibleDescription(
    'Το όνομα πρέπει να έχει τουλάχιστον 2 χαρακτήρες',
  );
  await form.getByLabel('Ονοματεπώνυμο').fill('Ελένη Παπαδοπούλου');
  await form.getByLabel('Email').fill('eleni.el@example.com');
  await form.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Εγγραφή' }).click();
  await expect(page).toHaveURL('/el/account');
  await expect(page.getByText('Έχετε συνδεθεί μόνο σε αυτή τη συσκευή.')).toBeVisible();
});

test('a wrong password and an unknown address get the same answer, after which the keyboard alone signs in', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  await makeAccount(store, 'forgetful@example.com');
  await page.goto('/auth');

  await test.step('refused twice', async () => {
    for (const email of ['forgetful@example.com', 'nobody@example.com']) {
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('not the password');
      await field(page, 'Password').press('Enter');
      await expect(page.getByText('Invalid credentials')).toBeVisible();
      await expect(page.getByText('The email or password you entered is incorrect.')).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue(email);
      await expect(field(page, 'Password')).toHaveValue('not the password');
      await expect(field(page, 'Password')).toBeFocused();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText('Invalid credentials')).toBeHidden();
    }
  });

  await test.step('signed in by keyboard', async () => {
    await field(page, 'Email').fill('');
    await field(page, 'Password').fill('');
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    const { keyboard } = page;
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
    await expect(field(page, 'Full Name')).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
    await expect(field(page, 'Full Name')).toBeHidden();
    await keyboard.press('Tab');
    await expect(field(page, 'Email')).toBeFocused();
    await keyboard.type('forgetful@example.com');
    await keyboard.press('Tab');
    await expect(field(page, 'Password')).toBeFocused();
    await keyboard.type(PASSWORD);
    for (const name of ['Show password', 'Forgot password?', 'Sign In']) {
      await keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('the address chooses the tab, and a change of tab keeps name, email and the way back', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await page.goto('/auth?tab=signup');
  await expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true');
  for (const [address, chosen] of [
    ['/auth', 'Sign In'],
    ['/auth?tab=signup', 'Sign Up'],
    ['/auth?tab=login', 'Sign In'],
    ['/auth?tab=signup', 'Sign Up'],
    ['/auth?tab=nonsense', 'Sign In'],
  ] as const) {
    await follow(page, address);
    await expect(tab(chosen)).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto('/auth?from=%2Fmy-orders%3Fpage%3D2');
  await field(page, 'Email').fill('eleni@example.com');
  await tab('Sign Up').click();
  await expect(page).toHaveURL('/auth?tab=signup&from=%2Fmy-orders%3Fpage%3D2');
  await expect(page).toHaveTitle(/^Sign Up/);
  await expect(field(page, 'Email')).toHaveValue('eleni@example.com');
  await field(page, 'Full Name').fill('Eleni');
  await tab('Sign In').click();
  await expect(page).toHaveURL('/auth?tab=login&from=%2Fmy-orders%3Fpage%3D2');
  await expect(page).toHaveTitle(/^Sign In/);
  await expect(field(page, 'Email')).toHaveValue('eleni@example.com');
  await tab('Sign Up').click();
  await expect(field(page, 'Full Name')).toHaveValue('Eleni');
  await tab('Sign In').click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?(tab=login&)?from=%2Fmy-orders%3Fpage%3D2$/);
});

test('a person who is signed in already goes on without a form, and is not led out of the shop', async ({
  page,
  store,
}) => {
  await makeAccount(store, 'already@example.com');
  await signInByCookie(page, store, 'already@example.com');
  const release = await blockRequests(page, '**/account.session*');
  await page.goto('/auth?tab=signup&from=%2Faccount');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/account');
  await page.goto(`/auth?from=${encodeURIComponent('//evil.example')}`);
  await expect(page).toHaveURL('/');
});

test('an account with a second factor asks for a code, and one can go back', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const email = 'careful@example.com';
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  await confirmAddress(store, email);
  const recoveryCode = await turnOnSecondFactor(page, store);
  await page.context().clearCookies();

  await page.goto('/auth?from=%2Faccount');
  await signInByForm(page, email);
  await expect(field(page, 'Code, or a recovery code')).toBeFocused();
  await expect(field(page, 'Code, or a recovery code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolations(page);
  await button(page, 'Back to email and password').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await button(page, 'Sign In').click();

  await field(page, 'Code, or a recovery code').fill('12345');
  await button(page, 'Sign In').click();
  await expect(field(page, 'Code, or a recovery code')).toHaveAccessibleDescription(
    /Enter the six digits of your app, or a recovery code/,
  );
  await field(page, 'Code, or a recovery code').fill('AAAAA-AAAAA');
  await field(page, 'Code, or a recovery code').press('Enter');
  await expect(field(page, 'Code, or a recovery code')).toHaveAccessibleDescription(
    /This code is not right, or was used already/,
  );
  await expect(field(page, 'Code, or a recovery code')).toBeFocused();
  await field(page, 'Code, or a recovery code').fill(recoveryCode.toLowerCase());
  await field(page, 'Code, or a recovery code').press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/account');
});
