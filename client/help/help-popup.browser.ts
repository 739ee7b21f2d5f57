import { devices, type Page } from '@playwright/test';
import { TOO_LARGE } from '#shared/request-limits.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { resumeAt } from '#testing/earlier-visit.ts';
import { EXIT_INTENT } from './exit-intent.ts';
import { PAUSE_MS } from './popup-memory.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Need help with your comic?' });
const thanks = (page: Page) => page.getByRole('dialog', { name: "We're Here For You!" });
const email = (page: Page) => popup(page).getByRole('textbox', { name: 'Email' });
const message = (page: Page) => popup(page).getByRole('textbox', { name: 'Message' });
const send = (page: Page) => popup(page).getByRole('button', { name: 'Get Help' }).click();

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

/** Opens the configurator and waits until an exit intent would be noticed. */
async function linger(page: Page, path = '/configurator', ms: number = EXIT_INTENT.delay) {
  const arrived = page.waitForResponse(/assets\/help-popup/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(ms);
  await runCode(page, (await arrived).url());
}

/** The popup listens once its code has run and React has rendered the suspended part, which it delays by 300 ms. */
async function runCode(page: Page, url: string) {
  await page.evaluate((address) => import(address), url);
  await page.clock.runFor(400);
}

async function leaveThroughTop(page: Page) {
  await page.mouse.move(400, 300);
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: 0 })),
  );
}

/** If the popup is not shown immediately, it is not shown at all, because it needs no request. */
async function expectNoPopup(page: Page) {
  await page.clock.runFor(500);
  await expect(popup(page)).toBeHidden();
}

test('whoever leaves through the top is offered help once, and then left in peace for 30 days', async ({
  page,
}) => {
  await linger(page);
  await leaveThroughTop(page);
  await expect(popup(page)).toContainText('Your progress is saved automatically.');
  await expect(email(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await leaveThroughTop(page);
  await expectNoPopup(page);

  await linger(page);
  await leaveThroughTop(page);
  await expectNoPopup(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setSystemTime(Date.now() + PAUSE_MS - 60_000);
  await linger(page);
  await leaveThroughTop(page);
  await expectNoPopup(page);

  await page.clock.setSystemTime(Date.now() + PAUSE_MS + 60_000);
  await linger(page);
  await leaveThroughTop(page);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
});

test('nobody is asked too early, at the other address, or for leaving another way', async ({ page }) => {
  await linger(page, '/configurator', EXIT_INTENT.delay - 1_000);
  await leaveThroughTop(page);
  await expectNoPopup(page);
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: 600 })),
  );
  await expectNoPopup(page);

  await linger(page, '/your-comic', 20_000);
  await leaveThroughTop(page);
  await expectNoPopup(page);
});

