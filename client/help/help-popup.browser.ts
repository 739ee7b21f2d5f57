import { devices, type Page } from '@playwright/test';
import { m } from '#messages';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { resumeAt } from '#testing/earlier-visit.ts';
import { callsOf, refuse, TOO_MANY_REQUESTS } from '#testing/refuse.ts';
import { EXIT_INTENT } from './exit-intent.ts';
import { PAUSE_MS } from './popup-memory.ts';

const CALLS = callsOf('help.createPopupRequest');

const popup = (page: Page) => page.getByRole('dialog', { name: 'Need help with your comic?' });
const thanks = (page: Page) => page.getByRole('dialog', { name: "We're Here For You!" });
const email = (page: Page) => popup(page).getByRole('textbox', { name: 'Email' });
const message = (page: Page) => popup(page).getByRole('textbox', { name: 'Message' });
const helpDialog = (page: Page) => page.getByRole('dialog', { name: 'Need advice or help?' });
const question = (page: Page) => helpDialog(page).getByRole('textbox', { name: 'Question' });
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

const leaveThroughTop = (page: Page) => leaveAt(page, 0);

async function leaveAt(page: Page, clientY: number) {
  await page.mouse.move(400, 300);
  await page.evaluate(
    (y) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: y })),
    clientY,
  );
}

/** If the popup is not shown immediately, it is not shown at all, because it needs no request. */
async function expectNoPopup(page: Page) {
  await page.clock.runFor(500);
  await expect(popup(page)).toBeHidden();
}

