import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser.ts';
import {
  BRIEF,
  brief,
  choosePackage,
  chooseType,
  expectSaved,
  expectStep,
  next,
} from '#testing/customer-steps.ts';
import { loadDraft, openBlankPage, readDraftKey, readServerDraft, resumeAt } from '#testing/earlier-visit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Resume your draft?' });
const briefOnServer = async (page: Page) => (await readServerDraft(page))?.storyBrief;

/** Makes the stored draft older by so much, from a page that does not write drafts. */
async function age(page: Page, milliseconds: number) {
  await openBlankPage(page);
  await page.evaluate((by) => {
    const copy = JSON.parse(localStorage.getItem('configurator_draft') ?? '');
    localStorage.setItem('configurator_draft', JSON.stringify({ ...copy, savedAt: copy.savedAt - by }));
  }, milliseconds);
  await page.goto('/configurator');
}

async function keyOf(page: Page) {
  const key = await readDraftKey(page);
  if (!key) throw new Error('The draft has no key.');
  return key;
}

test('a draft is offered again past the first step, and comes back as it was, also when only the server has it', async ({
  page,
}) => {
  await page.goto('/configurator');
  await page.getByRole('radio', { name: 'Family' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  await expect(question(page)).toBeHidden();

  await chooseType(page, 'Pet');
  await page.getByRole('radio', { name: 'Love Letter' }).check();
  await page.getByLabel('Email').fill('tom@example.com');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tom O’Neill');
  await next(page, 'Introduce your characters');
  await page.getByLabel('Name').fill('Biscuit');
  await expectSaved(page);

  await age(page, DAY - MINUTE);
  await expect(question(page)).toContainText('Pet');
  await expect(question(page)).toContainText('Step 3 of 7: Characters');
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Introduce your characters');
  await expect(page.getByLabel('Name')).toHaveValue('Biscuit');
  await page.getByRole('button', { name: 'Step 2: Package, done' }).click();
  await expect(page.getByRole('radio', { name: 'Love Letter' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue('tom@example.com');
  await expectSaved(page);

  await age(page, DAY + MINUTE);
  await expect(question(page)).toContainText('Step 2 of 7: Package');
  expect(await page.evaluate(() => localStorage.getItem('configurator_draft'))).toBeNull();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Pick a package');
  await expect(page.getByRole('radio', { name: 'Love Letter' })).toBeChecked();
  await next(page, 'Introduce your characters');
  await expect(page.getByLabel('Name')).toHaveValue('Biscuit');
});

test('starting over, once confirmed, and starting fresh delete the comic everywhere', async ({ page }) => {
  await resumeAt(page, { step: 4 });
  await expectSaved(page);

  await test.step('starting over is asked about', async () => {
    const key = await keyOf(page);
    const confirmation = page.getByRole('alertdialog', { name: 'Start over?' });
    await page.getByRole('button', { name: 'Start over' }).click();
    await confirmation.getByRole('button', { name: 'Keep my comic' }).click();
    await expect(brief(page)).toHaveValue(BRIEF);
    expect(await loadDraft(page, key)).toMatchObject({ storyBrief: BRIEF, step: 4 });

    const deletion = page.waitForResponse('**/api/trpc/draft.delete*');
    await page.getByRole('button', { name: 'Start over' }).click();
    await confirmation.getByRole('button', { name: 'Start over' }).click();
    await expectStep(page, 'Choose your comic type');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    await deletion;
    expect(await loadDraft(page, key)).toBeNull();
  });

  await test.step('a draft that was not resumed is never offered again', async () => {
    await chooseType(page);
    await choosePackage(page);
    await expectSaved(page);
    const key = await keyOf(page);
    expect(await loadDraft(page, key)).toMatchObject({ comicType: 'love', step: 3 });
    await page.reload();
    const deletion = page.waitForResponse('**/api/trpc/draft.delete*');
    await page.getByRole('button', { name: 'Start Fresh' }).click();
    await expectStep(page, 'Choose your comic type');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Step 3: Characters' })).toBeDisabled();
    await deletion;
    expect(await loadDraft(page, key)).toBeNull();

    await page.reload();
    await expectStep(page, 'Choose your comic type');
    await expect(question(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('draft_tokens'))).toBe('{}');
  });
});

test('nothing typed is lost, neither right before Next, a reload and closing nor without network or server', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/);
  // The sentences about a failed save do not come at first.
  const words = /assets\/save-messages-.*\.js$/;
  await page.route(words, (route) => route.abort(), { times: 1 });
  const arrived = page.waitForResponse(words);
  await resumeAt(page, { step: 4 });
  await expectSaved(page);
  const offline = page.locator('[data-save-status=offline]');

  await test.step('right before Next', async () => {
    await brief(page).fill('Typed right before Next.');
    await next(page, 'Choose your delivery');
    await expect.poll(() => briefOnServer(page)).toBe('Typed right before Next.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expectSaved(page);
  });

  await test.step('without a connection', async () => {
    await arrived;
    await context.setOffline(true);
    await brief(page).fill('Written in a tunnel.');
    const failure = page.locator('[data-sonner-toast]', { hasText: 'Save Failed' });
    await expect(failure).toContainText('Your progress could not be saved. Please check your connection.');
    await expect(offline).toContainText('Not saved yet. We keep trying.');
    await next(page, 'Choose your delivery');
    await page.getByRole('checkbox', { name: 'Rush creation' }).check();
    await context.setOffline(false);
    await expectSaved(page);
    await expect(failure).toBeHidden({ timeout: 3_000 });
    expect(await readServerDraft(page)).toMatchObject({
      storyBrief: 'Written in a tunnel.',
      delivery: { type: 'digital', rush: true },
      step: 5,
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await expectSaved(page);
  });

  await test.step('while the server is away', async () => {
    await page.route('**/api/trpc/draft.update*', (route) => route.abort('connectionrefused'));
    await brief(page).fill('Written while the server was away.');
    await expect(offline).toBeVisible();
    await page.unroute('**/api/trpc/draft.update*');
    await expectSaved(page);
    expect(await briefOnServer(page)).toBe('Written while the server was away.');
  });

  await test.step('right before a reload', async () => {
    await brief(page).fill('Typed right before the reload.');
    await page.reload();
    await page.getByRole('button', { name: 'Resume Draft' }).click();
    await expect(brief(page)).toHaveValue('Typed right before the reload.');
    await expect.poll(() => briefOnServer(page)).toBe('Typed right before the reload.');
    await expectSaved(page);
  });

  await test.step('right before the page is closed', async () => {
    const other = await context.newPage();
    await openBlankPage(other);
    await brief(page).fill('Typed right before closing.');
    await page.close();
    await expect.poll(() => briefOnServer(other)).toBe('Typed right before closing.');
    await other.goto('/configurator');
    await other.getByRole('button', { name: 'Resume Draft' }).click();
    await expect(brief(other)).toHaveValue('Typed right before closing.');
    await expectSaved(other);
  });
});

test('two tabs that edit one draft keep both texts, and the person chooses', async ({ page, context }) => {
  await resumeAt(page, { step: 4 });
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto('/configurator');
  await other.getByRole('button', { name: 'Resume Draft' }).click();
  await expect(brief(other)).toHaveValue(BRIEF);

  await brief(page).fill('The first tab’s story.');
  await expectSaved(page);
  await brief(other).fill('The other tab’s story.');
  const conflict = other.getByRole('alertdialog', { name: 'This draft was changed somewhere else' });
  const compared = conflict.getByRole('region', { name: 'Story brief' });
  await expect(compared).toContainText('The other tab’s story.');
  await expect(compared).toContainText('The first tab’s story.');
  expect(await briefOnServer(other)).toBe('The first tab’s story.');

  await conflict.getByRole('button', { name: 'Keep what is here' }).click();
  await expectSaved(other);
  expect(await briefOnServer(other)).toBe('The other tab’s story.');
  const kept = other.getByRole('complementary', { name: 'Kept version' });
  await kept.getByRole('button', { name: 'Switch to the other version' }).click();
  await expect(brief(other)).toHaveValue('The first tab’s story.');
  await expectSaved(other);
  expect(await briefOnServer(other)).toBe('The first tab’s story.');
  await kept.getByRole('button', { name: 'Switch to the other version' }).click();
  await expect(brief(other)).toHaveValue('The other tab’s story.');
  await expectSaved(other);

  // The first tab is out of date now, and takes the other version.
  await brief(page).fill('The first tab once more.');
  const answer = page.getByRole('button', { name: 'Use the other version' });
  await answer.click();
  await expect(brief(page)).toHaveValue('The other tab’s story.');
  const all = page.getByRole('complementary', { name: 'Kept versions' });
  const switches = all.getByRole('button', { name: 'Switch to the other version' });
  await expect(switches).toHaveCount(2);
  await switches.first().click();
  await expect(brief(page)).toHaveValue('The first tab once more.');
  await expectSaved(page);
  await switches.last().click();
  await expect(brief(page)).toHaveValue('The first tab’s story.');
  await expectSaved(page);
});
