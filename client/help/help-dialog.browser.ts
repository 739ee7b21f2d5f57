import type { Locator, Page } from '@playwright/test';
import { m } from '#messages';
import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { chooseType } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';
import { callsOf, refuse, TOO_MANY_REQUESTS } from '#testing/refuse.ts';

const CALLS = callsOf('help.createHelpRequest');

const helpButton = (page: Page) => page.getByRole('button', { name: 'Need advice or help?' });
/** Queried without a role, because elements behind a dialog have none. */
const helpTab = (page: Page) => page.locator('button', { hasText: 'Need advice or help?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Need advice or help?' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Question' }).click();

async function openHelp(page: Page) {
  await helpButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('a question of who is signed in reaches the studio under their name, and the form closes', async ({
  page,
  store,
}) => {
  const email = 'signed.in@example.com';
  await makeAccount(store, email, 'Sofia Signed');
  await signInByCookie(page, store, email);
  const session = page.waitForResponse(/account\.session/);
  await page.goto('/configurator');
  await session;
  await expect(page.getByText('Account', { exact: true }).first()).toBeVisible();
  await openHelp(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Sofia Signed');
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Name').fill('  Sofia of the cats ');
  await field(page, 'Question').fill('Can you draw a cat?');
  const request = page.waitForRequest(/help\.createHelpRequest/);
  await submit(page);
  expect((await request).postDataJSON()[0].json).toEqual({
    name: 'Sofia of the cats',
    email,
    question: 'Can you draw a cat?',
    key: expect.any(String),
  });
  await expect(page.getByText("Question submitted successfully! We'll get back to you soon.")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain('A question from Sofia of the cats');
  await openHelp(page);
  await expect(field(page, 'Question')).toHaveValue('');
});

test('a question that is not or not yet sent says why, and takes nothing away that was typed', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|status of 4(13|29)/);
  const toast = page.locator('[data-sonner-toast][data-front=true]');
  const alert = dialog(page).getByRole('alert');
  await page.goto('/your-comic');
  await test.step('the button says that the form is under way on a slow line', async () => {
    const release = await blockRequests(page, /assets\/help-dialog-.*\.js$/);
    await helpButton(page).click();
    await expect(helpButton(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(helpButton(page)).toBeFocused();
  });
  await openHelp(page);

  await test.step('a missing value is said at its field, and nothing is sent', async () => {
    let isSent = false;
    await page.route(CALLS, (route) => {
      isSent = true;
      return route.abort();
    });
    await field(page, 'Name').fill('   ');
    await field(page, 'Question').fill('\n ');
    await submit(page);
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email');
    await expect(field(page, 'Question')).toHaveAccessibleDescription('Please enter your question');
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Email').fill('not an address');
    await submit(page);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(isSent).toBe(false);
    await page.unroute(CALLS);
  });

  await test.step('without a connection', async () => {
    await page.waitForLoadState('networkidle');
    await field(page, 'Name').fill('Tom');
    await field(page, 'Email').fill('tom@example.com');
    await field(page, 'Question').fill('Do you draw dogs?');
    await context.setOffline(true);
    await submit(page);
    const failure = 'Failed to submit question. Please try again.';
    await expect(alert).toHaveText(failure);
    await expect(toast).toContainText(failure);
    const [cancel, send] = await Promise.all(
      ['Cancel', 'Submit Question'].map((name) => dialog(page).getByRole('button', { name }).boundingBox()),
    );
    // The failure stands above both buttons, not between them.
    expect(cancel?.y).toBe(send?.y);
    await context.setOffline(false);
  });

  await test.step('too many, or too much', async () => {
    const message = 'You have asked several questions within the hour. Please write to us instead.';
    await refuse(page, 'help.createHelpRequest', { ...TOO_MANY_REQUESTS, message });
    await submit(page);
    await expect(alert).toHaveText(message);
    await page.route(CALLS, (route) => route.fulfill({ status: 413, body: 'Too large' }));
    await submit(page);
    await expect(alert).toHaveText(m.errors_too_large());
    await expect(toast).toContainText(m.errors_too_large());
    await expect(field(page, 'Question')).toHaveValue('Do you draw dogs?');
    await page.unroute(CALLS);
  });

  await test.step('on its way, while more is typed', async () => {
    const release = await blockRequests(page, CALLS);
    await submit(page);
    await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await openHelp(page);
    await field(page, 'Question').fill('Do you draw dogs? And cats?');
    release();
    await expect(page.getByText('Question submitted successfully!')).toBeVisible();
    await expect(field(page, 'Question')).toHaveValue('Do you draw dogs? And cats?');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await openHelp(page);
    await expect(field(page, 'Question')).toHaveValue('Do you draw dogs? And cats?');
  });
});

test('typed text stays after leaving by Escape, by Cancel or by the browser’s Back', async ({ page }) => {
  const question = 'A long question that nobody wants to write twice.';
  await page.goto('/configurator');
  await page.getByRole('radio', { name: 'Pet' }).check();
  await openHelp(page);
  await field(page, 'Question').fill(question);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(helpButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field(page, 'Question')).toHaveValue(question);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await chooseType(page, 'Pet');
  await openHelp(page);
  await expect(field(page, 'Question')).toHaveValue(question);
  await page.goBack();
  await page.keyboard.press('Escape');
  await openHelp(page);
  await expect(field(page, 'Question')).toHaveValue(question);
});

test('the button covers no field, button or price at any width, and hides behind a dialog', async ({
  page,
}) => {
  await resumeAt(page, { step: 3 });
  for (const { width, height, isAxed } of [
    { width: 320, height: 640, isAxed: false },
    { width: 390, height: 844, isAxed: true },
    { width: 820, height: 1180, isAxed: false },
    { width: 1024, height: 640, isAxed: false },
    { width: 1440, height: 900, isAxed: false },
  ]) {
    await page.setViewportSize({ width, height });
    const places = await page.evaluate(() => Math.ceil(document.body.scrollHeight / 300));
    for (let place = 0; place <= places; place++) {
      await page.evaluate((y) => window.scrollTo(0, y), place * 300);
      expect(await coveredBy(helpButton(page)), `at ${width} px`).toEqual([]);
    }
    await expect(helpButton(page)).toBeInViewport({ ratio: 0.9 });
    await openHelp(page);
    await expect(helpTab(page)).toHaveCSS('opacity', '0');
    // Otherwise the element would lose the focus before the dialog can store it.
    await expect(helpTab(page)).toHaveCSS('visibility', 'visible');
    await expect(field(page, 'Name')).toHaveValue('Eleni Papadopoulou');
    await expect(field(page, 'Email')).toHaveValue('eleni@example.com');
    await submit(page);
    await field(page, 'Question').fill('');
    await submit(page);
    await expect(dialog(page).getByText('Please enter your question')).toBeVisible();
    if (isAxed) await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }

  await test.step('nothing is scrolled under its round of Close, nor focused there', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openHelp(page);
    const close = (await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()) ?? fail();
    const content = dialog(page).locator('[data-dialog-content]');
    const height = await content.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(height).toBeGreaterThan(100);
    for (let top = 0; top <= height; top += 10) {
      const beside = await content.evaluate(
        (element, { top, x, y }) => {
          element.scrollTop = top;
          return document.elementFromPoint(x, y)?.closest('input, textarea')?.tagName;
        },
        { top, x: close.x - 6, y: close.y + close.height / 2 },
      );
      expect([top, beside]).toEqual([top, undefined]);
    }
    await field(page, 'Question').focus();
    await content.evaluate((element) => element.scrollTo(0, 1_000));
    for (const name of ['Email', 'Name']) {
      await page.keyboard.press('Shift+Tab');
      await expect(field(page, name)).toBeFocused();
      const { y } = (await field(page, name).boundingBox()) ?? fail();
      expect(y).toBeGreaterThanOrEqual(close.y + close.height);
    }
  });
});

function fail(): never {
  throw new Error('It has no place on the page.');
}

/** Lists everything clickable, and texts such as prices, that overlaps the button. */
function coveredBy(button: Locator): Promise<string[]> {
  return button.evaluate((own) => {
    const place = own.getBoundingClientRect();
    const others = document.querySelectorAll(
      'main :is(input, textarea, select, button, a, label, aside > div)',
    );
    return [...others]
      .filter((other) => {
        const box = other.getBoundingClientRect();
        // Elements behind the bar are hidden by it.
        const isUnderBar = own.closest('[data-bottom-bar]')?.contains(other) === false && innerWidth < 1024;
        if (other === own || isUnderBar || box.width * box.height === 0) return false;
        const isApart =
          box.right <= place.left + 1 ||
          box.left >= place.right - 1 ||
          box.bottom <= place.top + 1 ||
          box.top >= place.bottom - 1;
        return !isApart;
      })
      .map((other) => other.textContent ?? other.tagName);
  });
}
