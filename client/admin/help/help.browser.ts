import type { Page } from '@playwright/test';
import { makeAdmin, signUp } from '#testing/admins.ts';
import {
  blockCall,
  expectNoOverflow,
  follow,
  leaveDialog,
  newAddress,
  openBackOffice,
  pressBack,
  pressBackAndCheckDialog,
} from '#testing/back-office.ts';
import { blockAnswer } from '#testing/block-requests.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { callsOf } from '#testing/refuse.ts';

const LIST = /admin\.help\.list/;
const STREAM = /admin\.changes/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Help Request Details' });
const status = (page: Page) => dialog(page).getByLabel('Status');
const notes = (page: Page) => dialog(page).getByLabel('Admin Notes (Internal)');
const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update Request' });
const changedNotice = (page: Page) =>
  dialog(page).getByRole('alert').filter({ hasText: 'Somebody else has changed' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const viewOf = (page: Page, text: string) => rowOf(page, text).getByRole('button', { name: 'View' });

/** As another admin would, in the database. */
const changeElsewhere = (store: Store, id: string, columns: string) =>
  querySql(store, `update help_requests set revision = revision + 1, ${columns} where id = $1`, [id]);

async function stored(store: Store, id: string) {
  const [row] = await querySql(store, 'select status, admin_notes from help_requests where id = $1', [id]);
  return row;
}

test.beforeEach(async ({ page, store }) => {
  await querySql(store, 'delete from help_requests');
  const email = newAddress('admin');
  await signUp(page, store, email);
  await makeAdmin(store, email);
});

test('the studio sees who asks what, opens it, and files it away', async ({ page, store }) => {
  await page.goto('/admin?tab=help');
  await expect(page.getByRole('heading', { name: 'Help Requests', exact: true })).toBeVisible();
  await expect(page.getByText('Manage customer questions and support requests')).toBeVisible();
  await expect(page.getByText('No help requests yet')).toBeVisible();
  await expect(page.getByText(/^\d+ Pending$/)).toHaveCount(0);
  const id = await insertHelpRequest(store, { question: 'Do you draw cats?\nMine is grey.' });
  await querySql(store, "update help_requests set created_at = '2026-11-03T12:05:00Z' where id = $1", [id]);
  await insertHelpRequest(store, {
    name: null,
    email: 'tom@example.com',
    question: `${'Why? '.repeat(400)}END`,
  });
  const row = rowOf(page, 'Eleni Papadopoulou');
  const view = viewOf(page, 'Eleni Papadopoulou');

  await test.step('new requests appear by themselves', async () => {
    await expect(page.getByText('2 Pending', { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Question',
      'Status',
      'Date',
      'Actions',
    ]);
    await expect(row).toContainText('eleni@example.com');
    await expect(row).toContainText('Pending');
    await expect(row).toContainText(/Nov 3, 2026, 2:05\sPM/);
    await expect(rowOf(page, 'tom@example.com')).not.toContainText('END');
  });

  await test.step('one is opened and saved', async () => {
    await view.click();
    await expect(page).toHaveURL(`/admin?tab=help&request=${id}`);
    for (const text of [
      'Eleni Papadopoulou',
      'eleni@example.com',
      'Mine is grey.',
      'Submitted',
      'Last Updated',
    ])
      await expect(dialog(page).getByText(text, { exact: false }).first()).toBeVisible();
    await expect(status(page).locator('option')).toHaveText(['Pending', 'In Progress', 'Resolved']);
    await expect(status(page)).toHaveValue('pending');
    await status(page).selectOption('In Progress');
    await notes(page).fill('Cats are fine.');
    await update(page).click();
    await expect(page.getByText('Help request updated successfully')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/admin?tab=help');
    await expect(row).toContainText('In Progress');
    await expect(page.getByText('1 Pending', { exact: true })).toBeVisible();
    expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: 'Cats are fine.' });
  });

  await test.step('its notes are cleared', async () => {
    await view.click();
    await expect(notes(page)).toHaveValue('Cats are fine.');
    await notes(page).fill('');
    await update(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: null });
  });

  await test.step('all of it is done by keyboard', async () => {
    await querySql(store, "delete from help_requests where email = 'tom@example.com'");
    await expect(page.getByRole('button', { name: 'View' })).toHaveCount(1);
    await page.getByLabel('Show').focus();
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await status(page).focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Tab');
    await expect(notes(page)).toBeFocused();
    await page.keyboard.type('Done.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(update(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(row).toContainText('Resolved');
    await expect(view).toBeFocused();
  });
});

test('filter and open request stand in the address, for links, reload and Back', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of (404|400)/);
  const id = await insertHelpRequest(store);
  await page.goto(`/admin?tab=help&request=${id}`);

  await test.step('a link opens a request, and Escape leads to the list', async () => {
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/admin?tab=help');
  });

  await test.step('a filter is kept by a reload', async () => {
    await page.getByLabel('Show').selectOption('Resolved');
    await expect(page).toHaveURL(/tab=help&status=resolved$/);
    await expect(page.getByText('No help requests with this status')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Show')).toHaveValue('resolved');
    await page.getByRole('button', { name: 'Show all' }).click();
  });

  await test.step('Back closes a request and keeps the filter', async () => {
    await page.getByLabel('Show').selectOption('Pending');
    await page.getByRole('button', { name: 'View' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`status=pending&request=${id}$`));
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, 'Eleni')).toBeVisible();
  });

  await test.step('a request that does not exist says so', async () => {
    for (const unknown of [crypto.randomUUID(), 'nonsense']) {
      await follow(page, `/admin?tab=help&request=${unknown}`);
      await expect(dialog(page).getByText('This help request does not exist')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
    }
  });

  await test.step('a long list comes page by page', async () => {
    await querySql(
      store,
      `insert into help_requests (name, email, question, source, created_at)
       select 'Asker ' || n, 'asker@example.com', 'Question ' || n, 'dialog', now() - n * interval '1 hour'
       from generate_series(1, 59) as n`,
    );
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('row')).toHaveCount(51);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('row')).toHaveCount(61);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  await test.step('the request after one that the filter leaves out has the focus next', async () => {
    await page.getByLabel('Show').selectOption('Pending');
    const view = (name: string) => page.getByLabel(`View the request of ${name}`, { exact: true });
    await view('Asker 2').press('Enter');
    await status(page).selectOption('resolved');
    await update(page).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(view('Asker 2')).toHaveCount(0);
    await expect(view('Asker 3')).toBeFocused();

    // The live update may be faster than the answer, and take the row away behind the dialog.
    await view('Asker 3').press('Enter');
    await status(page).selectOption('resolved');
    const answer = await blockAnswer(page, callsOf('admin.help.update'));
    await update(page).press('Enter');
    await expect(view('Asker 3')).toHaveCount(0);
    answer();
    await expect(dialog(page)).toBeHidden();
    await expect(view('Asker 4')).toBeFocused();
  });
});

