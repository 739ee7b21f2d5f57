import type { Page } from '@playwright/test';
import { findMailedLink } from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { addToCart, BRIEF, brief, chooseType, expectSaved, expectStep } from '#testing/customer-steps.ts';
import { loadDraft, readDraftKey, readServerDraft, resumeAt } from '#testing/earlier-visit.ts';

const SUBJECT = 'The way back to your comic';
const UNKNOWN_TOKEN = 'x'.repeat(43);

const offer = (page: Page) => page.getByRole('button', { name: 'Continue on another device' });
const dialog = (page: Page) => page.getByRole('dialog');

/** A comic at the scenes step, whose owner's mails no other test receives. */
async function beginComic(page: Page, email: string, storyBrief = BRIEF) {
  await resumeAt(page, { step: 4, comic: { customerEmail: email, storyBrief } });
  await expectSaved(page);
}

async function sendLink(page: Page, store: Store, email: string): Promise<string> {
  await offer(page).click();
  await dialog(page).getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Look in your inbox' })).toContainText(email);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  return findMailedLink(page, store, email, SUBJECT, 'draft');
}

test('the link goes to the comic’s own address, with a reminder only for who wants one', async ({ page }) => {
  const email = 'reminded@example.com';
  await page.goto('/configurator');
  await expect(offer(page)).toBeHidden();
  await beginComic(page, email);
  await offer(page).click();
  await expect(dialog(page)).toContainText(email);
  const wish = page.getByRole('checkbox', { name: 'Remind me once if I leave my comic for a day' });
  await expect(wish).not.toBeChecked();
  await expectNoAxeViolations(page);
  await wish.check();
  const request = page.waitForRequest(/draft\.mailLink/);
  await dialog(page).getByRole('button', { name: 'Send me the link' }).click();
  expect((await request).postDataJSON()[0].json.remind).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Look in your inbox' })).toContainText(email);
  await expect(dialog(page)).toContainText('we remind you of it once');
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(offer(page)).toBeFocused();
});

test('a wish to be reminded lasts until it is taken back', async ({ page }) => {
  // superjson sends undefined as null.
  const send = async () => {
    const request = page.waitForRequest(/draft\.mailLink/);
    await dialog(page).getByRole('button', { name: 'Send me the link' }).click();
    const { remind } = (await request).postDataJSON()[0].json;
    const answer = page.getByRole('dialog', { name: 'Look in your inbox' });
    await expect(answer).toBeVisible();
    const text = await answer.textContent();
    await answer.getByRole('button', { name: 'Done' }).click();
    return { remind, willRemind: /we remind you of it once/.test(text ?? '') };
  };
  const wish = page.getByRole('checkbox', { name: 'Remind me once' });
  await beginComic(page, 'wishes@example.com');
  await offer(page).click();
  expect(await send()).toEqual({ remind: null, willRemind: false });
  await offer(page).click();
  await wish.check();
  expect(await send()).toEqual({ remind: true, willRemind: true });

  await page.reload();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await offer(page).click();
  await expect(wish).not.toBeChecked();
  expect(await send()).toEqual({ remind: null, willRemind: true });
  await offer(page).click();
  await expect(wish).toBeChecked();
  await wish.uncheck();
  expect(await send()).toEqual({ remind: false, willRemind: false });
  await offer(page).click();
  await expect(wish).not.toBeChecked();
});

