import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../server/testing/browser';
import { readServerDraft, resumeAt } from '../../server/testing/earlier-visit';
import { next, photo } from '../../server/testing/journey';

const UPLOADS = '**/api/drafts/*/images?kind=*';

const tiles = (page: Page) => page.getByRole('button', { name: /^Remove photo \d/ });

async function expectSaved(page: Page) {
  await expect(page.locator('[data-save-status]')).toHaveAttribute('data-save-status', 'saved');
}

async function photosOnServer(page: Page) {
  const draft = await readServerDraft(page);
  return draft?.characters.flatMap(({ images }) => images.map(({ title }) => title));
}

/** Holds every upload back until the answer is called. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOADS, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute(UPLOADS, { behavior: 'wait' } as never);
  };
}

test('several photos go up at once, also while the person goes on', async ({ page }) => {
  await resumeAt(page, { step: 3 });
  await expectSaved(page);
  await page.getByRole('button', { name: /^Eleni/ }).click();
  const release = await holdUploads(page);
  const photos = await Promise.all([1, 2, 3, 4].map((number) => photo(`photo ${number}.jpg`)));
  await page.getByLabel('Photos').setInputFiles(photos);
  await expect(page.getByRole('progressbar', { name: /^Uploading photo \d\.jpg$/ })).toHaveCount(4);

  await next(page, 'Tell us the scenes');
  await page.getByRole('textbox', { name: 'Story brief' }).fill('Written while the photos went up.');
  await release();
  await expect.poll(() => photosOnServer(page)).toHaveLength(4);
  await page.getByRole('button', { name: 'Back' }).click();
  const card = page.getByRole('listitem', { name: 'Eleni' });
  await expect(card.getByRole('heading').getByRole('presentation')).toHaveCount(2);
  await expect(card.getByRole('heading')).toContainText('+2 more photos');
  await card.getByRole('button', { name: /^Eleni/ }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Remove photo 2', exact: true }).click();
  await expect(tiles(page)).toHaveCount(3);
  await expectSaved(page);
  expect(await photosOnServer(page)).toEqual(expect.not.arrayContaining(['photo 2']));
  expect(await readServerDraft(page)).toMatchObject({ storyBrief: 'Written while the photos went up.' });
});
