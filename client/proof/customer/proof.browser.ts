import type { Locator, Page } from '@playwright/test';
import { m } from '#messages';
import { makeAdmin, signUp } from '#testing/admins.ts';
import { newAddress } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { watchLayoutShift } from '#testing/layout-shift.ts';
import { withDatabase, writeOrder } from '#testing/orders.ts';
import { linkOf, type Studio, sendVersion, studioOf } from '#testing/proofs.ts';
import { loseAnswer } from '#testing/refuse.ts';
import { tabTo } from '#testing/tab-to.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function enterStudio(page: Page, store: Store): Promise<Studio> {
  const email = newAddress('admin');
  await signUp(page, store, email);
  await makeAdmin(store, email);
  return studioOf(page, store);
}

const pins = (page: Page) => page.locator('[data-pin]');
const saved = (page: Page) =>
  expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
const field = (page: Page) => page.getByRole('textbox', { name: 'What should change?' });

/** As another device with the same link does. */
async function callProof(page: Page, link: string, procedure: 'get' | 'savePin', input: object) {
  const of = { token: new URL(link).hash.slice('#link='.length) };
  const url = `${new URL(link).origin}/api/trpc/proof.${procedure}`;
  const answer = await page.request.post(url, { data: { json: { of, ...input } } });
  return (await answer.json()).result.data.json;
}

async function sizeOf(element: Locator) {
  const { width, height } = (await element.boundingBox()) ?? {};
  return { width, height };
}

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);

