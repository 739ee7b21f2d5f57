import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { confirmAddress, makeAdmin } from '#testing/admins.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtAnyWidth,
  type Store,
  test,
} from '#testing/browser.ts';

const PASSWORD = 'the yellow raincoat';

let people = 0;

/** Signs a new customer up in the page's browser, by the API. */
async function signUp(page: Page, store: Store, fullName = 'Eleni Papadopoulou'): Promise<string> {
  people++;
  const email = `eleni+${people}-${test.info().workerIndex}@example.com`;
  const answer = await ask(page, store, 'signUp', { fullName, email, password: PASSWORD });
  expect(answer.status()).toBe(200);
  return email;
}

function ask({ request }: { request: Page['request'] }, store: Store, name: string, input: object) {
  return request.post(`${store.url}/api/trpc/account.${name}`, { data: { json: input } });
}

async function signInElsewhere(context: BrowserContext, store: Store, email: string, more: object = {}) {
  return ask(context, store, 'signIn', { email, password: PASSWORD, ...more });
}

async function openAccount(page: Page, store: Store) {
  await page.goto(`${store.url}/account`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function fillPasswords(page: Page, current: string, next: string, confirmation = next) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(current);
  await dialog.getByLabel('New Password').fill(next);
  await dialog.getByLabel('Confirm Password').fill(confirmation);
}

const sendPasswords = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click();

/** From an open account page to the recovery codes. */
async function turnOn(page: Page): Promise<{ code: () => string; next: () => string; recovery: string[] }> {
  await button(page, 'Turn on two-step sign-in').click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await button(page, 'Continue').click();
  const secret = (await page.getByRole('code').textContent()) ?? '';
  const totp = new TOTP({ secret });
  const taken = totp.generate();
  // The shop takes the code of the step that follows too: clocks differ.
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  await field(page, 'Code').fill(taken);
  await button(page, 'Turn on').click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).locator('li').allInnerTexts();
  return { code: () => taken, next: () => next, recovery };
}