test('the later of two admins is told, keeps what they typed, and decides', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const id = await insertHelpRequest(store);
  // Held by the route to the end: Playwright hears nothing of a request that is under way when a route goes.
  let isCut = true;
  await page.route(STREAM, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`/admin?tab=help&request=${id}`);

  await test.step('without live updates the save itself finds out', async () => {
    await notes(page).fill('Mine');
    await changeElsewhere(store, id, "status = 'resolved', admin_notes = 'Theirs'");
    await update(page).click();
    await expect(changedNotice(page)).toContainText('Resolved');
    await expect(changedNotice(page)).toContainText('Theirs');
    await expect(notes(page)).toHaveValue('Mine');
    expect(await stored(store, id)).toEqual({ status: 'resolved', admin_notes: 'Theirs' });
    await changedNotice(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(notes(page)).toHaveValue('Theirs');
    await expect(status(page)).toHaveValue('resolved');
    await notes(page).fill('Theirs and mine');
    await update(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(store, id)).toEqual({ status: 'resolved', admin_notes: 'Theirs and mine' });
  });

  const listening = page.waitForResponse(STREAM);
  isCut = false;
  await viewOf(page, 'Eleni').click();
  await expect(status(page)).toHaveValue('resolved');
  await listening;

  await test.step('a change that somebody else saves shows in an open dialog', async () => {
    await changeElsewhere(store, id, "status = 'in-progress', admin_notes = null");
    await expect(status(page)).toHaveValue('in-progress');
    await expect(dialog(page).getByText('Somebody else')).toHaveCount(0);
  });

  await test.step('it never shows over what is being typed', async () => {
    await notes(page).fill('Mine');
    await changeElsewhere(store, id, "admin_notes = 'Theirs'");
    await expect(changedNotice(page)).toBeVisible();
    await expect(notes(page)).toHaveValue('Mine');
    await update(page).click();
    expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: 'Theirs' });
    await dialog(page).getByRole('button', { name: 'Save mine on top' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: 'Mine' });
  });
});