async function expectNoOverflow(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

const focusButton = (page: Page, name: RegExp | string) => tabTo(page.getByRole('button', { name }).first());

test('by keyboard alone on a phone’s width, from the opened link to the approval', async ({
  page: studioPage,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|proof-app|400 \(Bad Request\).*proof\.reply/,
  );
  const studio = await enterStudio(studioPage, store);
  const orderId = await writeOrder(store, newAddress('eleni'));
  const note = 'Please look at her coat, and at the umbrella that nobody has on the ferry in the rain.';
  await sendVersion(studio, orderId, { note, pages: 2 });
  const page = await openElsewhere({ viewport: PHONE.viewport });
  const layoutShift = await watchLayoutShift(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const link = await linkOf(store, orderId);
  await page.goto(link);

  // The link opens the pages without an account, and its secret stands nowhere.
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByText(note).first()).toBeVisible();
  expect(await layoutShift()).toBe(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(page.url()).toBe(`${store.url}/proof`);
  expect(new Set(asked)).toEqual(new Set([store.url]));
  const [, secret = ''] = link.split('#link=');
  const readable = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }, document.cookie]),
  );
  expect(secret).toHaveLength(43);
  expect(readable).not.toContain(secret);

  // Code that does not arrive at first is asked for again.
  const missed = page.waitForEvent('console', (message) => /did not arrive yet/.test(message.text()));
  await page.route(/assets\/proof-app-.*\.js$/, (route) => route.abort(), { times: 1 });
  await page.reload();
  await missed;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);

  // Enter begins a pin in the middle, two arrows move it, Enter sets it, and a text is written.
  await focusButton(page, 'Set a pin on page 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Her coat was yellow.');
  await page.keyboard.press('Control+Enter');
  await expect(pins(page)).toBeFocused();
  // Its ring has dark edges, as many pages are white paper.
  await expect(pins(page)).toHaveCSS('box-shadow', 'rgb(30, 26, 26) 0px 0px 0px 7px');
  await expect(pins(page)).toHaveCSS('left', /./);
  await saved(page);

  // Nothing is lost without a network and with a reload in between.
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' With buttons.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not saved with us yet.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.reload();
  await expect(pins(page)).toHaveAccessibleName('Comment 1: Her coat was yellow. With buttons.');
  await saved(page);

  // An arrow key turns to the next page, which gets a comment as a whole.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await focusButton(page, /0 comments here/);
  await page.keyboard.press('Enter');
  await focusButton(page, 'Comment on page 2 as a whole');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('More rain.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Comment 2, show it' })).toBeFocused();
  await saved(page);

  // A comment that is deleted leaves the focus where one more is begun.
  await focusButton(page, 'Comment on the whole comic');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Never mind.');
  await focusButton(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Comment on the whole comic' })).toBeFocused();

  // The changes are asked for, which says how many rounds are left.
  const release = await blockRequests(page, /assets\/decision-dialog-.*\.js$/, { times: 1 });
  await focusButton(page, 'Ask for these changes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Loading' })).toBeFocused();
  release();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('none is left after it');
  await expectNoAxeViolations(page);
  await focusButton(page, /^Not yet$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are with us')).toBeVisible();
  await expect(page.getByText('Version 1 is being redrawn')).toBeVisible();
  await expect(page.getByText('We expect it by')).toBeVisible();

  // The studio answers, marks one done and sends the next version; both versions are compared.
  const { proofs } = studio.client.admin;
  const [coat, rain] = (await proofs.get.query({ id: orderId })).pins;
  await proofs.reply.mutate({ id: crypto.randomUUID(), pinId: coat?.id ?? '', text: 'How many buttons?' });
  await proofs.markDone.mutate({ pinId: rain?.id ?? '', done: true });
  await sendVersion(studio, orderId, { kind: 'final', pages: 2 });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('The newest is version 2.')).toBeVisible();
  await focusButton(page, 'Show version 2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('How many buttons?')).toBeVisible();
  await focusButton(page, 'Answer comment 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Answer to comment 1' })).toBeFocused();
  await page.keyboard.type('Four.');
  const letGo = await blockRequests(page, '**/proof.reply*', { times: 1 });
  await focusButton(page, 'Send answer');
  await page.keyboard.press('Enter');
  // Words that are typed while it is sent are the next answer.
  const answer = page.getByRole('textbox', { name: 'Answer to comment 1' });
  await answer.fill('Of brass.');
  letGo();
  await expect(page.getByRole('listitem').filter({ hasText: 'Four.' })).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('Of brass.');
  // Too long an answer is refused whole, and none of it is cut off unseen.
  const tooLong = 'Of brass. '.repeat(201);
  await answer.fill(tooLong);
  await focusButton(page, 'Send answer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(m.proof_comments_too_long({ max: 2000 }));
  await expect(answer).toHaveValue(tooLong);
  await answer.fill('Of brass.');
  await focusButton(page, 'Send answer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Of brass.' })).toBeVisible();

  await page.getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the pages' })).toBeFocused();
  // On a phone two pages beside each other are too small to read; on its side they are shown whole.
  await expect(page.getByRole('radio', { name: 'With a slider' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'Page 1, version 2' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  const whole = page.getByRole('img', { name: 'Page 1, version 2' });
  await expect.poll(async () => (await whole.boundingBox())?.height).toBeGreaterThan(280);
  await expect(whole).toBeInViewport({ ratio: 1 });
  await focusButton(page, 'Back to the pages');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Side by side' }).focus();
  await page.keyboard.press('Space');
  for (const side of await page.getByRole('img', { name: 'Page 1' }).all())
    await expect(side).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page);
  await page.setViewportSize(PHONE.viewport);
  for (const name of ['Older version', 'Newer version']) {
    const { width = 0, height = 0 } = (await page.getByLabel(name).boundingBox()) ?? {};
    expect([width > 140, height >= 44]).toEqual([true, true]);
  }
  await page.getByRole('radio', { name: 'With a slider' }).focus();
  await page.keyboard.press('Space');
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % of version 1');
  await expect(page.getByRole('heading', { name: 'Comments on version 1' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
  await focusButton(page, 'Back to the pages');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  // Changes that were asked for before and are not done cost no further round.
  await focusButton(page, 'Ask for these changes');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('this uses no round of changes');
  await page.keyboard.press('Escape');

  // The approval says what it means and what it leaves open, and is written down.
  const { openVersionId: versionId } = await callProof(page, link, 'get', {});
  const door = { id: crypto.randomUUID(), versionId, page: 1, x: null, y: null, text: 'A red door.' };
  await callProof(page, link, 'savePin', { ...door, revision: null });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Only you see it until you send it.')).toBeVisible();
  await focusButton(page, 'Ask for these changes');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('All rounds are used');
  await expect(dialog).toContainText('Your comment is kept.');
  // A payment page that does not open is told beside its button, and no longer once it is tried again.
  await page.route('**/proof.buyRound*', (route) => route.abort(), { times: 1 });
  await focusButton(page, /^Buy a round for/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The payment page did not open.');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const lose = await blockRequests(page, '**/proof.buyRound*', { times: 1, end: (route) => route.abort() });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Opening...' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  lose();
  await expect(dialog.getByRole('alert')).toContainText('The payment page did not open.');
  // Back from the payment page, which the browser may answer from its cache, another round can be bought.
  const json = [{ result: { data: { json: { url: '#payment' } } } }];
  await page.route('**/proof.buyRound*', (route) => route.fulfill({ json }), { times: 1 });
  await focusButton(page, /^Buy a round for/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#payment$/);
  await expect(page.getByRole('button', { name: 'Opening...' })).toBeFocused();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: /^Buy a round for/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await withDatabase(store, (db) =>
    db.query(
      `insert into proof_round_payments (order_id, amount, currency, bought_by, status)
        values ($1, 3500, 'EUR', 'Eleni', 'pending')`,
      [orderId],
    ),
  );
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await focusButton(page, 'Approve, draw it');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('A payment for a further round is on its way to us.');
  await expect(dialog).toContainText('go into your PDF or to the printer');
  await expect(dialog).toContainText('One comment of yours was not sent, and would not be drawn.');
  await expect(dialog).toContainText('1 comment of earlier versions is still open');
  await expect(dialog).toContainText('Her coat was yellow. With buttons.');
  await focusButton(page, /^Not yet$/);
  await page.keyboard.press('Tab');
  // The answer is lost, and the proof that is asked for then shows that the approval counts.
  await loseAnswer(page, 'proof.approve');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 2 is approved', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('One comment of yours was not sent. It is kept.')).toBeVisible();
  await expect(page.getByText('Only you see it until you send it.')).toHaveCount(0);

  // The notice below the pages moves nothing where its code comes late: the first paint waits for it.
  const letNoticesCome = await blockRequests(page, /assets\/notices-.*\.js$/);
  const late = page.waitForRequest(/assets\/notices-.*\.js$/);
  await page.reload();
  await late;
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await expect(page.getByRole('button', { name: 'Your order' })).toHaveCount(0);
  letNoticesCome();
  await expect(page.getByText('One comment of yours was not sent. It is kept.')).toBeVisible();
  expect(await layoutShift()).toBe(0);

  await focusButton(page, 'Your order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Approved, now' })).toBeVisible();
  await expect(page.getByText('Next, the finished pages come to you as a PDF.')).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  const [paid, sketched] = await page.getByText(/^(Paid|Being sketched)$/).all();
  expect((await paid?.boundingBox())?.y).toBe((await sketched?.boundingBox())?.y);
  await page.setViewportSize(PHONE.viewport);
  await expect(page.getByText('approved version 2')).toBeVisible();
  const bill = page.getByRole('table', { name: 'What you bought' });
  await expect(bill.getByRole('row', { name: /^Total/ })).toContainText('€');
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
});

test('a reader of another language than that of the link chooses theirs, and comes back', async ({
  page,
  store,
  openElsewhere,
}) => {
  const office = await openElsewhere();
  const studio = await enterStudio(office, store);
  const orderId = await writeOrder(store, newAddress('buyer'));
  await sendVersion(studio, orderId, { pages: 1 });
  await page.setViewportSize(PHONE.viewport);
  await page.goto(await linkOf(store, orderId));
  await page.getByRole('button', { name: 'Your order' }).click();
  await page.getByRole('link', { name: m.language_offer({}, { locale: 'el' }) }).click();
  await expect(page).toHaveURL(/\/el\/proof$/);
  await page.getByRole('button', { name: m.proof_order({}, { locale: 'el' }) }).click();
  const back = page.getByRole('link', { name: m.language_offer({}, { locale: 'en' }) });
  await expect(back).toBeVisible();
  await expectNoAxeViolations(page);
  await back.click();
  await expect(page.getByRole('button', { name: 'Your order' })).toBeVisible();
});

test('on a phone by touch, with family who comment and do not decide', async ({
  page: studioPage,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(/404 \(Not Found\)|ERR_FAILED/);
  const studio = await enterStudio(studioPage, store);
  const orderId = await writeOrder(store, newAddress('eleni'));
  await sendVersion(studio, orderId, { pages: 2, note: 'Please look at her coat.' });
  const page = await openElsewhere(PHONE);
  const link = await linkOf(store, orderId);
  await page.goto(link);
  const sheet = page.locator('[data-page="1"]');
  await expect(sheet).toBeVisible();

  // The first look says which version it is, what the studio writes, and what to do, once.
  const intro = page.getByRole('region', { name: 'About this version' });
  await expect(intro).toContainText('Version 1: Sketches');
  await expect(intro).toContainText('Please look at her coat.');
  await expect(intro).toContainText('Touch the picture where something should change');
  await expectNoAxeViolations(page);
  await intro.getByRole('button', { name: 'Look at the pages' }).tap();
  await expect(intro).toHaveCount(0);
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect(intro).toHaveCount(0);

  // Opening the comments keeps the page and its size.
  const size = await sizeOf(sheet);
  await page.getByRole('button', { name: /0 comments here/ }).tap();
  await expect(page.getByRole('button', { name: 'Comment on the whole comic' })).toBeVisible();
  expect(await sizeOf(sheet)).toEqual(size);
  await page.getByRole('button', { name: /0 comments here/ }).tap();
  await expect(page.getByRole('button', { name: 'Comment on the whole comic' })).toBeHidden();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The page has no place.');

  // A double tap zooms and sets no pin; a single tap sets one.
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...middle);
  await page.touchscreen.tap(...middle);
  await expect(page.locator('[data-zoomed=true]')).toBeVisible();
  await expect(pins(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Look from further away' }).tap();
  await page.getByRole('button', { name: 'Look from further away' }).tap();
  await page.getByRole('button', { name: 'Look from further away' }).tap();
  await page.touchscreen.tap(...middle);
  await expect(pins(page)).toHaveCount(1);
  expect(await sizeOf(sheet)).toEqual(size);
  await field(page).fill('No hat.');
  await page.getByRole('button', { name: 'Done' }).tap();
  await saved(page);

  // A comment far below is not covered by its own words.
  await page.touchscreen.tap(box.x + 40, box.y + box.height - 20);
  await expect(field(page)).toBeVisible();
  const words = await page.getByRole('article', { name: 'Comment 2' }).boundingBox();
  await expect.poll(async () => bottomOf(await pins(page).last().boundingBox())).toBeLessThan(words?.y ?? 0);
  await page.getByRole('button', { name: 'Delete' }).tap();
  await expect(pins(page)).toHaveCount(1);

  // On its side, and with text of twice the size, the phone shows the page large enough to read.
  for (const [width, height, scale, least] of [
    [844, 390, 100, 330],
    [667, 375, 100, 315],
    [844, 390, 200, 330],
    [320, 568, 100, 270],
    [320, 568, 200, 330],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.addStyleTag({ content: `:root { font-size: ${scale}% !important }` });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeGreaterThan(least);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Your order' })).toBeInViewport();
    await expectNoOverflow(page);
  }
  const approve = page.getByRole('button', { name: 'Approve, draw it' });
  const unfold = page.getByRole('button', { name: '1 comment and your answer' });
  const dialog = page.getByRole('alertdialog');
  for (const [width, height, scale] of [
    [320, 568, 200],
    [844, 390, 200],
    [844, 390, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.addStyleTag({ content: `:root { font-size: ${scale}% !important }` });
    if (await unfold.isVisible()) await unfold.tap();
    if (scale === 100) await expect(approve).toBeInViewport({ ratio: 1 });
    await approve.tap();
    // Every word and button of the question can be reached.
    await expect(dialog).toBeInViewport({ ratio: 1 });
    const notYet = dialog.getByRole('button', { name: 'Not yet' });
    await notYet.scrollIntoViewIfNeeded();
    await expect(notYet).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
    await notYet.tap();
    await expect(dialog).toHaveCount(0);
  }
  await page.setViewportSize(PHONE.viewport);
  await page.reload();

  // The same comment is changed on another device: both texts are kept, also after a reload, until one is chosen.
  const [kept] = (await callProof(page, link, 'get', {})).pins;
  await callProof(page, link, 'savePin', { ...kept, text: 'A straw hat.' });
  await pins(page).tap();
  await field(page).fill('No hat at all.');
  const conflict = page.getByRole('alert').filter({ hasText: 'The other text is' });
  await expect(conflict).toContainText('A straw hat.');
  await page.reload();
  await page.getByRole('button', { name: 'Look at comment 1' }).tap();
  await expect(conflict).toContainText('A straw hat.');
  await expect(field(page)).toHaveValue('No hat at all.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Keep both' }).tap();
  await expect(field(page)).toHaveValue('A straw hat.\n\nNo hat at all.');
  await expect(conflict).toHaveCount(0);
  await field(page).fill('No hat.');
  await page.getByRole('button', { name: 'Done' }).tap();
  await saved(page);

  // Family gets a link, comments, and is told who decides.
  const answerReceipt = await blockRequests(page, '**/proof.receipt*');
  await page.getByRole('button', { name: 'Your order' }).tap();
  await expect(page.getByRole('heading', { name: 'Your receipt' })).toBeVisible();
  // Nothing stands below that it would push away.
  await expect(page.getByRole('heading', { name: 'What happened when' })).toHaveCount(0);
  answerReceipt();
  await page.getByLabel('Name').fill('Yiayia');
  await loseAnswer(page, 'proof.invite');
  await page.getByRole('button', { name: 'Make a link' }).tap();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).tap();
  const made = page.getByRole('status').filter({ hasText: 'The link for Yiayia' });
  const familyLink = (await made.getByText('/proof#link=').textContent()) ?? '';
  const family = await openElsewhere({ viewport: { width: 1440, height: 900 } });
  await family.goto(familyLink);
  await expect(family.getByText('decides. Your comments help.')).toBeVisible();
  await expect(family.getByRole('button', { name: 'Approve, draw it' })).toHaveCount(0);
  await family.locator('[data-page="1"]').click({ position: { x: 60, y: 90 } });
  await field(family).fill('He never wore a hat.');
  await family.getByRole('button', { name: 'Done' }).click();
  await family.getByRole('button', { name: 'Send 1 comment' }).click();
  await family.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(family.getByText('Your comments are sent')).toBeVisible();
  await expectNoAxeViolations(family);
  await family.getByRole('button', { name: 'Your order' }).click();
  await expect(family.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
  await expect(family.getByText('receipt')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Pages', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Comment 2 by Yiayia: He never wore a hat.' })).toBeVisible();

  // A version that comes meanwhile is announced, and nothing that was typed is lost.
  await sendVersion(studio, orderId, { pages: 1 });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Bring over to version 2' }).tap();
  await expect(pins(page).filter({ hasText: '3' })).toHaveAccessibleName('Comment 3: No hat.');

  // The page of a link that was taken back says so, and offers a way on.
  await page.getByRole('button', { name: 'Your order' }).tap();
  await page.getByRole('button', { name: 'Take back the link of Yiayia' }).tap();
  await expect(page.getByRole('button', { name: 'Take back the link of Yiayia' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Look at it together' })).toBeFocused();
  await page.getByLabel('Name').fill('Pappous');
  await page.getByRole('button', { name: 'Make a link' }).tap();
  await expect(page.getByText('The link for Pappous')).toBeVisible();
  await page.getByRole('button', { name: 'Take back the link of Pappous' }).tap();
  await expect(page.getByText('The link for Pappous')).toHaveCount(0);
  await family.reload();
  await expect(family.getByText('This link was taken back.')).toBeVisible();
  await expect(family.getByRole('link', { name: 'Ask us for a new link' })).toBeVisible();
  await expectNoAxeViolations(family);
});
