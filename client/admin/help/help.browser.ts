import type { Page } from '@playwright/test';
import { makeAdmin, signUp } from '#testing/admins.ts';
import {
  blockCall,
  leaveDialog,
  newAddress,
  pressBack,
  pressBackAndCheckDialog,
} from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';

const LIST = /admin\.help\.list/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Help Request Details' });
const status = (page: Page) => dialog(page).getByLabel('Status');
const notes = (page: Page) => dialog(page).getByLabel('Admin Notes (Internal)');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function signInAdmin(page: Page, store: Store) {
  const email = newAddress('admin');
  await signUp(page, store, email);
  await makeAdmin(store, email);
}

test.beforeEach(({ store }) => querySql(store, 'delete from help_requests'));

async function stored(store: Store, id: string) {
  const [row] = await querySql(store, 'select status, admin_notes from help_requests where id = $1', [id]);
  return row;
}

test('the studio sees who asks what, opens it, and files it away', async ({ page, store }) => {
  await signInAdmin(page, store);
  await page.goto(`${store.url}/admin?tab=help`);
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
  await expect(page.getByText('2 Pending', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Question',
    'Status',
    'Date',
    'Actions',
  ]);
  const row = rowOf(page, 'Eleni Papadopoulou');
  await expect(row).toContainText('eleni@example.com');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(/Nov 3, 2026, 2:05\sPM/);
  await expect(rowOf(page, 'tom@example.com')).not.toContainText('END');

  await row.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(`${store.url}/admin?tab=help&request=${id}`);
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
  await dialog(page).getByRole('button', { name: 'Update Request' }).click();
  await expect(page.getByText('Help request updated successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`${store.url}/admin?tab=help`);
  await expect(row).toContainText('In Progress');
  await expect(page.getByText('1 Pending', { exact: true })).toBeVisible();
  expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: 'Cats are fine.' });

  await row.getByRole('button', { name: 'View' }).click();
  await expect(notes(page)).toHaveValue('Cats are fine.');
  await notes(page).fill('');
  await dialog(page).getByRole('button', { name: 'Update Request' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: null });
});

test('filter and open request stand in the address, for links, reload and Back', async ({ page, store }) => {
  await signInAdmin(page, store);
  const id = await insertHelpRequest(store);
  await page.goto(`${store.url}/admin?tab=help`);
  await page.getByLabel('Show').selectOption('Resolved');
  await expect(page).toHaveURL(/tab=help&status=resolved$/);
  await expect(page.getByText('No help requests with this status')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('resolved');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Show').selectOption('Pending');
  await page.getByRole('button', { name: 'View' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`status=pending&request=${id}$`));
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Eleni')).toBeVisible();

  await page.goto(`${store.url}/admin?tab=help&request=${id}`);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`${store.url}/admin?tab=help`);
});