test('two admins on one question see who is answering it before both write, and lose nothing', async ({
  page,
  store,
  browser,
}) => {
  const id = await insertHelpRequest(store);
  await page.goto(`/admin?tab=help&request=${id}`);
  const other = await (await browser.newContext()).newPage();
  await openBackOffice(other, store, `?tab=help&request=${id}`, 'Nikos');
  const answer = (of: Page) => dialog(of).getByLabel('Answer by Email');
  const answering = (of: Page) => dialog(of).getByText(/is answering this/);
  await expect(answer(other)).toBeVisible();
  await expect(answering(other)).toHaveCount(0);

  await test.step('each sees the other who types', async () => {
    await answer(page).fill('We draw cats.');
    await expect(answering(other)).toHaveText('Maria Konstantinou is answering this.');
    await expect(answering(page)).toHaveCount(0);
    await answer(other).fill('Grey ones');
    await expect(answering(page)).toHaveText('Nikos is answering this.');
    await expectNoAxeViolations(other);
  });

  await test.step('nobody who has cleared the text or closed the question', async () => {
    await answer(other).fill('');
    await expect(answering(page)).toHaveCount(0);
    await answer(other).fill('Grey ones');
    await expect(answering(page)).toHaveCount(1);
    await dialog(other).getByRole('button', { name: 'Close' }).click();
    await expect(answering(page)).toHaveCount(0);
    await viewOf(other, 'Eleni').click();
    await expect(answer(other)).toHaveValue('Grey ones');
    await answer(other).press('End');
    await answer(other).pressSequentially(' too');
    await expect(answering(page)).toHaveCount(1);
  });

  await test.step('an answer that is sent is seen, and what the other has typed stays', async () => {
    await dialog(page).getByRole('button', { name: 'Send Answer' }).click();
    await expect(dialog(other).getByText('We draw cats.')).toBeVisible();
    await expect(dialog(other).getByRole('alert')).toBeVisible();
    await expect(answering(other)).toHaveCount(0);
    await expect(answer(other)).toHaveValue('Grey ones too');
  });
  await other.context().close();
  // Another test counts them.
  await querySql(store, "delete from mails where template = 'help-answer'");
});

test('leaving unsaved by Escape, ×, Cancel or Back is asked about, but not while a save is on its way', async ({
  page,
  store,
}) => {
  await insertHelpRequest(store);
  await insertHelpRequest(store, { name: 'Tom', email: 'tom@example.com' });
  await page.goto('/admin?tab=help');

  await test.step('each way out asks', async () => {
    await viewOf(page, 'Eleni').click();
    await notes(page).fill('Long thought');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      () => pressBack(page),
    ]) {
      await leave();
      await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(leaveDialog(page)).toBeHidden();
      await expect(notes(page)).toHaveValue('Long thought');
      await expect(page).toHaveURL(/request=/);
    }
    await page.keyboard.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveURL(/request=/);
    await viewOf(page, 'Eleni').click();
    await expect(notes(page)).toHaveValue('');
  });

  await test.step('a save on its way is waited for', async () => {
    await notes(page).fill('A short thought');
    const letGo = await blockCall(page, 'admin.help.update');
    await update(page).click();
    await expect(dialog(page).getByText('Updating...')).toBeVisible();
    expect(await pressBackAndCheckDialog(page)).toBe(false);
    letGo();
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveURL(/request=/);
  });

  await test.step('a late save leaves alone what was opened since', async () => {
    await viewOf(page, 'Eleni').click();
    await notes(page).fill('A long thought');
    const letGo = await blockCall(page, 'admin.help.update');
    await update(page).click();
    await page.keyboard.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await viewOf(page, 'Tom').click();
    await notes(page).fill('Half a thought');
    const saved = page.waitForResponse(/admin\.help\.update/);
    letGo();
    await saved;
    await expect(page.getByText('Help request updated successfully').last()).toBeVisible();
    await expect(notes(page)).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes(page)).toHaveValue('Half a thought');
  });
});

