import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { IMAGE_BYTES_MAX } from '#shared/image.ts';
import { REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';
import { brief, expectSaved, expectStep, next, photo } from '#testing/customer-steps.ts';
import { readDraftKey, readServerDraft, resumeAt } from '#testing/earlier-visit.ts';
import { querySql } from '#testing/help-requests.ts';

const UPLOADS = '**/api/drafts/*/images?kind=*';

const tiles = (page: Page) => page.getByRole('button', { name: /^Remove photo \d/ });

async function photosOnServer(page: Page) {
  const draft = await readServerDraft(page);
  return draft?.characters.flatMap(({ images }) => images.map(({ title }) => title));
}

/** A saved comic at the photos of its character. */
async function openPhotos(page: Page, reached?: number) {
  await resumeAt(page, { step: 3, ...(reached && { reached }) });
  await expectSaved(page);
  await page.getByRole('button', { name: /^Eleni/ }).click();
}

const brokenPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter((image) => image.complete && !image.naturalWidth).length);

test('several photos go up at once, also while the person goes on', async ({ page, allowProblem }) => {
  allowProblem(/ERR_FAILED/);
  await openPhotos(page);
  // A picture that does not come at once is asked for again.
  await page.route('**/api/images/**', (route) => route.abort(), { times: 1 });
  const release = await blockRequests(page, UPLOADS);
  const photos = await Promise.all([1, 2, 3, 4].map((number) => photo(`photo ${number}.jpg`)));
  await page.getByLabel('Photos', { exact: true }).setInputFiles(photos);
  await expect(page.getByRole('progressbar', { name: /^Uploading photo \d\.jpg$/ })).toHaveCount(4);

  await next(page, 'Tell us the scenes');
  await brief(page).fill('Written while the photos went up.');
  release();
  await expect.poll(() => photosOnServer(page)).toEqual(['photo 1', 'photo 2', 'photo 3', 'photo 4']);
  await page.getByRole('button', { name: 'Back' }).click();
  const card = page.getByRole('listitem', { name: 'Eleni' });
  await expect(card.getByRole('heading').getByRole('presentation')).toHaveCount(2);
  await expect.poll(() => brokenPictures(page)).toBe(0);
  await expect(card.getByRole('heading')).toContainText('2 more photos');
  await card.getByRole('button', { name: /^Eleni/ }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Remove photo 2', exact: true }).press('Enter');
  await expect(tiles(page)).toHaveCount(3);
  await expect(card.getByLabel('Photos', { exact: true })).toBeFocused();
  await expectSaved(page);
  expect(await photosOnServer(page)).toEqual(['photo 1', 'photo 3', 'photo 4']);
  expect(await readServerDraft(page)).toMatchObject({ storyBrief: 'Written while the photos went up.' });
});

test('a file that is no good says why at its place, and the others go up', async ({
  page,
  allowProblem,
}, testInfo) => {
  allowProblem(/status of 413/);
  await openPhotos(page);
  const good = await photo('good.jpg');
  const png = await sharp(good.buffer).png().toBuffer();
  const aType = /Please upload a JPG, PNG, or WebP image$/;
  const unreadable = 'This image could not be read. Please save it again as JPG or PNG and upload that.';
  const refusals: [name: string, mimeType: string, buffer: Buffer, message: string | RegExp][] = [
    ['page.jpg', 'image/jpeg', Buffer.from('<!doctype html><p>Hello'), aType],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), aType],
    [
      'IMG_0001.HEIC',
      '',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      /is HEIC and can’t be read here\. On an iPhone choose Settings/,
    ],
    ['cut.jpg', 'image/jpeg', good.buffer.subarray(0, good.buffer.length / 2), unreadable],
    ['cut.png', 'image/png', png.subarray(0, 20_000), unreadable],
  ];
  for (const [name, mimeType, buffer, message] of refusals) {
    await page.getByLabel('Photos', { exact: true }).setInputFiles([{ name, mimeType, buffer }]);
    await expectRefused(page, name, message);
  }
  const huge = testInfo.outputPath('huge.jpg');
  await writeFile(huge, Buffer.concat([good.buffer, Buffer.alloc(IMAGE_BYTES_MAX)]));
  await page.getByLabel('Photos', { exact: true }).setInputFiles(huge);
  await expectRefused(page, 'huge.jpg', 'The picture must not be larger than 20 MB.');

  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([{ ...good, buffer: Buffer.from('no picture'), name: 'bad.jpg' }, good]);
  await expect(page.getByRole('button', { name: 'Remove good', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove bad.jpg' })).toBeVisible();
  await expect.poll(() => photosOnServer(page)).toEqual(['good']);

  await page.route(UPLOADS, (route) => route.fulfill({ status: 413, body: 'FUNCTION_PAYLOAD_TOO_LARGE' }));
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('refused.jpg')]);
  const sentence = 'This image is too large to be sent. Please choose a smaller one.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
});

