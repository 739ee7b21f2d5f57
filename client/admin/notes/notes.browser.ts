import type { Page } from '@playwright/test';
import { makeAdmin, signUp } from '#testing/admins.ts';
import {
  blockCall,
  leaveDialog,
  newAddress,
  openBackOffice,
  panel,
  waitForAnswer,
} from '#testing/back-office.ts';
import { blockAnswer, blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { callsOf, loseAnswer } from '#testing/refuse.ts';

test('colleagues write to each other about an order, see it at once, and lose nothing that they typed', async ({
  page,
  store,
  browser,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const order = await writeOrder(store, newAddress('noted'));
  await openBackOffice(page, store, `?order=${order}`);
  const other = await browser.newPage({ baseURL: store.url });
  const email = newAddress('nikos');
  await signUp(other, store, email, 'Nikos Dimou');
  await makeAdmin(store, email);
  const notes = (of: Page) => panel(of).getByRole('region', { name: 'Order diary' });
  const removal = notes(page)
    .getByRole('listitem')
    .filter({ hasText: 'Argos' })
    .getByRole('button', { name: /^Delete/ });
  const dialog = page.getByRole('alertdialog');
  const field = (of: Page) => notes(of).getByRole('textbox', { name: 'Write a note' });

  await test.step('typed text outlives the panel and a reload', async () => {
    await field(page).fill('The dog is called Argos.');
    await page.reload();
    await expect(field(page)).toHaveValue('The dog is called Argos.');
  });

  await test.step('a decision on the phone is written with who was there', async () => {
    await notes(page).getByLabel('Decided on the phone').check();
    await expect(notes(page).getByLabel('Spoken with')).toHaveValue('Eleni Papadopoulou');
    await expectNoAxeViolations(page);
    await notes(page).getByLabel('Spoken with').fill('Eleni’s sister');
    await page.reload();
    await expect(notes(page).getByLabel('Spoken with')).toHaveValue('Eleni’s sister');
    await field(page).press('Control+Enter');
    await expect(notes(page).getByRole('listitem').first()).toContainText('On the phone with Eleni’s sister');
    await expect(notes(page).getByLabel('Decided on the phone')).not.toBeChecked();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
  });

  await test.step('it is edited by the keyboard, which goes on from where it was', async () => {
    const edit = notes(page).getByRole('button', { name: /^Edit/ });
    const edited = notes(page).getByRole('textbox', { name: 'Your text' });
    await edit.press('Enter');
    await expect(edited).toBeFocused();
    await edited.fill('The dog is called Argos, and is old.');
    // Given up while it is being saved, it could be edited anew, and the answer would close that.
    const save = await blockCall(page, 'admin.notes.update');
    await edited.press('Control+s');
    await expect(notes(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    save();
    await expect(notes(page).getByRole('listitem').first()).toContainText('and is old');
    await expect(edit).toBeFocused();
    await edit.press('Enter');
    await expect(edited).toBeFocused();
    await notes(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(edit).toBeFocused();
  });

  await test.step('Escape ends the editing of an unchanged note alone, and asks about a changed one', async () => {
    const edit = notes(page).getByRole('button', { name: /^Edit/ });
    const edited = notes(page).getByRole('textbox', { name: 'Your text' });
    await edit.press('Enter');
    await edited.press('Escape');
    await expect(edited).toHaveCount(0);
    await expect(edit).toBeFocused();
    await edit.press('Enter');
    await edited.fill('The dog is called Argos, and sleeps.');
    await edited.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(edited).toHaveValue('The dog is called Argos, and sleeps.');
    await expect(edited).toBeFocused();
    await edited.fill('The dog is called Argos, and is old.');
    await edited.press('Tab');
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await expect(panel(page)).toBeVisible();
  });

  await test.step('words that are changed after a lost answer are written too', async () => {
    await loseAnswer(page, 'admin.notes.create');
    await field(page).fill('The cat is grey.');
    await field(page).press('Control+Enter');
    await expect(notes(page)).toContainText('Your text is still here');
    await field(page).fill('The cat is grey, with a white paw.');
    await field(page).press('Control+Enter');
    await expect(notes(page)).toContainText('with a white paw');
    await expect(field(page)).toHaveValue('');
  });

  await test.step('a colleague sees it, and answers with a mention', async () => {
    await other.goto(`/admin?order=${order}`);
    await expect(notes(other)).toContainText('The dog is called Argos');
    await expect(notes(other).getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await notes(other).getByRole('button', { name: 'Mention Maria Konstantinou' }).first().click();
    await expect(field(other)).toBeFocused();
    await other.keyboard.type('I have a picture of him.');
    // By name, or by address where others of this shop have the same one.
    const written = await field(other).inputValue();
    expect(written).toMatch(/^@\S.* I have a picture of him\.$/);
    await field(other).press('Control+s');
    await expect(notes(page)).toContainText(written);
  });

  await test.step('a note that was edited meanwhile is not deleted, and is read anew before that can be asked again', async () => {
    const remove = await blockCall(page, 'admin.notes.delete');
    const list = await blockRequests(page, callsOf('admin.notes.list'));
    await removal.press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await querySql(store, 'update order_notes set revision = revision + 1 where order_id = $1', [order]);
    await waitForAnswer(page, 'admin.notes.delete', remove);
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    list();
    await expect(page.getByText('You have changed it elsewhere meanwhile.')).toBeVisible();
    await expect(removal).toBeFocused();
    await page.unroute(callsOf('admin.notes.list'));
  });

  await test.step('a deleted note is gone for both, and the keyboard goes on from the heading', async () => {
    const answer = await blockAnswer(page, callsOf('admin.notes.delete'));
    await removal.press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    // The live update is faster than the answer, and takes away the note with its dialog.
    await expect(notes(page)).not.toContainText('Argos');
    await expect(dialog).toHaveCount(0);
    answer();
    await expect(notes(page).getByRole('heading')).toBeFocused();
    await expect(notes(other)).not.toContainText('Argos');
  });
});