test('a request that does not exist says so', async ({ page, store, allowProblem }) => {
  allowProblem(/status of (404|400)/);
  await signInAdmin(page, store);
  for (const id of [crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/admin?tab=help&request=${id}`);
    await expect(dialog(page).getByText('This help request does not exist')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
});

test('a long list comes page by page', async ({ page, store }) => {
  await signInAdmin(page, store);
  await querySql(
    store,
    `insert into help_requests (name, email, question, source, created_at)
     select 'Asker ' || n, 'asker@example.com', 'Question ' || n, 'dialog', now() - n * interval '1 hour'
     from generate_series(1, 60) as n`,
  );
  await page.goto(`${store.url}/admin?tab=help`);
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('the later of two admins is told, keeps what they typed, and decides', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await signInAdmin(page, store);
  const id = await insertHelpRequest(store);
  // Live updates are blocked, so that only the save itself can reveal the conflict.
  await page.route(/admin\.changes/, (route) => route.abort());
  await page.goto(`/admin?tab=help&request=${id}`);
  await notes(page).fill('Mine');
  await querySql(
    store,
    "update help_requests set revision = 2, status = 'resolved', admin_notes = 'Theirs' where id = $1",
    [id],
  );
  const save = dialog(page).getByRole('button', { name: 'Update Request' });
  await save.click();
  const notice = dialog(page).getByRole('alert').filter({ hasText: 'Somebody else has changed' });
  await expect(notice).toContainText('Resolved');
  await expect(notice).toContainText('Theirs');
  await expect(notes(page)).toHaveValue('Mine');
  expect(await stored(store, id)).toEqual({ status: 'resolved', admin_notes: 'Theirs' });

  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notes(page)).toHaveValue('Theirs');
  await expect(status(page)).toHaveValue('resolved');
  await notes(page).fill('Theirs and mine');
  await save.click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(store, id)).toEqual({ status: 'resolved', admin_notes: 'Theirs and mine' });
});

test('what somebody else saves shows in an open dialog, and never over what is being typed', async ({
  page,
  store,
}) => {
  await signInAdmin(page, store);
  const id = await insertHelpRequest(store);
  await page.goto(`/admin?tab=help&request=${id}`);
  await expect(status(page)).toHaveValue('pending');
  await querySql(store, "update help_requests set revision = 2, status = 'in-progress' where id = $1", [id]);
  await expect(status(page)).toHaveValue('in-progress');
  await expect(dialog(page).getByText('Somebody else')).toHaveCount(0);
  await notes(page).fill('Mine');
  await querySql(store, "update help_requests set revision = 3, admin_notes = 'Theirs' where id = $1", [id]);
  await expect(dialog(page).getByText('Somebody else has changed this request')).toBeVisible();
  await expect(notes(page)).toHaveValue('Mine');
  await dialog(page).getByRole('button', { name: 'Update Request' }).click();
  expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: 'Theirs' });
  await dialog(page).getByRole('button', { name: 'Save mine on top' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(store, id)).toEqual({ status: 'in-progress', admin_notes: 'Mine' });
});

test('whoever leaves without saving is asked, by Escape, by ×, by Cancel and by Back', async ({
  page,
  store,
}) => {
  await signInAdmin(page, store);
  await insertHelpRequest(store);
  await page.goto('/admin?tab=help');
  await page.getByRole('button', { name: 'View' }).click();
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
  await page.getByRole('button', { name: 'View' }).click();
  await expect(notes(page)).toHaveValue('');
});

test('a save on its way is waited for, and a late one leaves alone what was opened since', async ({
  page,
  store,
}) => {
  await signInAdmin(page, store);
  await insertHelpRequest(store);
  await insertHelpRequest(store, { name: 'Tom', email: 'tom@example.com' });
  await page.goto('/admin?tab=help');
  const viewOf = (name: string) => rowOf(page, name).getByRole('button', { name: 'View' });
  const update = dialog(page).getByRole('button', { name: 'Update Request' });
  await viewOf('Eleni').click();
  await notes(page).fill('A short thought');
  let letGo = await blockCall(page, 'admin.help.update');
  await update.click();
  await expect(dialog(page).getByText('Updating...')).toBeVisible();
  expect(await pressBackAndCheckDialog(page)).toBe(false);
  letGo();
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/request=/);

  await viewOf('Eleni').click();
  await notes(page).fill('A long thought');
  letGo = await blockCall(page, 'admin.help.update');
  await update.click();
  await page.keyboard.press('Escape');
  await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await viewOf('Tom').click();
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

test('an answer goes out by mail, once, and stands in the request’s history', async ({ page, store }) => {
  await signInAdmin(page, store);
  const id = await insertHelpRequest(store);
  await page.goto(`${store.url}/admin?tab=help&request=${id}`);
  const answer = dialog(page).getByLabel('Answer by Email');
  const send = dialog(page).getByRole('button', { name: 'Send Answer' });
  await send.click();
  await expect(answer).toHaveAccessibleDescription(/Please write an answer/);
  await expect(answer).toBeFocused();
  await answer.fill('Dear Eleni,\n\nwe do.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(answer).toHaveValue('Dear Eleni,\n\nwe do.');
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
  const mails = await querySql(store, "select recipient from mails where template = 'help-answer'");
  expect(mails).toEqual([{ recipient: 'eleni@example.com' }]);
  await dialog(page).getByRole('button', { name: 'Update Request' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(store, id)).toEqual({ status: 'resolved', admin_notes: 'Half a thought' });
});

test('without a connection the studio is told what failed, and nothing typed is lost', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await signInAdmin(page, store);
  const id = await insertHelpRequest(store);
  await page.route(LIST, (route) => route.abort());
  await page.goto(`${store.url}/admin?tab=help`);
  await expect(page.getByText('Failed to load help requests')).toBeVisible({ timeout: 20_000 });
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await notes(page).fill('Long thought');
  await page.route(/admin\.help\.update/, (route) => route.abort());
  await page.route(/admin\.help\.answer/, (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Update Request' }).click();
  await expect(page.getByText('Failed to update help request')).toBeVisible();
  await expect(notes(page)).toHaveValue('Long thought');
  await dialog(page).getByLabel('Answer by Email').fill('Dear Eleni');
  await dialog(page).getByRole('button', { name: 'Send Answer' }).click();
  await expect(dialog(page).getByText('Your answer did not reach the server')).toBeVisible();
  await expect(dialog(page).getByLabel('Answer by Email')).toHaveValue('Dear Eleni');
  expect(await stored(store, id)).toEqual({ status: 'pending', admin_notes: null });
});

test('everything can be done by keyboard', async ({ page, store }) => {
  await signInAdmin(page, store);
  await insertHelpRequest(store);
  await page.goto(`${store.url}/admin?tab=help`);
  const view = page.getByRole('button', { name: 'View' });
  await expect(view).toBeVisible();
  await view.waitFor();
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
  await expect(dialog(page).getByRole('button', { name: 'Update Request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Eleni')).toContainText('Resolved');
  await expect(view).toBeFocused();
});

for (const { width, isAxed } of [
  { width: 320, isAxed: false },
  { width: 390, isAxed: true },
  { width: 820, isAxed: false },
  { width: 1440, isAxed: true },
]) {
  test(`list and dialog hold the longest words, and everybody can use them, at ${width} px`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAdmin(page, store);
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
    await page.getByRole('button', { name: 'View' }).first().waitFor();
    if (isAxed) await expectNoAxeViolations(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.goto(`/admin?tab=help&request=${id}`);
    await notes(page).fill('Mine');
    await querySql(
      store,
      "update help_requests set revision = 2, admin_notes = repeat('Theirs', 60) where id = $1",
      [id],
    );
    await dialog(page).getByText('Somebody else has changed').waitFor();
    if (isAxed) await expectNoAxeViolations(page);
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });
}
