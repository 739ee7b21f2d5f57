import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeAdmin, signUp } from '#testing/admins.ts';
import {
  blockCall,
  follow,
  leaveDialog,
  newAddress,
  pressBack,
  pressBackAndCheckDialog,
  waitForAnswer,
  waitForListeners,
} from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { dedicatedStore, expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { resumeAt } from '#testing/earlier-visit.ts';
import { querySql } from '#testing/help-requests.ts';
import { loseAnswer } from '#testing/refuse.ts';

const shop = dedicatedStore();

test.beforeEach(async ({ page }) => {
  const email = newAddress('admin');
  await signUp(page, shop(), email);
  await makeAdmin(shop(), email);
});

const open = (page: Page, section: string) => page.goto(`${shop().url}/admin?tab=content&section=${section}`);
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

async function picture(background: string, width = 600, height = 850) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { mimeType: 'image/png', buffer };
}

/** A public page's HTML may be a few seconds old. */
const expectPublished = (page: Page, path: string, text: string) =>
  expect
    .poll(async () => (await page.request.get(shop().url + path)).text(), { timeout: 20_000 })
    .toContain(text);

test('a new price stands on the first page, and packages are added, put into order and deleted', async ({
  page,
}) => {
  await open(page, 'packages');
  const list = page.getByRole('list', { name: 'Packages', exact: true });
  const items = list.getByRole('listitem');

  await test.step('a price is refused, then saved', async () => {
    await page.getByRole('button', { name: 'Edit Short Story' }).click();
    const form = page.getByRole('form', { name: 'Edit Short Story' });
    await expect(form.getByLabel('Digital price in euros')).toHaveValue('149');
    await expectNoAxeViolations(page);
    await form.getByLabel('Digital price in euros').fill('cheap');
    await form.getByRole('button', { name: 'Save Package' }).click();
    await expect(form.getByText('Enter a price, like 149 or 149.50')).toBeVisible();
    await form.getByLabel('Digital price in euros').fill('151,50');
    await form.getByRole('button', { name: 'Save Package' }).click();
    await expect(toast(page, 'Package saved')).toBeVisible();
    await expect(page.getByText('€151.50 digital')).toBeVisible();
    await expect(page).toHaveURL(/section=packages$/);
    await expectPublished(page, '/', '€151.50');
  });

  await test.step('a package is added', async () => {
    await page.getByRole('button', { name: 'Add package' }).click();
    const form = page.getByRole('form', { name: 'Add a package' });
    for (const [label, text] of [
      ['Name', 'Miniature'],
      ['Description', 'Two pages, for a joke that is enough.'],
      ['Pages', '2'],
      ['Digital price in euros', '59'],
      ['Print price in euros', '79'],
      ['Features', 'Fits into an envelope\n\nSmall'],
    ] as const)
      await form.getByLabel(label, { exact: false }).first().fill(text);
    await form.getByRole('button', { name: 'Save Package' }).click();
    await expect(items).toHaveCount(5);
  });

  await test.step('it is put into order by button and by keyboard', async () => {
    let saved = 0;
    page.on('response', (response) => {
      if (response.url().includes('admin.packages.reorder')) saved += 1;
    });
    await page.getByRole('button', { name: 'Move up: Miniature' }).focus();
    for (const place of [3, 2, 1, 0]) {
      await page.keyboard.press('Enter');
      await expect(items.nth(place)).toContainText('Miniature');
    }
    // One key too many moves nothing back.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move up: Miniature' })).toBeFocused();
    await expect(items.first()).toContainText('Miniature');
    await page.getByRole('button', { name: 'Drag Miniature' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Miniature is over place 1 of 5.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Miniature is over place 2 of 5.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(items.first()).toContainText('Short Story');
    // The list shows the new order before the server has it, and leaving the page would cancel the request.
    await expect.poll(() => saved).toBe(5);
    await page.reload();
    await expect(items.nth(1)).toContainText('Miniature');
  });

  await test.step('it is deleted', async () => {
    await page.getByRole('button', { name: 'Delete Miniature' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Package deleted')).toBeVisible();
    await expect(items).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Packages' })).toBeFocused();
    await expectNoAxeViolations(page);
  });
});

test('every key counts while a list is put into order, however quickly they are pressed', async ({
  page,
}) => {
  const names = Array.from({ length: 24 }, (_, index) => `Extra ${String(index + 1).padStart(2, '0')}`);
  await querySql(
    shop(),
    `insert into add_ons (name, description, price, display_order)
     select 'Extra ' || lpad(place::text, 2, '0'), 'More of it.', 500, 100 + place from generate_series(1, 24) as place`,
  );
  await open(page, 'add-ons');
  const items = page
    .getByRole('list', { name: 'Add-ons', exact: true })
    .getByRole('listitem')
    .filter({ hasText: /Extra \d/ });
  await expect(items).toHaveCount(24);
  const isStored = () =>
    expect.poll(async () =>
      (
        await querySql(shop(), "select name from add_ons where name like 'Extra __' order by display_order")
      ).map(({ name }) => name),
    );

  await test.step('by a button', async () => {
    await page.getByRole('button', { name: 'Move down: Extra 01' }).focus();
    for (let place = 1; place < 24; place++) await page.keyboard.press('Enter');
    await expect(items.last()).toContainText('Extra 01');
    await isStored().toEqual([...names.slice(1), 'Extra 01']);
  });

  await test.step('by dragging with the arrow keys', async () => {
    await page.getByRole('button', { name: 'Drag Extra 01' }).focus();
    await page.keyboard.press('Space');
    for (let place = 1; place < 24; place++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(items.first()).toContainText('Extra 01');
    await isStored().toEqual(names);
  });
  await querySql(shop(), "delete from add_ons where name like 'Extra __'");
});

test('a lowered price is announced with the lowest price of the 30 days before it, and no other is', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await open(page, 'packages');
  await page.getByRole('button', { name: 'Edit Love Letter' }).click();
  const form = page.getByRole('form', { name: 'Edit Love Letter' });
  await form.getByLabel('Announce this as a reduction').check();
  await form.getByRole('button', { name: 'Save Package' }).click();
  await expect(form.getByText(/^No price here is below its lowest of the last 30 days/)).toBeVisible();
  await form.getByLabel('Digital price in euros').fill('249');
  await form.getByLabel('Announced until').fill('2999-12-31');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save Package' }).click();
  await expect(toast(page, 'Package saved')).toBeVisible();
  await expect(page.getByText('Reduced', { exact: true })).toBeVisible();

  const sentence = 'Lowest price of the last 30 days before the reduction: €279';
  await expectPublished(page, '/', sentence);
  await resumeAt(page, { step: 2, tier: 'Love Letter', at: shop().url });
  await expect(page.getByRole('radio', { name: 'Love Letter' })).toHaveAccessibleDescription(
    new RegExp(`From €249.*${sentence}`),
  );
  await expect(page.getByRole('complementary', { name: 'Your comic’s price' })).toContainText(sentence);
  await expectNoAxeViolations(page);
});

test('a text is edited and stands on its page, and the later of two admins gets the words of the other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const each of [page, other]) await open(each, 'texts');
  const formOf = (each: Page) => each.getByRole('form', { name: 'Complaints' });

  await test.step('of two who edit a text', async () => {
    await formOf(other).getByLabel('Complaints').fill('Call us first.');
    await formOf(other).getByRole('button', { name: 'Save' }).click();
    await expect(toast(other, 'Saved')).toBeVisible();
    await formOf(page).getByLabel('Complaints').fill('Write to us first.');
    await formOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(formOf(page).getByText('Somebody else has changed this text meanwhile.')).toBeVisible();
    await expect(formOf(page).getByText('Call us first.')).toBeVisible();
    await expect(formOf(page).getByLabel('Complaints')).toHaveValue('Write to us first.');
    const list = await blockCall(page, 'admin.texts.list');
    await formOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(formOf(page).getByLabel('Complaints')).toHaveValue('Write to us first.');
    await expect(formOf(page).getByRole('button', { name: 'Save' })).toBeHidden();
    await expect(formOf(page).getByLabel('Complaints')).toBeFocused();
    list();
    await expectPublished(page, '/legal/complaints', 'Write to us first.');
  });

  await test.step('words of the other admin that the form shows are changed without a conflict', async () => {
    await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(formOf(other).getByLabel('Complaints')).toHaveValue('Write to us first.');
    await formOf(other).getByLabel('Complaints').fill('Write or call.');
    await formOf(other).getByRole('button', { name: 'Save' }).click();
    await expect(toast(other, 'Saved')).toBeVisible();
    await expect(formOf(other).getByRole('button', { name: 'Save' })).toBeHidden();
  });
  await other.close();

  await test.step('the keyboard goes on in a translation, once its button is gone', async () => {
    const release = await blockCall(page, 'admin.translations.get');
    const translate = page.getByRole('button', { name: /^Greek.*Complaints/ });
    await translate.press('Enter');
    await expect(translate).toHaveCount(0);
    await waitForAnswer(page, 'admin.translations.get', release);
    await expect(page.getByRole('textbox', { name: /Complaints.*Greek/ })).toBeFocused();
  });

  await test.step('the notice stands on its page and before the order of a book', async () => {
    const notice = page.getByAltText('The European Union’s notice on the legal guarantee of conformity');
    await page
      .getByLabel('Official guarantee notice')
      .and(page.locator('input'))
      .setInputFiles({ name: 'notice.png', ...(await picture('#003399')) });
    await expect(notice).toBeVisible();
    await expectNoAxeViolations(page);
    await expectPublished(page, '/legal/guarantee', 'notice on the legal guarantee of conformity');
    await page.goto(`${shop().url}/legal/guarantee`);
    await expect(notice).toBeVisible();
    await resumeAt(page, { step: 5, at: shop().url });
    await expect(notice).toHaveCount(0);
    await page.getByRole('radio', { name: 'Print', exact: true }).check();
    await expect(notice).toBeVisible();
    await open(page, 'texts');
    await page.getByRole('button', { name: 'Remove the notice' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Official guarantee notice').and(page.locator('input'))).toBeFocused();
  });
});

test('a panel asks before text is lost, waits for a save on its way, and tells the later of two admins', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 404|ERR_FAILED/);
  await open(page, 'add-ons');
  const list = page.getByRole('list', { name: 'Add-ons' });
  const name = page.getByLabel('Name');
  const save = page.getByRole('button', { name: 'Save Add-on' });
  async function add(word: string) {
    await page.getByRole('button', { name: 'Add add-on' }).click();
    await name.fill(word);
    await page.getByLabel('Description').fill('Red, and a metre of it.');
    await page.getByLabel('Price in euros').fill('3');
    const letGo = await blockCall(page, 'admin.addOns.create');
    await save.click();
    await expect(page.getByText('Saving...')).toBeVisible();
    return letGo;
  }

  await test.step('Back asks before a new add-on is lost, and a lost answer makes no second one', async () => {
    await page.getByRole('button', { name: 'Add add-on' }).click();
    for (const [label, text] of [
      ['Name', 'Bookmark'],
      ['Description', 'A strip of the comic.'],
      ['Price in euros', '4'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await pressBack(page);
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await loseAnswer(page, 'admin.addOns.create');
    await save.click();
    await expect(page.getByText('This did not reach us.')).toBeVisible();
    await save.click();
    await expect(toast(page, 'Add-on added')).toBeVisible();
    await expect(page).toHaveURL(/section=add-ons$/);
  });

  const other = await context.newPage();
  await open(other, 'add-ons');

  await test.step('an add-on that somebody else has changed', async () => {
    for (const each of [page, other]) await each.getByRole('button', { name: 'Edit Gift wrapping' }).click();
    await other.getByLabel('Price in euros').fill('17');
    await other.getByRole('button', { name: 'Save Add-on' }).click();
    await expect(toast(other, 'Add-on saved')).toBeVisible();
    await name.fill('Gift paper');
    const letGo = await blockRequests(page, /admin\.addOns\.list/);
    await save.click();
    await expect(page.getByText('Somebody else has changed this add-on in the meantime.')).toBeVisible();
    await expect(page.getByText('€17.00')).toBeVisible();
    await expect(name).toHaveValue('Gift paper');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    // The form is no longer busy with the refused save, although the list has not come yet.
    await page.getByRole('button', { name: 'Save mine on top' }).click();
    letGo();
    await expect(list).toContainText('Gift paper');
  });

  await test.step('an add-on that somebody else has deleted', async () => {
    await page.getByRole('button', { name: 'Edit Bookmark' }).click();
    await name.fill('Long bookmark');
    await other.getByRole('button', { name: 'Delete Bookmark' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(other, 'Add-on deleted')).toBeVisible();
    await save.click();
    const form = page.getByRole('form', { name: 'Edit Bookmark' });
    await expect(form.getByRole('alert')).not.toBeEmpty();
    await expect(name).toHaveValue('Long bookmark');
    await page.keyboard.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
    await expect(list).not.toContainText('bookmark');
  });

  await other.close();

  await test.step('a save on its way is waited for', async () => {
    const letGo = await add('Ribbon');
    expect(await pressBackAndCheckDialog(page)).toBe(false);
    letGo();
    await expect(list).toContainText('Ribbon');
    await expect(name).toBeHidden();
    await expect(page).toHaveURL(/section=add-ons$/);
  });

  await test.step('a late save leaves alone what was opened since', async () => {
    const letGo = await add('Bow');
    await page.keyboard.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Edit Ribbon' }).click();
    await name.fill('Silk ribbon');
    letGo();
    await expect(toast(page, 'Bow')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Add-ons', includeHidden: true })).toContainText('Bow');
    await expect(name).toHaveValue('Silk ribbon');
    await page.keyboard.press('Escape');
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Silk ribbon');
  });
});

test('text for a new comic or story stays until it is saved, however its dialog is closed', async ({
  page,
}) => {
  await open(page, 'gallery');
  for (const [section, word, kind] of [
    ['gallery', 'comic', 'Comic'],
    ['stories', 'story', 'Story'],
  ] as const) {
    await follow(page, `/admin?tab=content&section=${section}`);
    const begin = page.getByRole('button', { name: `New ${word}` });
    const dialog = page.getByRole('dialog', { name: `New ${word}` });
    const title = dialog.getByLabel('Title');
    const category = dialog.getByLabel('Category');
    await begin.click();
    await title.fill(`A ${word} begun`);
    if (word === 'comic') await category.selectOption('Pet');
    for (const [way, close] of Object.entries({
      Escape: () => page.keyboard.press('Escape'),
      'its button': () => dialog.getByRole('button', { name: 'Close' }).click(),
      'a press outside': async () => {
        await waitForListeners(page);
        await page.mouse.click(5, 5);
      },
      Back: () => pressBack(page),
    })) {
      await close();
      await expect(dialog, `the dialog of a ${word}, closed by ${way}`).toBeHidden();
      await begin.click();
      await expect(title).toHaveValue(`A ${word} begun`);
      if (word === 'comic') await expect(category).toHaveValue('Pet');
    }
    await dialog.getByRole('button', { name: `Create ${kind}` }).click();
    await expect(page.getByRole('heading', { level: 2, name: `A ${word} begun` })).toBeVisible();
    await pressBack(page);
    await begin.click();
    await expect(title).toHaveValue('');
  }

  await test.step('a comic that is created after its dialog was closed leads nobody away', async () => {
    const dialog = page.getByRole('dialog', { name: 'New story' });
    await dialog.getByLabel('Title').fill('A story made late');
    const create = await blockCall(page, 'admin.stories.create');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    create();
    await expect(page.getByRole('link', { name: 'Edit A story made late' })).toBeVisible();
    await expect(page).not.toHaveURL(/item=/);
  });

  await test.step('a story that is deleted after its page was left leads nobody away', async () => {
    await page.getByRole('link', { name: 'Edit A story made late' }).click();
    await page.getByRole('button', { name: 'Delete Story' }).click();
    const remove = await blockCall(page, 'admin.stories.delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await pressBack(page);
    await page.getByRole('link', { name: 'Edit A story begun' }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'A story begun' });
    await expect(heading).toBeVisible();
    await waitForAnswer(page, 'admin.stories.delete', remove);
    await expect(toast(page, 'A story made late')).toBeVisible();
    await expect(heading).toBeVisible();
  });
});

test('a new comic appears in the gallery, and its text is lost neither by leaving nor by a failed save', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await open(page, 'gallery');
  await page.getByRole('button', { name: 'New comic' }).click();
  await page.getByLabel('Title').fill('The Swim');
  await page.getByRole('button', { name: 'Create Comic' }).click();
  const cover = page.getByLabel('Page 1, the cover');
  const description = page.getByLabel('Description');

  await test.step('pages are uploaded, described and put into order', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'The Swim' })).toBeFocused();
    await page.getByLabel('Add pages').setInputFiles([
      { name: 'page 10.png', ...(await picture('#7e1c1c')) },
      { name: 'page 2.png', ...(await picture('#2f5d46', 3000, 4250)) },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    ]);
    const pages = page.getByRole('list', { name: 'Pages of The Swim' }).getByRole('listitem');
    await expect(pages).toHaveCount(2);
    await expect(page.getByText('Please upload a JPG, PNG, or WebP image')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('notes.png: Please upload a JPG, PNG, or WebP image');
    await page.getByRole('button', { name: 'Remove notes.png' }).click();
    await cover.fill('Two people jump off a pier');
    await page.getByRole('button', { name: 'Move down: Page 1' }).click();
    await expect(page.getByLabel('Page 2', { exact: true })).toHaveValue('Two people jump off a pier');
  });

  await test.step('it is published', async () => {
    await description.fill('One long afternoon in the sea.');
    await page.getByRole('checkbox', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(toast(page, 'Comic published')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('a page’s words outlive a save that fails', async () => {
    const saving = /admin\.comics\.updatePages/;
    await page.route(saving, (route) => route.abort());
    await cover.fill('Somebody waves from a ferry');
    await page.getByRole('link', { name: 'All comics' }).click();
    await expect(leaveDialog(page)).toBeVisible();
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(cover).toHaveValue('Somebody waves from a ferry');
    await expect(cover).toHaveAccessibleDescription(/This is not saved yet/);
    await page.unroute(saving);
    await page.getByRole('button', { name: 'Save again' }).click();
    await expect(page.getByRole('button', { name: 'Save again' })).toHaveCount(0);
  });

  await test.step('each way out asks before a description is lost', async () => {
    await description.fill('Half a sentence');
    for (const leave of [
      () => page.getByRole('link', { name: 'All comics' }).click(),
      () => page.getByRole('tab', { name: 'Orders' }).click(),
      () => pressBack(page),
    ]) {
      await leave();
      await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(description).toHaveValue('Half a sentence');
    }
  });

  await test.step('a navigation waits for a save that is under way, without a question', async () => {
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(toast(page, 'Comic saved')).toBeVisible();
    await cover.fill('Somebody waves from the ferry');
    await page.getByRole('link', { name: 'All comics' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Gallery' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit The Swim' }).click();
    await expect(cover).toHaveValue('Somebody waves from the ferry');
  });

  await test.step('visitors see it', async () => {
    await expectPublished(page, '/gallery', 'The Swim');
    await page.goto(`${shop().url}/gallery/the-swim/2`);
    const shown = page.getByRole('img', { name: 'Two people jump off a pier' });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test('a story is written with a preview, published, and 404 once it is unpublished', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 40[49]/);
  await open(page, 'stories');
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByLabel('Title').fill('What ink forgives');
  await page.getByRole('button', { name: 'Create Story' }).click();
  await page.getByLabel('Text').fill('## Nothing\n\nThat is *all*. <script>alert(1)</script>');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Nothing' })).toBeVisible();
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Sum the story up before you publish it')).toBeVisible();
  await page.getByLabel('Summary').fill('Nothing, as it turns out.');
  await page.getByLabel('Add a cover').focus();
  await page
    .getByLabel('Add a cover')
    .setInputFiles({ name: 'c.png', ...(await picture('#c44a2f', 900, 600)) });
  await expect(page.getByLabel('What the cover shows')).toBeVisible();
  await expect(page.getByLabel('Replace the cover')).toBeFocused();
  await expect(page.getByLabel('Summary')).toHaveValue('Nothing, as it turns out.');
  await page.getByLabel('What the cover shows').fill('A red sheet');
  await page
    .getByLabel('Replace the cover')
    .setInputFiles({ name: 'd.png', ...(await picture('#2a4fc4', 900, 600)) });
  // The words were about the picture of before.
  await expect(page.getByLabel('What the cover shows')).toHaveValue('');
  await expect(page.getByLabel('Summary')).toHaveValue('Nothing, as it turns out.');
  await page.getByLabel('What the cover shows').fill('A blue sheet');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(toast(page, 'Story published')).toBeVisible();
  await expect(page.getByLabel('What the cover shows')).toHaveValue('A blue sheet');
  await expectNoAxeViolations(page);
  await expectPublished(page, '/stories', 'What ink forgives');
  await toast(page, 'Story published').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Save and unpublish' }).click();
  await expect(toast(page, 'Story unpublished')).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(`${shop().url}/stories/what-ink-forgives`)).status()).toBe(404);
  }).toPass({ timeout: 20_000 });

  await test.step('a press while a save is under way is not made up for by a later save', async () => {
    const publish = page.getByRole('button', { name: 'Save and publish' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const update = await blockCall(page, 'admin.stories.update');
    await page.getByLabel('Summary').fill('Nothing at all.');
    await save.press('Enter');
    await publish.press('Enter');
    update();
    await expect(page.getByLabel('Summary')).toBeEnabled();
    await page.getByLabel('Summary').fill('Nothing, again.');
    const saved = page.waitForResponse(/admin\.stories\.update/);
    await save.press('Enter');
    await saved;
    await expect(page.getByLabel('Summary')).toBeEnabled();
    await expect(publish).toBeVisible();
  });

  await test.step('once the cover is removed, the keyboard goes on from where another one is added', async () => {
    await page.getByRole('button', { name: 'Remove the cover' }).press('Enter');
    await expect(page.getByLabel('Add a cover')).toBeFocused();
  });
});

test('unsaved text of a story outlives a failed save and a reload, and of two who write one story the later chooses', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|Failed to fetch/);
  const SAVE = '**/api/trpc/admin.stories.update**';
  const edit = (each: Page) => each.getByRole('link', { name: 'Edit How a page is made' });
  const save = (each: Page) => each.getByRole('button', { name: 'Save', exact: true });
  const summary = (each: Page) => each.getByLabel('Summary');
  await open(page, 'stories');

  await test.step('unsaved text is there after a reload', async () => {
    await edit(page).click();
    await summary(page).fill('A summary nobody has saved.');
    await page.route(SAVE, (route) => route.abort());
    await save(page).click();
    await expect(page.getByText('This did not reach us.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('What you typed last time was not saved. Here it is again.')).toBeVisible();
    await expect(summary(page)).toHaveValue('A summary nobody has saved.');
    await page.getByRole('link', { name: 'All stories' }).click();
    await expect(page.getByText('Unsaved text')).toBeVisible();
  });

  await test.step('once saved it is a story like others', async () => {
    await page.unroute(SAVE);
    await edit(page).click();
    await save(page).click();
    await expect(toast(page, 'Story saved')).toBeVisible();
    await expect(page.getByText('What you typed last time')).toBeHidden();
    await page.reload();
    await expect(summary(page)).toHaveValue('A summary nobody has saved.');
  });

  const other = await context.newPage();
  await test.step('the later of two who write is told and chooses', async () => {
    await open(other, 'stories');
    await edit(other).click();
    await summary(other).fill('Theirs.');
    await save(other).click();
    await expect(toast(other, 'Story saved')).toBeVisible();
    await summary(page).fill('Mine.');
    await save(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this story' });
    await expect(notice).toContainText('Theirs.');
    await expect(summary(page)).toHaveValue('Mine.');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(summary(page)).toHaveValue('Theirs.');
    await expect(save(page)).toBeFocused();
  });

  await test.step('a text is saved without publishing what the other one has taken back meanwhile', async () => {
    await other.getByRole('button', { name: 'Save and unpublish' }).press('Enter');
    await expect(other.getByRole('button', { name: 'Save and publish' })).toBeVisible();
    await summary(page).fill('Mine, later.');
    await save(page).press('Enter');
    await expect(summary(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Save and publish' })).toBeVisible();
    await expect(summary(page)).toHaveValue('Mine, later.');
    await other.close();
  });

  await test.step('restored text is discarded, and the keyboard goes on from the heading', async () => {
    await summary(page).fill('Never mind.');
    await page.reload();
    await page.getByText('What you typed last time').locator('..').getByRole('button').click();
    await expect(summary(page)).toHaveValue('Mine, later.');
    await expect(page.getByRole('heading', { level: 2, name: 'How a page is made' })).toBeFocused();
  });
});

test('messages are read and answered, suspicious ones apart', async ({ page }) => {
  await page.request.post(`${shop().url}/api/trpc/help.createContactMessage`, {
    data: {
      json: {
        name: 'Eleni',
        email: 'eleni@example.com',
        message: 'Do you draw goats?',
        website: '',
      },
    },
  });
  await open(page, 'messages');
  await page.getByRole('button', { name: 'Read the message of Eleni' }).click();
  const answer = page.getByRole('link', { name: 'Answer by mail' });
  await expect(answer).toHaveAttribute('href', /^mailto:eleni@example\.com\?subject=.*goats/);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Show').selectOption('suspicious');
  await expect(page.getByText('Nothing suspicious')).toBeVisible();
  await expect(page).toHaveURL(/show=suspicious/);
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  await expectNoAxeViolations(page);
});