test('an answer goes out by mail, once, and nothing typed is lost without a connection', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const id = await insertHelpRequest(store);
  const answer = dialog(page).getByLabel('Answer by Email');
  const send = dialog(page).getByRole('button', { name: 'Send Answer' });

  await test.step('a list that does not load says so and can be asked for again', async () => {
    await page.clock.install();
    // Once connected, the stream of changes would make the page try again by itself.
    await page.route(/admin\.changes/, (route) => route.abort());
    await page.route(LIST, (route) => route.abort());
    await page.goto('/admin?tab=help');
    await expectAfterRetries(page.getByText('Failed to load help requests'));
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.unroute(/admin\.changes/);
    await page.getByRole('button', { name: 'View' }).click();
  });

  await test.step('an empty answer is refused', async () => {
    await send.click();
    await expect(answer).toHaveAccessibleDescription(/Please write an answer/);
    await expect(answer).toBeFocused();
  });

  await test.step('text that does not reach the server stays in its field', async () => {
    await notes(page).fill('Half a thought');
    await page.route(/admin\.help\.(update|answer)/, (route) => route.abort());
    await update(page).click();
    await expect(page.getByText('Failed to update help request')).toBeVisible();
    await expect(notes(page)).toHaveValue('Half a thought');
    await answer.fill('Dear Eleni,\n\nwe do.');
    await send.click();
    await expect(dialog(page).getByText('Your answer did not reach the server')).toBeVisible();
    await expect(answer).toHaveValue('Dear Eleni,\n\nwe do.');
    expect(await stored(store, id)).toEqual({ status: 'pending', admin_notes: null });
    await page.unroute(/admin\.help\.(update|answer)/);
  });

  await test.step('an answer that was not sent outlives the dialog and a reload', async () => {
    await notes(page).fill('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'View' }).click();
    await expect(answer).toHaveValue('Dear Eleni,\n\nwe do.');
  });

  await test.step('it is sent once, and stands in the history beside notes that are being typed', async () => {
    await notes(page).fill('Half a thought');
    await expect(dialog(page).getByLabel('Mark as resolved')).toBeChecked();
    await send.dblclick();
    const sent = dialog(page).getByRole('list', { name: 'Answers sent' }).getByRole('listitem');
    await expect(sent).toHaveCount(1);
    await expect(sent).toContainText('Maria Konstantinou');
    await expect(sent).toContainText('we do.');
    await expect(answer).toHaveValue('');
    await expect(status(page)).toHaveValue('resolved');
    await expect(notes(page)).toHaveValue('Half a thought');
    await expect(dialog(page).getByText('Somebody else')).toHaveCount(0);
    const mails = await querySql(
      store,
      "select recipient from mails where template = 'help-answer' and recipient = 'eleni@example.com'",
    );
    expect(mails).toEqual([{ recipient: 'eleni@example.com' }]);
    await update(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stored(store, id)).toEqual({ status: 'resolved', admin_notes: 'Half a thought' });
  });

  await test.step('an answer of a colleague shows above one that is being typed', async () => {
    await page.getByRole('cell', { name: 'eleni@example.com' }).click();
    await expect(dialog(page).getByRole('list', { name: 'Answers sent' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(dialog(page)).toBeVisible();
    await answer.fill('And yes, with two hundred guests.');
    await querySql(
      store,
      `with answer as (
         insert into help_answers (id, request_id, message, author)
         values (gen_random_uuid(), $1, 'No, that is too many.', 'Petros Nikolaou'))
       update help_requests set revision = revision + 1 where id = $1`,
      [id],
    );
    await expect(dialog(page).getByText('Nothing of yours was sent')).toBeVisible();
    await expect(dialog(page).getByText('No, that is too many.')).toBeVisible();
    await expect(answer).toHaveValue('And yes, with two hundred guests.');
    await send.press('Enter');
    const sent = dialog(page).getByRole('list', { name: 'Answers sent' }).getByRole('listitem');
    await expect(sent).toHaveCount(3);
    await expect(sent.last()).toBeFocused();
    await expect(sent.last()).toHaveAccessibleName(/^Maria Konstantinou/);
    await expect(sent.last()).toContainText('with two hundred guests');
    await expect(dialog(page).getByText('Nothing of yours was sent')).toHaveCount(0);
  });
});

test('list and dialog hold the longest words at any width, and everybody can use them', async ({
  page,
  store,
}) => {
  const id = await insertHelpRequest(store, {
    name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    email: `${'a-rather-long-name'.repeat(3)}@a-rather-long-domain-of-somebody.example.com`,
    question: 'Dampfschifffahrtsgesellschaft'.repeat(12),
  });
  await querySql(
    store,
    `insert into help_answers (id, request_id, message, author)
     values (gen_random_uuid(), $1, repeat('Donaudampfschiff', 20), 'Maria')`,
    [id],
  );
  await page.goto('/admin?tab=help');
  await page.getByRole('button', { name: 'View' }).waitFor();
  for (const width of [320, 820, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  // On a phone the table is a list of cards.
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'View' }).click();
  await notes(page).fill('Mine');
  await changeElsewhere(store, id, "admin_notes = repeat('Theirs', 60)");
  await expect(changedNotice(page)).toBeVisible();
  const overflow = () => dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
  for (const width of [390, 320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
  await expectNoAxeViolations(page);
});