test('a new name is saved, and other tabs show it; one that is not stays in its field, which says why', async ({
  page,
  context,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const email = await signUp(page, store);
  await openAccount(page, store);
  const other = await context.newPage();
  await openAccount(other, store);
  await expect(page).toHaveTitle(/^Account/);
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email cannot be changed');
  await field(page, 'Full Name').fill(' E ');
  await button(page, 'Save Changes').click();
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(field(page, 'Full Name')).toBeFocused();
  await field(page, 'Full Name').fill('  Ελένη 🎈 Παπαδοπούλου ');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
  await expect(other.getByText('signed in as Ελένη 🎈 Παπαδοπούλου')).toBeVisible();
  await field(page, 'Full Name').fill('Eleni of the ferry');
  await context.setOffline(true);
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveValue('Eleni of the ferry');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue('Ελένη 🎈 Παπαδοπούλου');
});

test('an address that is not confirmed is sent its link again, and confirmed without a reload', async ({
  page,
  store,
}) => {
  const email = await signUp(page, store);
  await openAccount(page, store);
  await expect(page.getByText('This address is not confirmed yet')).toBeVisible();
  await expect(
    page.getByText('Please confirm your email address first, by the link in our mail.'),
  ).toBeVisible();
  await expect(button(page, 'Turn on two-step sign-in')).toBeHidden();
  await button(page, 'Send the link again').first().click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  const box = await page.context().newPage();
  await box.goto(`${store.url}/dev/mail`);
  const mail = box.getByRole('listitem').filter({ hasText: email });
  await expect(mail).toHaveCount(2);
  const letter = await page.request.get(
    `${store.url}${await mail.first().getByRole('link').getAttribute('href')}`,
  );
  const token = /#token=([\w-]+)/.exec(await letter.text())?.[1];
  expect((await ask(page, store, 'verifyEmail', { token: token ?? '' })).status()).toBe(200);
  await field(page, 'Full Name').fill('Eleni of the ferry');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('This address is confirmed')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveValue('Eleni of the ferry');
  await expect(button(page, 'Turn on two-step sign-in')).toBeVisible();
});

test('the password is changed, the old one opens nothing, and other devices are signed out', async ({
  page,
  browser,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = await signUp(page, store);
  const elsewhere = await browser.newContext();
  expect((await signInElsewhere(elsewhere, store, email)).status()).toBe(200);
  await openAccount(page, store);
  await expect(page.getByText('You are signed in on 2 devices.', { exact: false })).toBeVisible();
  await button(page, 'Change Password').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(email);

  await fillPasswords(page, PASSWORD, 'short', 'other');
  await sendPasswords(page);
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await fillPasswords(page, PASSWORD, 'a red umbrella', 'a red umbrela');
  await sendPasswords(page);
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await fillPasswords(page, PASSWORD, 'password1');
  await sendPasswords(page);
  await expect(dialog.getByLabel('New Password')).toHaveAccessibleDescription('This password is too common');
  await fillPasswords(page, 'not my password', 'a red umbrella');
  await sendPasswords(page);
  const current = dialog.getByLabel('Current Password');
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expect(current).toBeFocused();
  await expect(dialog.getByLabel('New Password')).toHaveValue('a red umbrella');

  await current.fill(PASSWORD);
  await sendPasswords(page);
  await expect(page.getByText('Your password has been changed successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  expect((await ask(elsewhere, store, 'sendVerifyMail', {})).status()).toBe(401);
  expect((await signInElsewhere(elsewhere, store, email)).status()).toBe(401);
  expect((await signInElsewhere(elsewhere, store, email, { password: 'a red umbrella' })).status()).toBe(200);
  await elsewhere.close();
});

test('who tries many passwords is told to wait', async ({ page, startStore, allowProblem }) => {
  allowProblem(/status of 4(00|29)/);
  const store = await startStore();
  await signUp(page, store);
  await openAccount(page, store);
  await button(page, 'Change Password').click();
  await fillPasswords(page, 'a guess', 'a red umbrella');
  for (let tries = 1; tries <= 11; tries++) {
    const answer = page.waitForResponse(/changePassword/);
    await sendPasswords(page);
    await answer;
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Change Password' })).toBeVisible();
  }
  await expect(
    page.getByText('Too many tries. Please wait 15 minutes, or reset your password.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('New Password')).toHaveValue('a red umbrella');
});

test('the password dialog is walked through by keyboard alone', async ({ page, store }) => {
  await signUp(page, store);
  await openAccount(page, store);
  await button(page, 'Change Password').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Change Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  for (const text of [PASSWORD, 'a red umbrella', 'a red umbrella']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName('Show password');
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(':focus')).toHaveText('Cancel');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed successfully')).toBeVisible();
  await expect(button(page, 'Change Password')).toBeFocused();
});

test('two-step sign-in is turned on, asked for, and turned off again', async ({
  page,
  browser,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = await signUp(page, store);
  await confirmAddress(store, email);
  await openAccount(page, store);
  const { code, next, recovery } = await turnOn(page);
  expect(new Set(recovery).size).toBe(10);
  await button(page, 'I have kept them').click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  const elsewhere = await browser.newContext();
  const answerTo = async (more: object) => {
    const answer = await signInElsewhere(elsewhere, store, email, more);
    return answer.status() === 200 ? (await answer.json()).result.data.json.status : answer.status();
  };
  expect(await answerTo({})).toBe('second-factor');
  expect(await answerTo({ code: code() })).toBe(401);
  expect(await answerTo({ code: recovery[0] })).toBe('signed-in');
  expect(await answerTo({ code: recovery[0] })).toBe(401);
  await elsewhere.close();

  await button(page, 'New recovery codes').click();
  await expect(page.getByLabel('Code, or a recovery code')).toBeFocused();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  await expect(page.getByLabel('Code, or a recovery code')).toHaveValue(code());
  await page.getByLabel('Code, or a recovery code').fill(next());
  await button(page, 'Make new codes').click();
  const renewed = page.getByRole('list', { name: 'Recovery codes' }).locator('li');
  await expect(renewed).toHaveCount(10);
  const [fresh = ''] = await renewed.allInnerTexts();
  expect(recovery).not.toContain(fresh);
  await button(page, 'I have kept them').click();

  await button(page, 'Turn off').click();
  await page.getByLabel('Code, or a recovery code').fill(recovery[1] ?? '');
  await button(page, 'Turn off').click();
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  await page.getByLabel('Code, or a recovery code').fill(fresh.toLowerCase());
  await button(page, 'Turn off').click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(button(page, 'Turn on two-step sign-in')).toBeVisible();
});

test('a wrong password and a wrong first code are refused beside their fields', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await confirmAddress(store, await signUp(page, store));
  await openAccount(page, store);
  await button(page, 'Turn on two-step sign-in').click();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const code = field(page, 'Code');
  await expect(code).toBeFocused();
  await page.keyboard.type('12 34');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the six digits of your app, or a recovery code')).toBeVisible();
  await code.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
  await expect(code).toHaveValue('000 000');
  await button(page, 'Cancel').click();
  await expect(button(page, 'Turn on two-step sign-in')).toBeVisible();
});

test('the key and the recovery codes are copied, and the codes kept as a file', async ({
  page,
  context,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await signUp(page, store);
  await confirmAddress(store, email);
  await openAccount(page, store);
  const { recovery } = await turnOn(page);
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join('\n'));
  const downloading = page.waitForEvent('download');
  await button(page, 'Download').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('yours-in-ink-recovery-codes.txt');
  const chunks = await (await file.createReadStream()).toArray();
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toContain(email);
  for (const code of recovery) expect(text).toContain(code);
});

test('few recovery codes are a warning, and an admin is urged to turn two-step sign-in on', async ({
  page,
  store,
}) => {
  const email = await signUp(page, store);
  await confirmAddress(store, email);
  await makeAdmin(store, email);
  await openAccount(page, store);
  await expect(page.getByText('You are an admin: please turn this on')).toBeVisible();
  const { recovery } = await turnOn(page);
  for (const code of recovery.slice(0, 9))
    expect((await signInElsewhere(page.context(), store, email, { code })).status()).toBe(200);
  await openAccount(page, store);
  await expect(page.getByText('One recovery code is left')).toBeVisible();
  await expect(page.getByText('Please make new ones, for the day your app is not at hand.')).toBeVisible();
  await expect(page.getByText('You are an admin: please turn this on')).toBeHidden();
});

test('one other device is signed out, then all others', async ({ page, browser, store }) => {
  const email = await signUp(page, store);
  const agents = [
    'Windows NT 10.0; Win64; x64; rv:140.0',
    'X11; Linux x86_64; rv:140.0',
    'Android 14; Mobile; rv:140.0',
  ];
  const others = await Promise.all(
    agents.map((system) =>
      browser.newContext({ userAgent: `Mozilla/5.0 (${system}) Gecko/20100101 Firefox/140.0` }),
    ),
  );
  for (const other of others) await signInElsewhere(other, store, email);
  await openAccount(page, store);
  await expect(page.getByText('You are signed in on 4 devices.', { exact: false })).toBeVisible();
  const windows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
  await expect(windows.getByText('just now')).toBeVisible();
  await expect(windows.locator('time').first()).toHaveAttribute('title', /20\d\d at .* GMT/);
  await button(page, 'Sign out Firefox on Windows').click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(windows).toBeHidden();
  await expect(page.getByText('You are signed in on 3 devices.', { exact: false })).toBeFocused();
  await button(page, 'Sign out all other devices').click();
  await expect(page.getByText('2 devices were signed out.')).toBeVisible();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(button(page, 'Sign out all other devices')).toBeHidden();
  for (const other of others) {
    expect((await ask(other, store, 'sendVerifyMail', {})).status()).toBe(401);
    await other.close();
  }
});

test('sessions that do not load can be asked for again', async ({ page, store, allowProblem }) => {
  allowProblem(/Failed to load resource/);
  await signUp(page, store);
  let isBroken = true;
  await page.route(/account\.listSessions/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`${store.url}/account`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(button(page, 'Try again').first()).toBeVisible();
  isBroken = false;
  // Calls of one batch fail together, so each part of the page shows its own error.
  await expect(async () => {
    const again = button(page, 'Try again').first();
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByText('This device', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('axe finds no fault with any state of the page', async ({ page, store }) => {
  const email = await signUp(page, store);
  await openAccount(page, store);
  await expectNoAxeViolationsAtAnyWidth(page);
  await button(page, 'Change Password').click();
  await sendPasswords(page);
  await expect(page.getByText('Please enter your current password')).toBeVisible();
  await expectNoAxeViolationsAtAnyWidth(page);
  await confirmAddress(store, email);
  await openAccount(page, store);
  await button(page, 'Turn on two-step sign-in').click();
  await expectNoAxeViolationsAtAnyWidth(page);
  await button(page, 'Cancel').click();
  await turnOn(page);
  await expectNoAxeViolationsAtAnyWidth(page);
  await button(page, 'I have kept them').click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