async function expectRefused(page: Page, name: string, message: string | RegExp) {
  const toast = page.locator('[data-sonner-toast][data-front=true]', { hasText: 'Upload Failed' });
  await expect(toast, name).toContainText(message);
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}` }) });
  await expect(tile.last().getByRole('alert'), name).toContainText(message);
  await expect(page.getByRole('button', { name: /^Try again/ }), name).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
}

test('a photo arrives upright, small and without what the camera wrote, however large it was chosen', async ({
  page,
}, testInfo) => {
  await openPhotos(page);
  // Lies on its left side: orientation 6 says to turn it right, which brings the red half to the top.
  const red = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Kamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(buffer).metadata()).orientation).toBe(6);
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([{ name: 'upright.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect.poll(() => photosOnServer(page)).toEqual(['upright']);

  const draft = await readServerDraft(page);
  const answer = await page.request.get(draft?.characters[0]?.images[0]?.url ?? '');
  const stored = sharp(await answer.body());
  const { format, width, height, orientation, exif, icc, xmp } = await stored.metadata();
  expect({ format, width, height, orientation, exif, xmp }).toEqual({
    format: 'jpeg',
    width: 900,
    height: 1200,
  });
  expect(icc).toBeUndefined();
  const { data } = await stored.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * 900 + x) * 3, (y * 900 + x) * 3 + 3)];
  const [topRed = 0, , topBlue = 0] = colourAt(450, 100);
  const [bottomRed = 0, , bottomBlue = 0] = colourAt(450, 1100);
  expect(topRed).toBeGreaterThan(topBlue + 100);
  expect(bottomBlue).toBeGreaterThan(bottomRed + 100);

  // As large as may be chosen, it leaves as less than a request takes.
  const { buffer: grainy } = await photo('grainy.jpg', { width: 1200, height: 1200 });
  const large = testInfo.outputPath('grainy.jpg');
  await writeFile(large, Buffer.concat([grainy, Buffer.alloc(IMAGE_BYTES_MAX - 1 - grainy.length)]));
  const leaving = page.waitForRequest(UPLOADS);
  await page.getByLabel('Photos', { exact: true }).setInputFiles(large);
  await expect.poll(() => photosOnServer(page)).toEqual(['upright', 'grainy']);
  const sent = Number((await (await leaving).allHeaders())['content-length']);
  expect(sent).toBeGreaterThan(100_000);
  expect(sent).toBeLessThan(REQUEST_BYTES_MAX);
});

test('a comic goes to the cart with the photos that were on their way, and not without one that failed', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_CONNECTION_RESET/);
  await openPhotos(page, 7);
  await page.route(UPLOADS, (route) => route.abort('connectionreset'));
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('photo 1.jpg')]);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload image' })).toBeVisible();
  await page.getByRole('button', { name: 'Step 7: Review' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const refusal = page.locator('[data-sonner-toast]', { hasText: 'A photo was not uploaded' });
  await expect(refusal).toContainText(
    'Try again or remove what is missing, then add your comic to the cart.',
  );
  await expectStep(page, 'Introduce your characters');
  await expect(page.getByRole('button', { name: 'Remove photo 1.jpg' })).toBeFocused();

  await page.unroute(UPLOADS);
  const release = await blockRequests(page, UPLOADS);
  await page.getByRole('button', { name: 'Try again with photo 1.jpg' }).click();
  await page.getByRole('button', { name: 'Return to Review' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.locator('[data-sonner-toast]', { hasText: 'One photo is still uploading' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Adding…/ })).toBeVisible();
  release();
  await page.waitForURL('**/cart');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart_items') ?? '[]'));
  expect(stored[0].characters[0].images).toMatchObject([{ title: 'photo 1' }]);
});

test('a reload asks before it cuts off a photo, and names the one that was lost', async ({ page }) => {
  await openPhotos(page);
  await blockRequests(page, UPLOADS);
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('photo 1.jpg')]);
  await expect(page.getByRole('progressbar', { name: 'Uploading photo 1.jpg' })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloading;
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Introduce your characters');
  const notice = page.locator('[data-sonner-toast]', { hasText: 'A photo was not sent' });
  await expect(notice).toContainText('Please choose again: photo 1.jpg');
});

test('a draft that was deleted with its owner’s data does not come back by a look at its page, but with a photo', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/404/);
  const email = 'asks-to-be-deleted@example.com';
  await resumeAt(page, { step: 3, comic: { customerEmail: email } });
  await expectSaved(page);
  await page.getByRole('button', { name: /^Eleni/ }).click();
  const left = () => querySql(store, 'select id from configurator_drafts where email = $1', [email]);
  await querySql(store, 'delete from configurator_drafts where email = $1', [email]);
  const looked = page.waitForResponse('**/draft.load*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await looked;
  await expect(page.locator('[data-save-status]')).toHaveAttribute('data-save-status', 'idle');
  await expect(page.getByLabel('Name')).toHaveValue('Eleni');
  expect(await left()).toEqual([]);

  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('photo 1.jpg')]);
  await expect(tiles(page)).toHaveCount(1);
  await expect.poll(left).toHaveLength(1);
});

test('a picture needs a name and an e-mail, and a reference image a title', async ({ page }) => {
  await resumeAt(page, { step: 3, comic: { customerEmail: '' } });
  await page.getByRole('button', { name: /^Eleni/ }).click();
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('early.jpg')]);
  const early = page.locator('[data-sonner-toast]', { hasText: 'Not Ready' });
  await expect(early).toContainText('Please complete Step 2 (email & name) before uploading images');
  await page.getByRole('button', { name: 'Step 2: Package, done' }).click();
  await page.getByLabel('Email').fill('eleni@example.com');
  await next(page, 'Introduce your characters');
  await next(page, 'Tell us the scenes');

  const title = page.getByLabel('Title of the image');
  await page.getByLabel('Upload an image').setInputFiles([await photo('IMG_2041.jpg')]);
  const untitled = page.locator('[data-sonner-toast]', { hasText: 'Title Required' });
  await expect(untitled).toContainText('Please enter a title for the image');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Please enter a title for the image/);
  // Too long a title is refused whole, and none of it is cut off unseen.
  await title.fill('x'.repeat(101));
  await expect(title).toHaveValue('x'.repeat(101));
  await page.getByLabel('Upload an image').setInputFiles([await photo('IMG_2041.jpg')]);
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Title must be less than 100 characters/);
  await title.fill('Our first flat');
  await brief(page).fill('We moved in with two chairs.');
  await next(page, 'Choose your delivery');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(title).toHaveValue('Our first flat');
  await page.reload();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expect(title).toHaveValue('Our first flat');
  await page.getByLabel('Upload an image').setInputFiles([await photo('IMG_2041.jpg')]);
  await expect(page.getByRole('button', { name: 'Remove Our first flat' })).toBeVisible();
  await expect(title).toHaveValue('');
  await expect
    .poll(async () => (await readServerDraft(page))?.referenceImages.map((image) => image.title))
    .toEqual(['Our first flat']);
});

test('a photo also goes as it was sent, after a cut and a reload, and a HEIC as a JPEG', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_(CONNECTION_RESET|FAILED)/);
  await openPhotos(page);
  const draftId = (await readDraftKey(page))?.id;
  const originals = () =>
    querySql(
      store,
      `select state, width, height from draft_originals where draft_id = '${draftId}' order by created_at`,
    );

  await test.step('the copy is there before its original, which nobody waits for', async () => {
    // The code that sends it does not come at once either.
    await page.route(/assets\/send-originals-.*\.js$/, (route) => route.abort(), { times: 1 });
    await page.route('**/api/originals/**', (route) => route.abort('connectionreset'));
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([await photo('face.jpg', { width: 2400, height: 1800 })]);
    await expect.poll(() => photosOnServer(page)).toEqual(['face']);
    await expect(page.getByText(/The connection is cut\. Your photos in full size go on/)).toBeVisible();
    expect(await originals()).toMatchObject([{ state: 'open' }]);
    await next(page, 'Tell us the scenes');
  });

  await test.step('it goes on by itself after a reload', async () => {
    await page.unroute('**/api/originals/**');
    await page.reload();
    await expect.poll(originals).toEqual([{ state: 'done', width: 2400, height: 1800 }]);
    await page.getByRole('button', { name: 'Resume Draft' }).click();
  });

  await test.step('a HEIC is sent as a JPEG in full size, once the code that reads it has arrived', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Eleni/ }).click();
    const code = /assets\/heic-to-.*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.getByLabel('Photos', { exact: true }).setInputFiles('testing/phone.heic');
    await expect(page.getByRole('alert').filter({ hasText: 'phone.heic: Please check' })).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Try again with phone.heic' }).click();
    await expect.poll(() => photosOnServer(page)).toEqual(['face', 'phone']);
    await expect.poll(async () => (await originals())[1]).toEqual({ state: 'done', width: 64, height: 48 });
    await expect(page.getByRole('region', { name: 'Photos in full size' })).toHaveCount(0);
  });
});
