import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { makeAccount, PASSWORD, signInByCookie, signUpByApi } from '#testing/accounts.ts';
import { confirmAddress, makeAdmin } from '#testing/admins.ts';
import { expectNoOverflow, newAddress } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { loseAnswer } from '#testing/refuse.ts';

const UMBRELLA = 'a red umbrella';

/** A new customer, signed in in the page's browser. @returns their address */
async function signUp(page: Page, store: Store): Promise<string> {
  const email = newAddress('eleni');
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  return email;
}

const ask = (request: APIRequestContext, store: Store, name: string, input: object) =>
  request.post(`${store.url}/api/trpc/account.${name}`, { data: { json: input } });

const signInElsewhere = (request: APIRequestContext, store: Store, email: string, more: object = {}) =>
  ask(request, store, 'signIn', { email, password: PASSWORD, ...more });

async function openAccount(page: Page) {
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const anyCode = (page: Page) => page.getByLabel('Code, or a recovery code');

async function fillPasswords(page: Page, current: string, next: string, confirmation = next) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(current);
  await dialog.getByLabel('New Password').fill(next);
  await dialog.getByLabel('Confirm Password').fill(confirmation);
}

const sendPasswords = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click();

test('a new name is saved, and other tabs show it; one that is not stays in its field, which says why', async ({
  page,
  context,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const email = await signUp(page, store);

  await test.step('sessions that do not load can be asked for again', async () => {
    await page.clock.install();
    let isBroken = true;
    await page.route(/account\.listSessions/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/account');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expectAfterRetries(button(page, 'Try again').first());
    isBroken = false;
    // Calls of one batch fail together, so each part of the page shows its own error.
    await expect(async () => {
      const again = button(page, 'Try again').first();
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByText('This device', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveTitle(/^Account/);
    await expectNoAxeViolations(page);
  });

  await test.step('the address stays, and a name that is too short is refused', async () => {
    await expect(field(page, 'Email')).toBeDisabled();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email cannot be changed');
    await field(page, 'Full Name').fill(' E ');
    await button(page, 'Save Changes').click();
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await expect(field(page, 'Full Name')).toBeFocused();
  });

  await test.step('a name of any script is saved, and another tab shows it', async () => {
    const other = await context.newPage();
    await openAccount(other);
    await field(page, 'Full Name').fill('  Ελένη 🎈 Παπαδοπούλου ');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
    await expect(other.getByText('signed in as Ελένη 🎈 Παπαδοπούλου')).toBeVisible();
    await other.close();
  });

  await test.step('mails come in the language that is chosen', async () => {
    const language = page.getByLabel('Language of our mails');
    await expect(language).toHaveValue('en');
    await language.selectOption('Ελληνικά');
    await button(page, 'Save Changes').click();
    const stored = () => querySql(store, 'select language from users where email = $1', [email]);
    await expect.poll(stored).toEqual([{ language: 'el' }]);
    await page.reload();
    await expect(language).toHaveValue('el');
  });

  await test.step('without a connection it stays in its field', async () => {
    await field(page, 'Full Name').fill('Eleni of the ferry');
    await context.setOffline(true);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(field(page, 'Full Name')).toHaveValue('Eleni of the ferry');
    await context.setOffline(false);
    await page.reload();
    await expect(field(page, 'Full Name')).toHaveValue('Ελένη 🎈 Παπαδοπούλου');
  });
});

test('an address that is not confirmed is sent its link again, and confirmed without a reload', async ({
  page,
  store,
}) => {
  const email = newAddress('eleni');
  await signUpByApi(store, email);
  await signInByCookie(page, store, email);
  await openAccount(page);
  await expect(page.getByText('This address is not confirmed yet')).toBeVisible();
  await expect(
    page.getByText('Please confirm your email address first, by the link in our mail.'),
  ).toBeVisible();
  await expect(button(page, 'Turn on two-step sign-in')).toBeHidden();
  await button(page, 'Send the link again').first().click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  const mails = async () => {
    const mailbox = await (await page.request.get('/dev/mail')).text();
    return mailbox.split('<li>').filter((entry) => entry.includes(`to ${email},`));
  };
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [, path = ''] = /href="([^"]+)"/.exec((await mails())[0] ?? '') ?? [];
  const token = /#token=([\w-]+)/.exec(await (await page.request.get(path)).text())?.[1] ?? '';
  expect((await ask(page.request, store, 'verifyEmail', { token })).status()).toBe(200);
  await field(page, 'Full Name').fill('Eleni of the ferry');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('This address is confirmed')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveValue('Eleni of the ferry');
  await expect(button(page, 'Turn on two-step sign-in')).toBeVisible();
});

test('devices are signed out one by one, all together, and by a new password, after which the old one opens nothing', async ({
  page,
  playwright,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = await signUp(page, store);
  const agents = [
    'Windows NT 10.0; Win64; x64; rv:140.0',
    'X11; Linux x86_64; rv:140.0',
    'Android 14; Mobile; rv:140.0',
  ];
  const others = await Promise.all(
    agents.map((system) =>
      playwright.request.newContext({ userAgent: `Mozilla/5.0 (${system}) Gecko/20100101 Firefox/140.0` }),
    ),
  );
  for (const other of others) expect((await signInElsewhere(other, store, email)).status()).toBe(200);
  await openAccount(page);

  await test.step('one other device', async () => {
    await expect(page.getByText('You are signed in on 4 devices.', { exact: false })).toBeVisible();
    const windows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
    await expect(windows.getByText('just now')).toBeVisible();
    await expect(windows.locator('time').first()).toHaveAttribute('title', /20\d\d at .* GMT/);
    await button(page, 'Sign out Firefox on Windows').click();
    await expect(page.getByText('Device signed out')).toBeVisible();
    await expect(windows).toBeHidden();
    await expect(page.getByText('You are signed in on 3 devices.', { exact: false })).toBeFocused();
  });

  await test.step('all others, while their name is typed', async () => {
    const release = await blockRequests(page, '**/account.endOtherSessions*');
    await button(page, 'Sign out all other devices').click();
    await page.getByLabel('Full Name').focus();
    release();
    await expect(page.getByText('2 devices were signed out.')).toBeVisible();
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    await expect(button(page, 'Sign out all other devices')).toBeHidden();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    for (const other of others) expect((await ask(other, store, 'sendVerifyMail', {})).status()).toBe(401);
  });

  const [elsewhere] = others;
  if (!elsewhere) throw new Error('There is no other device.');
  expect((await signInElsewhere(elsewhere, store, email)).status()).toBe(200);
  await openAccount(page);
  await expect(page.getByText('You are signed in on 2 devices.', { exact: false })).toBeVisible();
  await button(page, 'Change Password').click();
  const dialog = page.getByRole('dialog');
  const current = dialog.getByLabel('Current Password');

  await test.step('a new password that is no good is refused beside its field', async () => {
    await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(email);
    await sendPasswords(page);
    await expect(page.getByText('Please enter your current password')).toBeVisible();
    await expectNoAxeViolations(page);
    await fillPasswords(page, PASSWORD, 'short', 'other');
    await sendPasswords(page);
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
    await fillPasswords(page, PASSWORD, UMBRELLA, 'a red umbrela');
    await sendPasswords(page);
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await fillPasswords(page, PASSWORD, 'password1');
    await sendPasswords(page);
    await expect(dialog.getByLabel('New Password')).toHaveAccessibleDescription(
      'This password is too common',
    );
    await fillPasswords(page, 'not my password', UMBRELLA);
    await sendPasswords(page);
    await expect(current).toHaveAccessibleDescription('This is not your current password');
    await expect(current).toBeFocused();
    await expect(dialog.getByLabel('New Password')).toHaveValue(UMBRELLA);
  });

  await test.step('a good one signs the other device out', async () => {
    await current.fill(PASSWORD);
    const release = await blockRequests(page, /account\.changePassword/);
    await sendPasswords(page);
    await expect(button(page, 'Cancel')).toBeDisabled();
    // Closed and opened anew, it would be closed by the answer.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    release();
    await expect(page.getByText('Your password has been changed successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    expect((await ask(elsewhere, store, 'sendVerifyMail', {})).status()).toBe(401);
    expect((await signInElsewhere(elsewhere, store, email)).status()).toBe(401);
    expect((await signInElsewhere(elsewhere, store, email, { password: UMBRELLA })).status()).toBe(200);
  });
  for (const other of others) await other.dispose();
});

test('the password dialog is walked through by keyboard alone, and tells to wait who tries many passwords', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 429|ERR_FAILED/);
  await signUp(page, store);
  await openAccount(page);
  const dialog = page.getByRole('dialog');

  await test.step('after ten wrong passwords', async () => {
    const guess = { currentPassword: 'a guess', password: UMBRELLA };
    for (let tries = 1; tries <= 10; tries++)
      expect((await ask(page.request, store, 'changePassword', guess)).status()).toBe(400);
    await button(page, 'Change Password').click();
    await fillPasswords(page, 'a guess', UMBRELLA);
    await sendPasswords(page);
    await expect(
      page.getByText('Too many tries. Please wait 15 minutes, or reset your password.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('New Password')).toHaveValue(UMBRELLA);
    await querySql(store, 'delete from throttles');
  });

  await test.step('by keyboard', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Change Password')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    for (const text of [PASSWORD, UMBRELLA, UMBRELLA]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName('Show password');
      await page.keyboard.press('Tab');
    }
    await expect(page.locator(':focus')).toHaveText('Cancel');
    await page.keyboard.press('Tab');
    await loseAnswer(page, 'account.changePassword');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('check your connection and try again');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed successfully')).toBeVisible();
    await expect(button(page, 'Change Password')).toBeFocused();
  });
});

test('two-step sign-in is turned on, asked for, and turned off again', async ({
  page,
  context,
  playwright,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await signUp(page, store);
  await confirmAddress(store, email);
  await makeAdmin(store, email);
  await openAccount(page);
  const code = field(page, 'Code');
  const isWrong = page.getByText('This code is not right, or was used already.');
  const listed = page.getByRole('list', { name: 'Recovery codes' }).locator('li');

  await test.step('an admin is urged to turn it on; a wrong password and a wrong first code are refused', async () => {
    await expect(page.getByText('You are an admin: please turn this on')).toBeVisible();
    await button(page, 'Turn on two-step sign-in').click();
    await expect(page.getByLabel('Current Password')).toBeFocused();
    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await page.getByLabel('Current Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(code).toBeFocused();
    await page.keyboard.type('12 34');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter the six digits of your app, or a recovery code')).toBeVisible();
    await code.fill('000 000');
    await page.keyboard.press('Enter');
    await expect(isWrong).toBeVisible();
    await expect(code).toHaveValue('000 000');
    await button(page, 'Cancel').click();
  });

  await button(page, 'Turn on two-step sign-in').click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await button(page, 'Continue').click();
  const totp = new TOTP({ secret: (await page.getByRole('code').textContent()) ?? '' });
  const taken = totp.generate();
  // The shop takes the code of the step that follows too: clocks differ.
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  await code.fill(taken);
  await button(page, 'Turn on').click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const recovery = await listed.allInnerTexts();

  await test.step('the recovery codes are copied, and kept as a file', async () => {
    expect(new Set(recovery).size).toBe(10);
    await expectNoAxeViolations(page);
    await button(page, 'Copy').click();
    await expect(button(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join('\n'));
    const downloading = page.waitForEvent('download');
    await button(page, 'Download').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('yours-in-ink-recovery-codes.txt');
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8');
    expect(text).toContain(email);
    for (const each of recovery) expect(text).toContain(each);
    await button(page, 'I have kept them').click();
    await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
    await expect(page.getByText('10 recovery codes are left')).toBeVisible();
    await expect(page.getByText('You are an admin: please turn this on')).toBeHidden();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
    await expectNoAxeViolations(page);
  });

  await test.step('another device is asked for a code, of which each opens once', async () => {
    const elsewhere = await playwright.request.newContext();
    const answerTo = async (more: object) => {
      const answer = await signInElsewhere(elsewhere, store, email, more);
      return answer.status() === 200 ? (await answer.json()).result.data.json.status : answer.status();
    };
    expect(await answerTo({})).toBe('second-factor');
    expect(await answerTo({ code: taken })).toBe(401);
    expect(await answerTo({ code: recovery[0] })).toBe('signed-in');
    expect(await answerTo({ code: recovery[0] })).toBe(401);
    await elsewhere.dispose();
  });

  await test.step('few recovery codes are a warning', async () => {
    await querySql(
      store,
      `delete from recovery_codes as code using users
       where users.id = user_id and email = $1
         and code_hash > (select min(code_hash) from recovery_codes where user_id = code.user_id)`,
      [email],
    );
    await openAccount(page);
    await expect(page.getByText('One recovery code is left')).toBeVisible();
    await expect(page.getByText('Please make new ones, for the day your app is not at hand.')).toBeVisible();
  });

  await test.step('new recovery codes are made', async () => {
    await button(page, 'New recovery codes').click();
    await expect(anyCode(page)).toBeFocused();
    await page.keyboard.type(taken);
    await page.keyboard.press('Enter');
    await expect(isWrong).toBeVisible();
    await expect(anyCode(page)).toHaveValue(taken);
    await anyCode(page).fill(next);
    await button(page, 'Make new codes').click();
    await expect(listed).toHaveCount(10);
  });

  await test.step('it is turned off with one of them', async () => {
    const [fresh = ''] = await listed.allInnerTexts();
    expect(recovery).not.toContain(fresh);
    await button(page, 'I have kept them').click();
    await button(page, 'Turn off').click();
    await anyCode(page).fill(recovery[1] ?? '');
    await button(page, 'Turn off').click();
    await expect(isWrong).toBeVisible();
    await anyCode(page).fill(fresh.toLowerCase());
    await button(page, 'Turn off').click();
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
    await expect(button(page, 'Turn on two-step sign-in')).toBeVisible();
  });
});
