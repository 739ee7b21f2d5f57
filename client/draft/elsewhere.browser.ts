import type { Page } from '@playwright/test';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { brief, chooseType, expectSaved, expectStep } from '#testing/customer-steps.ts';
import { mailDraftLink } from '#testing/draft-link.ts';
import { readServerDraft, resumeAt } from '#testing/earlier-visit.ts';
import { callsOf, refuse, TOO_MANY_REQUESTS } from '#testing/refuse.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);

const offer = (page: Page) => page.getByRole('button', { name: 'Continue on another device' });
const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send me the link' });

/** A comic at its scenes, of somebody whose mails nobody else gets. */
async function beginComic(page: Page, email: string) {
  await resumeAt(page, { step: 4, comic: { customerEmail: email } });
  await expectSaved(page);
}

test('the link goes to the comic’s own address, and a wish to be reminded lasts until it is taken back', async ({
  page,
}) => {
  const email = 'reminded@example.com';
  const wish = page.getByRole('checkbox', { name: 'Remind me once if I leave my comic for a day' });
  /** superjson sends undefined as null. */
  const sendAndRead = async () => {
    const request = page.waitForRequest(/draft\.mailLink/);
    await send(page).click();
    const { remind } = (await request).postDataJSON()[0].json;
    const answer = page.getByRole('dialog', { name: 'Look in your inbox' });
    await expect(answer).toContainText(email);
    const text = await answer.textContent();
    await expect(answer.getByRole('button', { name: 'Done' })).toBeFocused();
    await answer.getByRole('button', { name: 'Done' }).click();
    await expect(offer(page)).toBeFocused();
    return { remind, willRemind: /we remind you of it once/.test(text ?? '') };
  };
  await page.goto('/configurator');
  await expect(page.getByRole('radio', { name: 'Love Story' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await beginComic(page, email);
  await offer(page).click();
  await expect(dialog(page)).toContainText(email);
  await expect(wish).not.toBeChecked();
  await expectNoAxeViolations(page);
  expect(await sendAndRead()).toEqual({ remind: null, willRemind: false });
  await offer(page).click();
  await wish.check();
  expect(await sendAndRead()).toEqual({ remind: true, willRemind: true });

  await page.reload();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await offer(page).click();
  await expect(wish).not.toBeChecked();
  expect(await sendAndRead()).toEqual({ remind: null, willRemind: true });
  await offer(page).click();
  await expect(wish).toBeChecked();
  await wish.uncheck();
  expect(await sendAndRead()).toEqual({ remind: false, willRemind: false });
  await offer(page).click();
  await expect(wish).not.toBeChecked();
});

test('a link that can’t be sent says why, also once the dialog is closed, and its address stays', async ({
  page,
  store,
  context,
  allowProblem,
}) => {
  const mail = 'not.sent@example.com';
  allowProblem(/ERR_FAILED|status of 429/);
  const calls = callsOf('draft.mailLink');
  const alert = dialog(page).getByRole('alert');
  await beginComic(page, mail);

  await test.step('a dialog that was closed meanwhile', async () => {
    const fail = await blockRequests(page, calls, { end: (route) => route.abort(), times: 1 });
    await offer(page).click();
    await send(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    fail();
    await expect(page.locator('[data-sonner-toast]')).toContainText('The link could not be sent.');
  });

  await test.step('a lost connection', async () => {
    await page.route(calls, (route) => route.abort());
    await offer(page).click();
    await page.getByRole('checkbox', { name: 'Remind me once' }).check();
    await send(page).click();
    await expect(alert).toContainText('The link could not be sent.');
    await expect(page.getByRole('checkbox', { name: 'Remind me once' })).toBeChecked();
    await page.unroute(calls);
  });

  await test.step('a limit, in the server’s words', async () => {
    const message = 'We have sent you this link several times today.';
    await refuse(page, 'draft.mailLink', { ...TOO_MANY_REQUESTS, message });
    await send(page).click();
    await expect(alert).toHaveText(message);
    await page.unroute(calls);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('changes that could not be saved, which the link finds on this device', async () => {
    const link = await mailDraftLink(page, store, mail);
    await context.route(/draft\.update/, (route) => route.abort());
    await brief(page).fill('Cannot be saved.');
    await offer(page).click();
    await send(page).click();
    await expect(alert).toContainText('so the link was not sent');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[data-save-status=offline]')).toBeVisible();

    await page.goto('about:blank');
    await context.unroute(/draft\.update/);
    await page.goto(link);
    await expectStep(page, 'Tell us the scenes');
    await expect(brief(page)).toHaveValue('Cannot be saved.');
    await expectSaved(page);
    expect((await readServerDraft(page))?.storyBrief).toBe('Cannot be saved.');
  });
});

test('a link that is cut off or leads to no comic says so and leads on; without a connection it can be tried again', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 404/);
  await page.goto('/configurator#draft=cut');
  await expect(page.getByRole('alert')).toContainText('A part of the link got lost');
  await page.goto('about:blank');
  await page.route(/draft\.open/, (route) => route.abort());
  await page.goto(`/configurator#draft=${UNKNOWN_TOKEN}`);
  await expect(page.getByRole('alert')).toContainText('The connection was lost.');
  await expect(page).toHaveURL('/configurator');
  await page.unroute(/draft\.open/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('This link leads to no comic');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Go to the configurator' }).click();
  await chooseType(page);
});