test('a link that could not be sent is told also to who has closed the dialog', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const fail = await blockRequests(page, /draft\.mailLink/, { end: (route) => route.abort() });
  await beginComic(page, 'closed.early@example.com');
  await offer(page).click();
  await dialog(page).getByRole('button', { name: 'Send me the link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  fail();
  await expect(page.locator('[data-sonner-toast]')).toContainText('The link could not be sent.');
});

test('the link opens what was typed last on another device, and of two versions neither is lost', async ({
  page,
  store,
  openElsewhere,
}) => {
  await beginComic(page, 'two.devices@example.com');
  await brief(page).fill('Typed a moment ago.');
  const link = await sendLink(page, store, 'two.devices@example.com');
  const phone = await openElsewhere();
  await phone.goto(link);
  await expectStep(phone, 'Tell us the scenes');
  await expect(brief(phone)).toHaveValue('Typed a moment ago.');
  await expect(phone).toHaveURL('/configurator');
  const keys = [await readDraftKey(page), await readDraftKey(phone)];
  expect(keys[1]?.id).toBe(keys[0]?.id);
  expect(keys[1]?.token).not.toBe(keys[0]?.token);
  await brief(phone).fill('Written on the phone.');
  await expectSaved(phone);

  await brief(page).fill('Written at the desk.');
  const choice = page.getByRole('alertdialog', { name: 'This draft was changed somewhere else' });
  await expect(choice).toContainText('Written on the phone.');
  await choice.getByRole('button', { name: 'Use the other version' }).click();
  await expect(brief(page)).toHaveValue('Written on the phone.');
  await page.getByRole('button', { name: 'Switch to the other version' }).click();
  await expect(brief(page)).toHaveValue('Written at the desk.');
});

test('another unfinished comic of the device is kept, to be switched back to', async ({
  page,
  store,
  openElsewhere,
}) => {
  await beginComic(page, 'first.comic@example.com', 'The first comic.');
  const link = await sendLink(page, store, 'first.comic@example.com');
  const other = await openElsewhere();
  await beginComic(other, 'second.comic@example.com', 'The second comic.');
  await other.goto('/about');
  await other.goto(link);
  await expectStep(other, 'Tell us the scenes');
  await expect(brief(other)).toHaveValue('The first comic.');
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await expect(other.getByRole('complementary', { name: 'Kept version' })).toContainText(
    'Another unfinished comic is kept',
  );
  await other.getByRole('button', { name: 'Switch to that comic' }).click();
  await expect(brief(other)).toHaveValue('The second comic.');
});

test('on the device it was made on, the link goes on with what is there', async ({
  page,
  store,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await beginComic(page, 'same.device@example.com', 'On the server.');
  const link = await sendLink(page, store, 'same.device@example.com');
  await context.route(/draft\.update/, (route) => route.abort());
  await brief(page).fill('Not sent yet.');
  await expect(page.locator('[data-save-status=offline]')).toBeVisible();
  await page.goto('/about');
  await context.unroute(/draft\.update/);
  await page.goto(link);
  await expectStep(page, 'Tell us the scenes');
  await expect(brief(page)).toHaveValue('Not sent yet.');
  await expectSaved(page);
  expect((await readServerDraft(page))?.storyBrief).toBe('Not sent yet.');
});

test('a link to a comic that was deleted says so, and leads on', async ({
  page,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  await beginComic(page, 'deleted@example.com');
  const link = await sendLink(page, store, 'deleted@example.com');
  const key = await readDraftKey(page);
  const deletion = page.waitForResponse(/draft\.delete/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await deletion;
  expect(key && (await loadDraft(page, key))).toBeNull();

  const other = await openElsewhere();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link leads to no comic');
  await expect(other).toHaveURL('/configurator');
  await expectNoAxeViolations(other);
  await other.getByRole('button', { name: 'Go to the configurator' }).click();
  await chooseType(other);
});

test('a link to a comic that went to the cart meanwhile says so', async ({
  page,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  await resumeAt(page, { step: 7, comic: { customerEmail: 'finished@example.com' } });
  await expectSaved(page);
  const link = await sendLink(page, store, 'finished@example.com');
  await addToCart(page);
  const other = await openElsewhere();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This comic is finished');
  await expect(other.getByRole('link', { name: 'Look in the cart' })).toHaveAttribute('href', '/cart');
});

test('a link that is cut off says so; without a connection it can be tried again', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 404/);
  await page.goto('/configurator#draft=cut');
  await expect(page.getByRole('alert')).toContainText('A part of the link got lost');
  await page.goto('/about');
  await page.route(/draft\.open/, (route) => route.abort());
  await page.goto(`/configurator#draft=${UNKNOWN_TOKEN}`);
  await expect(page.getByRole('alert')).toContainText('The connection was lost.');
  await expect(page).toHaveURL('/configurator');
  await page.unroute(/draft\.open/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('This link leads to no comic');
});

test('what keeps the link from being sent is said, and the dialog stays', async ({ page, allowProblem }) => {
  allowProblem(/ERR_FAILED|status of 429/);
  await beginComic(page, 'not.sent@example.com');
  await offer(page).click();
  await page.route(/draft\.mailLink/, (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Remind me once' }).check();
  const send = dialog(page).getByRole('button', { name: 'Send me the link' });
  await send.click();
  await expect(dialog(page).getByRole('alert')).toContainText('The link could not be sent.');
  await expect(page.getByRole('checkbox', { name: 'Remind me once' })).toBeChecked();

  const message = 'We have sent you this link several times today.';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, requestId: 'x' };
  await page.unroute(/draft\.mailLink/);
  await page.route(/draft\.mailLink/, (route) =>
    route.fulfill({ status: 429, json: [{ error: { json: { message, code: -32029, data } } }] }),
  );
  await send.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(message);

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.route(/draft\.update/, (route) => route.abort());
  await brief(page).fill('Cannot be saved.');
  await offer(page).click();
  await send.click();
  await expect(dialog(page).getByRole('alert')).toContainText('so the link was not sent');
});