test('who is typing, or has a question open, is not interrupted; the next sign counts', async ({ page }) => {
  await resumeAt(page, { step: 4 });
  const arrived = page.waitForResponse(/assets\/help-popup/);
  await page.clock.runFor(10_000);
  await runCode(page, (await arrived).url());
  const brief = page.getByRole('textbox', { name: 'Story brief' });
  await brief.fill('It rained, and');
  await leaveThroughTop(page);
  await expectNoPopup(page);
  await brief.blur();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await leaveThroughTop(page);
  await expectNoPopup(page);
  await page.getByRole('button', { name: 'Keep my comic' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await leaveThroughTop(page);
  await expect(email(page)).toHaveValue('eleni@example.com');
});

test.describe('before there is a choice about cookies', () => {
  test.use({ hasDecided: false });

  test('the question about them is answered first', async ({ page }) => {
    await linger(page);
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeVisible();
    await leaveThroughTop(page);
    await expectNoPopup(page);
    await page.getByRole('button', { name: 'Reject All' }).click();
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeHidden();
    await leaveThroughTop(page);
    await expect(popup(page)).toBeVisible();
  });
});

test('it closes when the address changes', async ({ page }) => {
  await page.goto('/');
  await linger(page);
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/your-comic'));
  await expect(popup(page)).toBeHidden();
});

test('a message goes to the studio, an empty one is left out, and thanks are said', async ({ page }) => {
  await linger(page);
  await leaveThroughTop(page);
  await send(page);
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
  await email(page).fill(' help.me@example.com ');
  await message(page).fill('m'.repeat(501));
  await expect(popup(page).getByText('501 / 500')).toBeVisible();
  await send(page);
  await expect(message(page)).toHaveAccessibleDescription('Message must be less than 500 characters');
  await expectNoAxeViolations(page);
  await message(page).fill('   ');
  const request = page.waitForRequest(/help\.createPopupRequest/);
  await send(page);
  expect((await request).postDataJSON()[0].json).toEqual({ email: 'help.me@example.com' });
  await expect(thanks(page)).toContainText('A team member will reach out soon');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeHidden();
  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain('help.me@example.com would like help');
});

test('a failure keeps what was typed and says so, and what was sent is not kept', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 4(13|29)/);
  await linger(page);
  await leaveThroughTop(page);
  await email(page).fill('late@example.com');
  await message(page).fill('Will it be there by Friday?');
  await page.route(/help\.createPopupRequest/, (route) => route.abort());
  await send(page);
  await expect(popup(page).getByRole('alert')).toContainText('This could not be sent.');
  await expect(page.locator('[data-sonner-toast]')).toContainText('This could not be sent.');
  await expect(message(page)).toHaveValue('Will it be there by Friday?');

  const sentence = 'Too many for now.';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, requestId: 'x' };
  await page.unroute(/help\.createPopupRequest/);
  await page.route(/help\.createPopupRequest/, (route) =>
    route.fulfill({ status: 429, json: [{ error: { json: { message: sentence, code: -32029, data } } }] }),
  );
  await send(page);
  await expect(popup(page).getByRole('alert')).toHaveText(sentence);
  await page.unroute(/help\.createPopupRequest/);

  await page.route(/help\.createPopupRequest/, (route) => route.fulfill({ status: 413, body: 'Too large' }));
  await send(page);
  await expect(popup(page).getByRole('alert')).toHaveText(TOO_LARGE);
  await page.unroute(/help\.createPopupRequest/);

  const release = await blockRequests(page, /help\.createPopupRequest/);
  await send(page);
  await expect(popup(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  release();
  await expect(thanks(page)).toBeVisible();
  await page.mouse.click(20, 200);
  await expect(thanks(page)).toBeHidden();
  await page.getByRole('button', { name: 'Need advice or help?' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('');
});

test('what was typed and not sent is there when help is asked for, and a press beside it closes nothing', async ({
  page,
}) => {
  await linger(page);
  await leaveThroughTop(page);
  await email(page).fill('keep.me@example.com');
  await message(page).fill('Will it be there by Friday?');
  await page.mouse.click(20, 200);
  await page.clock.runFor(500);
  await expect(message(page)).toHaveValue('Will it be there by Friday?');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();

  await page.getByRole('button', { name: 'Need advice or help?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Need advice or help?' });
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('Will it be there by Friday?');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('keep.me@example.com');
});

test('with nothing typed a press beside it closes it', async ({ page }) => {
  await linger(page);
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
  // A dialog reacts to presses outside only from the next tick of this clock on.
  await page.clock.runFor(100);
  await page.mouse.click(20, 200);
  await expect(popup(page)).toBeHidden();
});

test('what fails while it is closed is said all the same, and stays to be asked', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const fail = await blockRequests(page, /help\.createPopupRequest/, { end: (route) => route.abort() });
  await linger(page);
  await leaveThroughTop(page);
  await email(page).fill('keep.me@example.com');
  await message(page).fill('Will it be there by Friday?');
  await send(page);
  await expect(popup(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.mouse.click(20, 200);
  await page.clock.runFor(500);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  fail();
  await expect(page.locator('[data-sonner-toast]')).toContainText('This could not be sent.');
  await page.getByRole('button', { name: 'Need advice or help?' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Will it be there by Friday?');
});

test.describe('on a phone', () => {
  const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, isMobile, hasTouch, deviceScaleFactor });

  test('scrolling back up is the sign, but not the page’s own scrolling after a press', async ({ page }) => {
    // Each position needs a frame of its own; two changes before a frame would count as one.
    const scrollTo = async (y: number) => {
      await page.evaluate(
        (top) =>
          new Promise((resolve) => {
            document.addEventListener('scroll', resolve, { once: true });
            window.scrollTo(0, top);
          }),
        y,
      );
      await page.clock.runFor(50);
    };
    await linger(page);
    await scrollTo(300);
    await page.getByRole('radio', { name: 'Pet' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pick a package' })).toBeVisible();
    await page.clock.runFor(EXIT_INTENT.ownScroll);
    await scrollTo(99);
    await scrollTo(0);
    await expectNoPopup(page);
    await scrollTo(200);
    await scrollTo(151);
    await expectNoPopup(page);
    await scrollTo(150);
    await expect(popup(page)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
