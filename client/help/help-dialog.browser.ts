import type { Locator, Page } from '@playwright/test';
import { TOO_LARGE } from '#shared/request-limits.ts';
import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { chooseType } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';

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

for (const path of ['/configurator', '/your-comic']) {
  test(`a question asked at ${path} reaches the studio, and the form closes`, async ({ page }) => {
    await page.goto(path);
    await openHelp(page);
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('  Eleni of the cats ');
    await field(page, 'Email').fill('eleni@example.com');
    await field(page, 'Question').fill(`Can you draw a cat from ${path}?`);
    const request = page.waitForRequest(/help\.createHelpRequest/);
    await submit(page);
    expect((await request).postDataJSON()[0].json).toEqual({
      name: 'Eleni of the cats',
      email: 'eleni@example.com',
      question: `Can you draw a cat from ${path}?`,
    });
    await expect(
      page.getByText("Question submitted successfully! We'll get back to you soon."),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(helpButton(page)).toBeFocused();
    await expect
      .poll(async () => (await page.request.get('/dev/mail')).text())
      .toContain('A question from Eleni of the cats');
    await openHelp(page);
    await expect(field(page, 'Question')).toHaveValue('');
  });
}

test('each thing that is missing is said at its field, and nothing is sent', async ({ page }) => {
  let isSent = false;
  await page.route(/help\.createHelpRequest/, (route) => {
    isSent = true;
    return route.abort();
  });
  await page.goto('/configurator');
  await openHelp(page);
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
});

test('without a connection the form stays as it is and says so, and can be sent later', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/configurator');
  await openHelp(page);
  await page.waitForLoadState('networkidle');
  await field(page, 'Name').fill('Tom');
  await field(page, 'Email').fill('tom@example.com');
  await field(page, 'Question').fill('Do you draw dogs?');
  await context.setOffline(true);
  await submit(page);
  const failure = 'Failed to submit question. Please try again.';
  await expect(dialog(page).getByRole('alert')).toHaveText(failure);
  await expect(page.locator('[data-sonner-toast]')).toContainText(failure);
  await expect(field(page, 'Question')).toHaveValue('Do you draw dogs?');
  await context.setOffline(false);
  await submit(page);
  await expect(dialog(page)).toBeHidden();
});

test('one who asks too often reads the shop’s own sentence', async ({ page, allowProblem }) => {
  allowProblem(/status of 429/);
  const message = 'You have asked several questions within the hour. Please write to us instead.';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, requestId: 'x', details: null };
  await page.route(/help\.createHelpRequest/, (route) =>
    route.fulfill({ status: 429, json: [{ error: { json: { message, code: -32029, data } } }] }),
  );
  await page.goto('/configurator');
  await openHelp(page);
  await field(page, 'Name').fill('Tom');
  await field(page, 'Email').fill('tom@example.com');
  await field(page, 'Question').fill('And again?');
  await submit(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(message);
  await expect(field(page, 'Question')).toHaveValue('And again?');
});

test('one who sends more than fits is told to shorten it', async ({ page, allowProblem }) => {
  allowProblem(/status of 413/);
  await page.route(/help\.createHelpRequest/, (route) => route.fulfill({ status: 413, body: 'Too large' }));
  await page.goto('/configurator');
  await openHelp(page);
  await field(page, 'Name').fill('Tom');
  await field(page, 'Email').fill('tom@example.com');
  await field(page, 'Question').fill('How much is too much?');
  await submit(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(TOO_LARGE);
  await expect(page.locator('[data-sonner-toast]')).toContainText(TOO_LARGE);
  await expect(field(page, 'Question')).toHaveValue('How much is too much?');
});

test('what is typed stays, whether one leaves by Escape, by Cancel or by the browser’s Back', async ({
  page,
}) => {
  const question = 'A long question that nobody wants to write twice.';
  await page.goto('/faq');
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

test('a question that arrives late takes nothing away that was typed since', async ({ page }) => {
  const release = await blockRequests(page, /help\.createHelpRequest/);
  const sent = page.getByText('Question submitted successfully!');
  await page.goto('/configurator');
  await openHelp(page);
  await field(page, 'Name').fill('Tom');
  await field(page, 'Email').fill('tom@example.com');
  await field(page, 'Question').fill('Do you draw dogs?');
  await submit(page);
  await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openHelp(page);
  await field(page, 'Question').fill('Do you draw dogs? And cats?');
  release();
  await expect(sent).toBeVisible();
  await expect(field(page, 'Question')).toHaveValue('Do you draw dogs? And cats?');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openHelp(page);
  await expect(field(page, 'Question')).toHaveValue('Do you draw dogs? And cats?');
});

test('the name and the address of the comic stand there already', async ({ page }) => {
  await resumeAt(page, { step: 3 });
  await openHelp(page);
  await expect(field(page, 'Name')).toHaveValue('Eleni Papadopoulou');
  await expect(field(page, 'Email')).toHaveValue('eleni@example.com');
});

test('else those of who is signed in', async ({ page, store }) => {
  await makeAccount(store, 'signed.in@example.com', 'Sofia Signed');
  await signInByCookie(page, store, 'signed.in@example.com');
  const session = page.waitForResponse(/account\.session/);
  await page.goto('/configurator');
  await session;
  await expect(page.getByText('Account', { exact: true }).first()).toBeVisible();
  await openHelp(page);
  await expect(field(page, 'Name')).toHaveValue('Sofia Signed');
  await expect(field(page, 'Email')).toHaveValue('signed.in@example.com');
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
    { width: 1440, height: 900, isAxed: true },
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
    if (isAxed) await expectNoAxeViolations(page);
    await submit(page);
    await field(page, 'Question').fill('');
    await submit(page);
    await expect(dialog(page).getByText('Please enter your question')).toBeVisible();
    if (isAxed) await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

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
