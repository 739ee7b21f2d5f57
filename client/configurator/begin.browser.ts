import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';
import { BRIEF, chooseType, expectSaved, expectStep, photo } from '#testing/customer-steps.ts';
import { readServerDraft, resumeAt } from '#testing/earlier-visit.ts';

const NAME = 'Ελένη Παπαδοπούλου';

test('a package’s card begins with it, an account’s name is filled in, and a photo waits for the save', async ({
  page,
  store,
}) => {
  const email = 'begins@example.com';
  await makeAccount(store, email, NAME);
  await signInByCookie(page, store, email);
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Love Letter' }) });
  await card.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('complementary', { name: 'Your comic’s price' })).toContainText('€279.00');
  await expect(page).toHaveURL('/configurator');

  const release = await blockRequests(page, '**/draft.create*');
  await chooseType(page);
  await expect(page.getByRole('radio', { name: 'Love Letter' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(NAME);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectStep(page, 'Introduce your characters');

  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('on the ferry.jpg')]);
  await expect(page.getByRole('progressbar', { name: 'Uploading on the ferry.jpg' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Remove on the ferry' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.goto('/');
  const other = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Short Story' }) });
  await other.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Introduce your characters');
  await expect(page.getByText('Package changed to Short Story')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your comic’s price' })).toContainText('€149.00');
});

test('an add-on that is no longer offered is taken out of the comic, with a word about it', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/400/);
  await resumeAt(page, {
    step: 3,
    tier: 'Legacy Collection',
    comic: { selectedAddOnIds: [crypto.randomUUID()] },
  });
  await expect(page.locator('[data-sonner-toast]')).toContainText('Add-on no longer offered');
  await expectSaved(page);
  expect(await readServerDraft(page)).toMatchObject({ selectedAddOnIds: [], storyBrief: BRIEF });
});

test('on a slow line the first Next waits for its own rules and step, not for the later ones', async ({
  page,
}) => {
  await page.goto('/configurator');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const arrived: string[] = [];
  page.on('requestfinished', (request) => arrived.push(request.url()));
  await chooseType(page);
  await expect(page.getByRole('radio', { name: 'Short Story' })).toBeVisible();
  expect(arrived.filter((url) => /(styling|review)-step/.test(url))).toEqual([]);
});
