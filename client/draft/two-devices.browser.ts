import type { Page } from '@playwright/test';
import { findMailedLink } from '#testing/accounts.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { addToCart, brief, expectSaved, expectStep } from '#testing/customer-steps.ts';
import { DRAFT_LINK_SUBJECT, mailDraftLink } from '#testing/draft-link.ts';
import { readDraftKey, readServerDraft, resumeAt, storeDraft } from '#testing/earlier-visit.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'This draft was changed somewhere else' });

/** A comic at the desk, saved at a step. */
async function beginOnComputer(page: Page, step: number, customerEmail: string) {
  await resumeAt(page, { step, comic: { customerEmail } });
  await expectSaved(page);
}

/** Switches to a tab, because in tests every page counts as visible. */
async function lookAgain(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a change on the phone is shown before the desk orders, and then phone and link hear of the order', async ({
  page,
  store,
  openElsewhere,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const email = 'desk.and.phone@example.com';
  await beginOnComputer(page, 7, email);
  const link = await mailDraftLink(page, store, email);
  const phone = await openElsewhere();
  await phone.goto(link);
  await expectStep(phone, 'Review your comic');
  await phone.getByRole('button', { name: 'Edit scenes' }).click();
  await brief(phone).fill('Written on the phone.');
  await expectSaved(phone);

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(question(page)).toContainText('in another tab or on another device');
  await expect(question(page)).toContainText('Written on the phone.');
  // Somebody who types on while it opens chooses nothing.
  await page.keyboard.type('Our ferry ');
  await page.keyboard.press('Enter');
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Use the other version' }).click();
  await addToCart(page);

  await lookAgain(phone);
  await expectStep(phone, 'Choose your comic type');
  await expect(phone.locator('[data-sonner-toast]')).toContainText('on another device');
  await phone.goto(link);
  await expect(phone.getByRole('alert')).toContainText('This comic is finished');
  await expect(phone.getByRole('link', { name: 'Look in the cart' })).toHaveAttribute('href', '/cart');
});

test('the link opens what was typed last on another device, where no comic is lost, nor is one of two versions', async ({
  page,
  store,
  openElsewhere,
}) => {
  const email = 'two.devices@example.com';
  await beginOnComputer(page, 4, email);
  const phone = await openElsewhere();
  await keepTwoComics(phone);

  await test.step('text typed a moment ago is sent along', async () => {
    await brief(page).fill('Typed a moment ago.');
    await page.getByRole('button', { name: 'Continue on another device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await phone.goto(await findMailedLink(page, store, email, DRAFT_LINK_SUBJECT, 'draft'));
    await expectStep(phone, 'Tell us the scenes');
    await expect(brief(phone)).toHaveValue('Typed a moment ago.');
    await expect(phone).toHaveURL('/configurator');
    const keys = [await readDraftKey(page), await readDraftKey(phone)];
    expect(keys[1]?.id).toBe(keys[0]?.id);
    expect(keys[1]?.token).not.toBe(keys[0]?.token);
  });

  await test.step('a page that is looked at again shows what the other device saved', async () => {
    await brief(phone).fill('Written on the phone.');
    await expectSaved(phone);
    expect((await readServerDraft(phone))?.storyBrief).toBe('Written on the phone.');
    await lookAgain(page);
    await expect(brief(page)).toHaveValue('Written on the phone.');
    await expect(question(page)).toBeHidden();
  });

  await test.step('of two versions neither is lost', async () => {
    await brief(phone).fill('Written later on the phone.');
    await expectSaved(phone);
    await brief(page).fill('Written on the computer.');
    await expect(question(page)).toContainText('Written later on the phone.');
    await question(page).getByRole('button', { name: 'Use the other version' }).click();
    await expect(brief(page)).toHaveValue('Written later on the phone.');
    await page.getByRole('button', { name: 'Switch to the other version' }).click();
    await expect(brief(page)).toHaveValue('Written on the computer.');
  });

  await test.step('the comics that were on the phone before are kept', async () => {
    await expect(phone.getByRole('alertdialog')).toBeHidden();
    const kept = phone.getByRole('complementary', { name: 'Kept versions' });
    await expect(kept.getByText('Another unfinished comic is kept')).toHaveCount(2);
    await expectNoAxeViolations(phone);
    const stories = [await brief(phone).inputValue()];
    for (let round = 0; round < 2; round++) {
      await kept.getByRole('button', { name: 'Switch to that comic' }).last().click();
      await expect.poll(() => brief(phone).inputValue()).not.toBe(stories.at(-1));
      stories.push(await brief(phone).inputValue());
    }
    expect(stories.sort()).toEqual(['Begun here.', 'Kept.', 'Written later on the phone.']);
  });
});

/** An unfinished comic, and another one that was kept when it was begun. */
async function keepTwoComics(page: Page) {
  const store = (storyBrief: string) =>
    storeDraft(page, { step: 4, comic: { customerEmail: '', storyBrief } });
  await store('Kept.');
  await page.evaluate(() =>
    localStorage.setItem('configurator_draft_kept', localStorage.getItem('configurator_draft') ?? ''),
  );
  await store('Begun here.');
}
