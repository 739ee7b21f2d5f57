import type { Page } from '@playwright/test';
import { findMailedLink } from '#testing/accounts.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { addToCart, BRIEF, brief, expectSaved, expectStep } from '#testing/customer-steps.ts';
import { readServerDraft, resumeAt, storeDraft } from '#testing/earlier-visit.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'This draft was changed somewhere else' });

/** A comic saved at a step on one device, and the link to it. */
async function beginOnComputer(
  page: Page,
  store: Store,
  step: number,
  customerEmail: string,
): Promise<string> {
  await resumeAt(page, { step, comic: { customerEmail } });
  await expectSaved(page);
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return findMailedLink(page, store, customerEmail, 'The way back to your comic', 'draft');
}

/** Switches to a tab, because in tests every page counts as visible. */
async function lookAgain(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('what the phone changed is shown before the desk orders, and once ordered the phone hears of it', async ({
  page,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const link = await beginOnComputer(page, store, 7, 'desk.and.phone@example.com');
  const phone = await openElsewhere();
  await phone.goto(link);
  await expectStep(phone, 'Review your comic');
  await phone.getByRole('button', { name: 'Edit scenes' }).click();
  await brief(phone).fill('Written on the phone.');
  await expectSaved(phone);

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(question(page)).toContainText('in another tab or on another device');
  await expect(question(page)).toContainText('Written on the phone.');
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Use the other version' }).click();
  await addToCart(page);

  await lookAgain(phone);
  await expectStep(phone, 'Choose your comic type');
  await expect(phone.locator('[data-sonner-toast]')).toContainText('on another device');
  await phone.goto(link);
  await expect(phone.getByRole('alert')).toContainText('This comic is finished');
});

test('a page that is looked at again shows what the other device saved', async ({
  page,
  store,
  openElsewhere,
}) => {
  const link = await beginOnComputer(page, store, 4, 'looked.at.again@example.com');
  const phone = await openElsewhere();
  await phone.goto(link);
  await expectStep(phone, 'Tell us the scenes');
  await brief(phone).fill('Written on the phone.');
  await expectSaved(phone);
  expect((await readServerDraft(phone))?.storyBrief).toBe('Written on the phone.');

  await lookAgain(page);
  await expect(brief(page)).toHaveValue('Written on the phone.');
  await expect(question(page)).toBeHidden();
});

test('a link costs no comic, also where another one is kept already', async ({
  page,
  store,
  openElsewhere,
}) => {
  const link = await beginOnComputer(page, store, 4, 'third.comic@example.com');
  const phone = await openElsewhere();
  const leave = (storyBrief: string) =>
    storeDraft(phone, { step: 4, comic: { customerEmail: '', storyBrief } });
  await leave('Kept.');
  await phone.evaluate(() =>
    localStorage.setItem('configurator_draft_kept', localStorage.getItem('configurator_draft') ?? ''),
  );
  await leave('Begun here.');

  await phone.goto(link);
  await expectStep(phone, 'Tell us the scenes');
  await expect(brief(phone)).toHaveValue(BRIEF);
  const kept = phone.getByRole('complementary', { name: 'Kept versions' });
  await expect(kept.getByText('Another unfinished comic is kept')).toHaveCount(2);
  await expectNoAxeViolations(phone);
  const stories: string[] = [BRIEF];
  for (let round = 0; round < 2; round++) {
    await kept.getByRole('button', { name: 'Switch to that comic' }).last().click();
    await expect.poll(() => brief(phone).inputValue()).not.toBe(stories.at(-1));
    stories.push(await brief(phone).inputValue());
  }
  expect(stories.sort()).toEqual([BRIEF, 'Begun here.', 'Kept.'].sort());
});
