import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { pdfOf } from '#server/proof/testing.ts';
import { UPLOAD_PART_BYTES } from '#shared/image.ts';
import { findMailedLink } from '#testing/accounts.ts';
import {
  blockCall,
  expectNoOverflow,
  newAddress,
  openBackOffice,
  pressBack,
  waitForAnswer,
  waitForListeners,
} from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { plain } from '#testing/pictures.ts';
import { callsOf } from '#testing/refuse.ts';
import { tabTo } from '#testing/tab-to.ts';

const pageFile = async (name: string, background: string, width = 800) => ({
  name,
  mimeType: 'image/png',
  buffer: await plain(width, 1200, background).png().toBuffer(),
});

const SKETCHES_MAIL = 'Your turn: the sketches of your comic are here';

async function press(page: Page, control: Locator, key = 'Enter') {
  await tabTo(control);
  await page.keyboard.press(key);
}

/** The buyer's side, by the link of their mail. */
async function buyerOf(page: Page, store: Store, email: string, subject: string) {
  const link = await findMailedLink(page, store, email, subject, 'link');
  const of = { token: link.split('#link=')[1] };
  return async (name: string, input: object = {}) => {
    const answer = await page.request.post(`${store.url}/api/trpc/proof.${name}`, {
      data: { json: { of, ...input } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).result.data.json;
  };
}

/** The draft of the order on the screen, as another admin would. */
async function sendElsewhere(page: Page, store: Store) {
  const id = /orders\/([^/]+)\//.exec(page.url())?.[1];
  const api = `${store.url}/api/trpc/admin.proofs`;
  const asked = await page.request.get(`${api}.get`, { params: { input: JSON.stringify({ json: { id } }) } });
  const [draft, latest] = (await asked.json()).result.data.json.versions;
  const { number, state } = latest;
  const data = { json: { id: draft.id, revision: draft.revision, latest: { number, state } } };
  expect((await page.request.post(`${api}.send`, { data })).status()).toBe(200);
}

/** Longer waiting than all others, and not so old that the store's jobs remove what it holds. */
const aYearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString();

test('by keyboard and on a phone a comic goes from its first pages to the delivered files', async ({
  page,
  store,
  allowProblem,
  browser,
  openElsewhere,
}) => {
  test.slow();
  // An order that does not reach the server, and the second admin who sends.
  allowProblem(/net::ERR_FAILED|status of 409/);
  const email = newAddress('tom');
  const customer = `Tom ${randomUUID().slice(0, 8)}`;
  await writeOrder(store, email, { comic: tomsComic, name: customer, createdAt: aYearAgo() });
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, store, '/proofs');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const pages = page.getByRole('list', { name: 'Pages of this version' }).getByRole('listitem');
  const expectOrder = (...names: string[]) => expect(pages).toContainText(names);
  const waiting = page.getByRole('row').filter({ hasText: customer });

  await test.step('the list of whose turn it is leads to the order', async () => {
    await expect(waiting).toContainText('Draw the first pages');
    await expectNoAxeViolations(page);
    await press(page, page.getByRole('link', { name: `Open the proofs of ${customer}` }));
    await expect(page.getByText('Reads English')).toBeVisible();
    await press(page, button('New version'));
    await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
    await expect(page.getByLabel('Note to the customer')).toHaveAttribute('lang', 'en');
  });

  await test.step('pages are uploaded in any order, and one that is too small says so', async () => {
    const input = page.getByLabel('Add pages');
    await tabTo(input);
    await input.setInputFiles([
      await pageFile('page-10.png', 'blue'),
      await pageFile('page-2.png', 'green'),
      await pageFile('page-1.png', 'red'),
      await pageFile('thumb.png', 'white', 200),
    ]);
    await expect(pages).toHaveCount(3);
    await expectOrder('page-1.png', 'page-2.png', 'page-10.png');
    await expect(page.getByRole('alert').filter({ hasText: 'too small to be judged' })).toBeVisible();
    await press(page, button('Remove thumb.png'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(input).toBeFocused();
  });

  await test.step('they are sorted and deleted', async () => {
    await press(page, button('Drag Page 3'), 'Space');
    await expect(page.getByText('Page 3 is over place 3 of 3.')).toBeAttached();
    await waitForListeners(page);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Page 3 is over place 1 of 3.')).toBeAttached();
    const listAfterIt = page.waitForResponse(/admin\.proofs\.get/);
    await page.keyboard.press('Space');
    await expect(pages.first()).toContainText('page-10.png');
    await listAfterIt;
    await expectOrder('page-10.png', 'page-1.png', 'page-2.png');

    await page.route(callsOf('admin.proofs.orderPages'), (route) => route.abort(), { times: 1 });
    await press(page, button('Move on: Page 1'));
    await expect(page.getByText('The order is not saved')).toBeVisible();
    await expectOrder('page-10.png', 'page-1.png', 'page-2.png');

    // The list is asked for again while an order is being saved, and still has the old one.
    const saveOrders = await blockRequests(page, callsOf('admin.proofs.orderPages'));
    await press(page, button('Move on: Page 1'));
    await expect(pages.nth(1)).toContainText('page-10.png');
    const refetched = page.waitForResponse(/admin\.proofs\.get/);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await refetched;
    await press(page, button('Move on: Page 2'));
    await expectOrder('page-1.png', 'page-2.png', 'page-10.png');
    await press(page, button('Delete page 1'));
    const question = page.getByRole('alertdialog', { name: 'Delete page 1?' });
    await press(page, question.getByRole('button', { name: 'Delete' }));
    await expect(question.locator('[aria-busy=true]')).toBeVisible();
    saveOrders();
    await expectOrder('page-2.png', 'page-10.png');
    await expectNoAxeViolations(page);
    await expectNoOverflow(page);
  });

  await test.step('a version is previewed, and sent once that is confirmed', async () => {
    await tabTo(page.getByLabel('Note to the customer'));
    await page.keyboard.type('Is this your ferry?');
    await press(page, button('Preview'));
    const preview = page.getByRole('dialog', { name: `What ${customer} will see` });
    await expect(preview.getByText('Is this your ferry?')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await press(page, button('Send to the customer'));
    const question = page.getByRole('alertdialog', { name: 'Send version 1?' });
    await expect(question).toContainText('with 2 pages');
    await press(page, question.getByRole('button', { name: 'Send' }));
    await expect(page.getByText(`Waiting for ${customer}`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Version 1/ })).toBeFocused();
    await page.getByText('Files and their SHA-256').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/);
  });

  const buyer = await buyerOf(page, store, email, SKETCHES_MAIL);

  await test.step('the buyer’s pins arrive by themselves, and are answered and done', async () => {
    const { openVersionId: versionId } = await buyer('get');
    const pin = { versionId, page: 2, x: 0.25, y: 0.5 };
    await buyer('savePin', { ...pin, id: randomUUID(), text: 'The ferry was blue.' });
    await buyer('savePin', { ...pin, id: randomUUID(), page: null, x: null, y: null, text: 'Lovely!' });
    await buyer('ask', { versionId });
    await expect(page.getByText('2 comments, 2 open')).toBeVisible();
    await press(page, button('Page 2, 1 open comment'));
    await press(page, button(`Comment 1 by ${customer}: The ferry was blue.`));
    await expect(page.getByRole('listitem', { name: 'Comment 1' })).toBeFocused();
    await press(page, button('Answer comment 1'));
    await page.keyboard.type('It will be.');
    const colleague = await (await browser.newContext()).newPage();
    await openBackOffice(colleague, store, new URL(page.url()).pathname.replace('/admin', ''), 'Nikos');
    const first = colleague.getByRole('listitem', { name: 'Comment 1' });
    await expect(first).toContainText('Maria Konstantinou is answering this.');
    await press(page, button('Send answer'));
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText('It will be.');
    await expect(first).toContainText('It will be.');
    await expect(first).not.toContainText('is answering this');
    await colleague.context().close();
    await expect(button('Answer comment 1')).toBeFocused();
    // The list that comes after one mark does not know of another that is still on its way.
    const mark = await blockCall(page, 'admin.proofs.markDone');
    await press(page, button('Mark as done: comment 1'));
    const listed = page.waitForResponse(/admin\.proofs\.get/);
    await press(page, button('Mark as done: comment 2'));
    await (await listed).finished();
    await expect(page.getByText('2 comments, 0 open')).toBeVisible();
    await waitForAnswer(page, 'admin.proofs.markDone', mark);
    const opened = page.waitForResponse(/admin\.proofs\.markDone/);
    await press(page, button('Open again: comment 1'));
    await expect(page.getByText('2 comments, 1 open')).toBeVisible();
    await opened;
    await expectNoAxeViolations(page);
    await expectNoOverflow(page);
  });

  await test.step('the next version starts with what is open, and is approved', async () => {
    await press(page, button('New version'));
    await expect(page.getByRole('heading', { name: 'To redraw' })).toBeVisible();
    await tabTo(page.getByLabel('Add pages'));
    await page.getByLabel('Add pages').setInputFiles([await pageFile('final-1.png', 'blue')]);
    await expect(pages).toHaveCount(1);
    await tabTo(page.getByLabel('These pages are'));
    await page.keyboard.press('End');
    await press(page, button('Send to the customer'));
    const question = page.getByRole('alertdialog', { name: 'Send version 2?' });
    await expect(question).toContainText('Version 2, final pages, with 1 page.');
    await expect(question).toContainText('1 open comment will be carried along.');
    await sendElsewhere(page, store);
    await expect(page.getByText('From version 1')).toBeVisible();
    await press(page, question.getByRole('button', { name: 'Send' }));
    await expect(question.getByRole('alert')).toContainText('has sent version 2 already.');
    await press(page, question.getByRole('button', { name: 'Close' }));
    const { openVersionId: versionId } = await buyer('get');
    await buyer('approve', { versionId });
    await expect(page.getByText('Ready for Print')).toBeVisible();
  });

  await test.step('files are delivered and a parcel is noted', async () => {
    await tabTo(page.getByRole('tab', { name: 'Pages & comments' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page.getByLabel('Add files'));
    const comic = { name: 'comic.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 drawn') };
    await page.getByLabel('Add files').setInputFiles([comic]);
    await expect(page.getByRole('list', { name: 'Not delivered yet' })).toContainText('comic.pdf');
    const words = page.getByRole('textbox', { name: 'Your words to the customer' });
    await words.fill('With love.');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      callsOf('admin.proofs.deliver'),
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await press(page, button('Deliver 1 file'));
    const delivered = page.getByRole('list', { name: 'Delivered', exact: true });
    await expect(delivered).toContainText('Not downloaded yet.');
    await page.getByLabel('Add files').setInputFiles([{ ...comic, name: 'wrong.pdf' }]);
    const wrong = page.getByRole('list', { name: 'Not delivered yet' });
    await expect(wrong).toContainText('wrong.pdf');
    letGo();
    await expect(words).toHaveValue('');
    await words.fill('With more love.');
    const { deliveries } = await buyer('get');
    expect((await page.request.get(store.url + deliveries[0].url)).status()).toBe(200);
    await expect(delivered).toContainText('Downloaded 1 time');
    await press(page, button('Renew the download of comic.pdf'));
    await expect(page.getByText('Download renewed')).toBeVisible();
    const removed = await blockCall(page, 'admin.proofs.removeDelivery');
    await press(page, wrong.getByRole('button'));
    await press(page, button('The parcel is on its way'));
    await expect(page.getByText('Please name the carrier.')).toBeVisible();
    await page.keyboard.type('EL');
    removed();
    await expect(wrong).toBeHidden();
    await page.keyboard.type('TA');
    await expect(page.getByLabel('Carrier')).toHaveValue('ELTA');
    await expect(words).toHaveValue('With more love.');
    await words.fill('');
    await expect(words).toBeHidden();
    await tabTo(page.getByLabel('Tracking link'));
    await page.keyboard.type('https://example.com/track/1');
    await page.keyboard.press('Enter');
    await press(page, button('Mark as arrived'));
    await expect(page.getByText('Arrived', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoOverflow(page);
  });

  await test.step('the customer renews a download whose days are over', async () => {
    await querySql(
      store,
      'update deliveries set expires_at = now() from orders where orders.id = order_id and customer_email = $1',
      [email],
    );
    const customers = await openElsewhere();
    await customers.goto(await findMailedLink(page, store, email, SKETCHES_MAIL, 'link'));
    await customers.getByRole('button', { name: 'Your order' }).click();
    await press(customers, customers.getByRole('button', { name: 'Renew the download' }));
    await expect(customers.getByRole('link', { name: 'Download', exact: true })).toBeFocused();
  });

  await test.step('the log says all of it, and a round can be given back', async () => {
    await tabTo(page.getByRole('tab', { name: 'Delivery' }));
    await page.keyboard.press('ArrowRight');
    await press(page, button('Count as our own mistake: round 1'));
    const dialog = page.getByRole('dialog', { name: 'Count round 1 as our own mistake?' });
    await tabTo(dialog.getByLabel('Reason'));
    await page.keyboard.type('We had drawn it green.');
    await press(page, dialog.getByRole('button', { name: 'It was our mistake' }));
    await expect(page.getByText('Does not count')).toBeVisible();
    const log = page.getByRole('region', { name: 'Log' });
    for (const text of [
      'sent version 1',
      'asked for changes to version 1',
      'approved version 2',
      'delivered files',
    ])
      await expect(log).toContainText(text);
    const download = page.waitForEvent('download');
    await press(page, button('Save comments as a file'));
    expect((await download).suggestedFilename()).toMatch(/^order-[\d-]+-comments\.json$/);
    await press(page, button(`Take back the link of ${customer}`).first());
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }));
    await expect(page.getByText('Taken back')).toBeVisible();
    await expectNoAxeViolations(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  });

  await test.step('a reason for reopening stays while a colleague reopens the pages', async () => {
    await page.getByRole('tab', { name: 'Pages & comments' }).click();
    await button('Reopen').click();
    const reason = page.getByRole('dialog').getByLabel('Reason');
    await reason.fill('The ferry was red.');
    await querySql(
      store,
      `update proof_versions set state = 'asked' from orders
        where orders.id = order_id and customer_email = $1 and proof_versions.state = 'approved'`,
      [email],
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('main button', { hasText: 'Reopen' })).toHaveCount(0);
    await expect(reason).toHaveValue('The ferry was red.');
  });
});

test('a PDF of the book becomes pages, a broken one says so, and a cut sending goes on after a reload', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/net::ERR_FAILED|Failed to load resource/);
  const customer = `Tom ${randomUUID().slice(0, 8)}`;
  await writeOrder(store, newAddress('tom'), {
    comic: tomsComic,
    name: customer,
    createdAt: aYearAgo(),
  });
  await openBackOffice(page, store, '/proofs');
  await page.getByRole('link', { name: `Open the proofs of ${customer}` }).click();
  const begin = await blockCall(page, 'admin.proofs.createVersion');
  await page.getByRole('button', { name: 'New version' }).click();
  // An admin who has gone on meanwhile is not led back.
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page).toHaveURL(/tab=team$/);
  await waitForAnswer(page, 'admin.proofs.createVersion', begin);
  await expect(page).toHaveURL(/tab=team$/);
  await pressBack(page);
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  const pages = page.getByRole('list', { name: 'Pages of this version' }).getByRole('listitem');

  await test.step('three files, of which one is a book', async () => {
    const upright: [number, number] = [420, 595];
    await page
      .getByLabel('Add pages')
      .setInputFiles([
        pdf('book.pdf', pdfOf([upright, [595, 420]])),
        pdf('broken.pdf', Buffer.from('%PDF-1.4 and then nothing')),
        pdf('too-long.pdf', pdfOf(Array(61).fill(upright))),
      ]);
    await expect(pages).toHaveCount(2);
    const otherShape = 'This page has another shape than the first one.';
    await expect(pages.filter({ hasText: otherShape })).toHaveCount(1);
    await expect(pages.nth(1)).toContainText(otherShape);
    const files = page.getByRole('list', { name: 'Files on the way' }).getByRole('listitem');
    await expect(files.filter({ hasText: 'broken.pdf' })).toContainText('This PDF could not be read.');
    await expect(files.filter({ hasText: 'too-long.pdf' })).toContainText(
      'This PDF has 61 pages. A version may have up to 60 pages.',
    );
    await expect(files).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Remove broken.pdf' }).click();
    await page.getByRole('button', { name: 'Remove too-long.pdf' }).click();
    await expect(files).toHaveCount(0);
  });

  await test.step('only the parts that are missing are sent after a reload', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'book-'));
    const book = join(folder, 'book.pdf');
    await writeFile(book, Buffer.concat([pdfOf([[420, 595]]), Buffer.alloc(2 * UPLOAD_PART_BYTES)]));
    const sent: string[] = [];
    // A Playwright route would receive each part of 8 MB as text.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    const blockSecondPart = (urls: string[]) => devTools.send('Network.setBlockedURLs', { urls });
    page.on('request', (request) => {
      const part = /\/api\/admin\/uploads\/[^/]+\/(\d+)$/.exec(request.url())?.[1];
      if (part) sent.push(part);
    });
    await blockSecondPart(['*/api/admin/uploads/*/2']);
    await page.getByLabel('Add pages').setInputFiles(book);
    await expect(page.getByText('The connection is interrupted. It goes on by itself.')).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Choose the same file again to go on.')).toBeVisible();
    await blockSecondPart([]);
    sent.length = 0;
    await page.getByLabel('Add pages').setInputFiles(book);
    await expect(pages).toHaveCount(3);
    expect(sent).toEqual(['2', '3']);
    await rm(folder, { recursive: true });
  });
});