test('leaving through the top, not too early, is offered help once, then nothing for 30 days', async ({
  page,
}) => {
  // The page's clock also goes on by itself, so this is well before the delay on a slow machine too.
  await linger(page, '/configurator', 0);
  await leaveThroughTop(page);
  await expectNoPopup(page);
  await page.clock.runFor(EXIT_INTENT.delay);
  await leaveAt(page, 600);
  await expectNoPopup(page);
  await leaveThroughTop(page);
  await expect(popup(page)).toContainText('Your progress is saved automatically.');
  await expect(email(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await leaveThroughTop(page);
  await expectNoPopup(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setSystemTime(Date.now() + PAUSE_MS - 60_000);
  await linger(page);
  await leaveThroughTop(page);
  await expectNoPopup(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setSystemTime(Date.now() + PAUSE_MS + 60_000);
  await linger(page);
  await leaveThroughTop(page);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
});

test('it comes at no other address, and closes when the address changes', async ({ page }) => {
  await linger(page, '/your-comic', 20_000);
  await leaveThroughTop(page);
  await expectNoPopup(page);
  await page.evaluate(() => history.pushState(null, '', '/configurator'));
  await page.clock.runFor(EXIT_INTENT.delay);
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/your-comic'));
  await expect(popup(page)).toBeHidden();
});

test('nobody who types or has a question open is interrupted, and later text is there when help is asked for', async ({
  page,
}) => {
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
  await email(page).fill('keep.me@example.com');
  await message(page).fill('Will it be there by Friday?');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await page.getByRole('button', { name: 'Need advice or help?' }).click();
  await expect(question(page)).toHaveValue('Will it be there by Friday?');
  await expect(helpDialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue('keep.me@example.com');
});

test.describe('before there is a choice about cookies', () => {
  test.use({ hasDecided: false });

  test('the question about them is answered first; with nothing typed a press beside the popup closes it', async ({
    page,
  }) => {
    await linger(page);
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeVisible();
    await leaveThroughTop(page);
    await expectNoPopup(page);
    await page.getByRole('button', { name: 'Reject All' }).click();
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeHidden();
    await leaveThroughTop(page);
    await expect(popup(page)).toBeVisible();
    // A dialog heeds presses beside it from the moment after it opened, which this clock has to reach.
    await page.clock.runFor(100);
    await page.mouse.click(20, 200);
    await expect(popup(page)).toBeHidden();
  });
});

test('a message that fails is kept and says so; sent, it reaches the studio, thanks are said and nothing is kept', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 4(13|29)/);
  const alert = popup(page).getByRole('alert');
  await linger(page);
  await leaveThroughTop(page);

  await test.step('a message that can’t be sent', async () => {
    await send(page);
    await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
    await email(page).fill(' help.me@example.com ');
    await message(page).fill('m'.repeat(501));
    await expect(popup(page).getByText('501 / 500')).toBeVisible();
    await send(page);
    await expect(message(page)).toHaveAccessibleDescription('Message must be less than 500 characters');
    await expectNoAxeViolations(page);
  });

  await test.step('a message that fails', async () => {
    await message(page).fill('Will it be there by Friday?');
    await page.route(CALLS, (route) => route.abort());
    await send(page);
    await expect(alert).toContainText('This could not be sent.');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(message(page)).toHaveValue('Will it be there by Friday?');
    await refuse(page, 'help.createPopupRequest', { ...TOO_MANY_REQUESTS, message: 'Too many for now.' });
    await send(page);
    await expect(alert).toHaveText('Too many for now.');
    await page.route(CALLS, (route) => route.fulfill({ status: 413, body: 'Too large' }));
    await send(page);
    await expect(alert).toHaveText(m.errors_too_large());
    await page.unroute(CALLS);
  });

  await test.step('a sent question, without an empty message', async () => {
    await message(page).fill('   ');
    const release = await blockRequests(page, CALLS);
    const request = page.waitForRequest(CALLS);
    await send(page);
    expect((await request).postDataJSON()[0].json).toEqual({
      email: 'help.me@example.com',
      key: expect.any(String),
    });
    await expect(popup(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    release();
    await expect(thanks(page)).toContainText('A team member will reach out soon');
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.mouse.click(20, 200);
    await expect(thanks(page)).toBeHidden();
    await page.getByRole('button', { name: 'Need advice or help?' }).click();
    await expect(question(page)).toHaveValue('');
    await expect
      .poll(async () => (await page.request.get('/dev/mail')).text())
      .toContain('help.me@example.com would like help');
  });
});

test('a press beside it closes nothing that was typed; what fails while it is closed is said, and stays to be asked', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const fail = await blockRequests(page, /help\.createPopupRequest/, { end: (route) => route.abort() });
  await linger(page);
  await leaveThroughTop(page);
  await email(page).fill('keep.me@example.com');
  await message(page).fill('Will it be there by Friday?');
  await page.mouse.click(20, 200);
  await page.clock.runFor(500);
  await expect(message(page)).toHaveValue('Will it be there by Friday?');
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
  await expect(question(page)).toHaveValue('Will it be there by Friday?');

  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setSystemTime(Date.now() + PAUSE_MS + 60_000);
  await page.unrouteAll();
  const succeed = await blockRequests(page, CALLS);
  await linger(page);
  await leaveThroughTop(page);
  await email(page).fill('keep.me@example.com');
  await send(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  succeed();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Question submitted successfully!');
});

test.describe('on a phone', () => {
  const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, isMobile, hasTouch, deviceScaleFactor });

  test('scrolling back up is the sign, but not the page’s own scrolling after a press', async ({ page }) => {
    // Each position needs a frame of its own; two changes before a frame would count as one.
    const scrollTo = async (y: number) => {
      const reached = await page.evaluate(
        (top) =>
          new Promise((resolve) => {
            document.addEventListener('scroll', () => resolve(scrollY), { once: true });
            window.scrollTo(0, top);
          }),
        y,
      );
      expect(reached).toBe(y);
      await page.clock.runFor(50);
    };
    await linger(page);
    await scrollTo(300);
    await page.getByRole('radio', { name: 'Pet' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pick a package' })).toBeVisible();
    await expect(page.getByRole('radio').last()).toBeVisible();
    await page.clock.runFor(EXIT_INTENT.ownScroll);
    // The page is another than the one that was scrolled last, and what is counted begins here.
    await scrollTo(1);
    await scrollTo(99);
    await scrollTo(0);
    await expectNoPopup(page);
    await scrollTo(200);
    await scrollTo(151);
    await expectNoPopup(page);
    await scrollTo(150);
    await expect(popup(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await email(page).fill('by.touch@example.com');
    await send(page);
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(thanks(page)).toBeHidden();
  });
});
