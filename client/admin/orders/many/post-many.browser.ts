import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoOverflow, openBackOffice, rows } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { studioOf } from '#testing/proofs.ts';
import { loseAnswer } from '#testing/refuse.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Note \d parcels?/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save and tell the customers' });
const field = (page: Page, name: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`· ${name} `) });

test('parcels that cannot be noted say why in their row, and nothing that was typed is lost', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const mark = randomUUID().slice(0, 8);
  const ids: Record<string, string> = {};
  for (const who of ['Anna', 'Boris', 'Chloe', 'Dora', 'Eva'])
    ids[who] = await writeOrder(store, `${who}-${mark}@example.com`.toLowerCase(), {
      name: `${who} ${mark}`,
      comic: tomsComic,
    });
  await openBackOffice(page, store, `?search=${mark}`);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Choose all in this list' }).check();
  await page.getByRole('button', { name: 'Note parcels' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Note 5 parcels');

  await test.step('a number with a wrong digit is named before it is sent', async () => {
    await field(page, 'Anna').fill('RA123456785GR');
    await expect(field(page, 'Anna')).toHaveAccessibleDescription('ELTA');
    await field(page, 'Boris').fill('RA123456780GR');
    await expect(field(page, 'Boris')).toHaveAccessibleDescription(/One digit does not fit the others/);
    await field(page, 'Chloe').fill('7501234568');
    await field(page, 'Dora').fill('7501234569');
    await field(page, 'Eva').fill('700012345678');
    await save(page).click();
    await expect(field(page, 'Boris')).toBeFocused();
    await expect(field(page, 'Boris')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Boris').fill('RA473124829GR');
  });

  await test.step('a cut connection keeps the numbers, and the second try notes no parcel twice', async () => {
    await querySql(
      store,
      "update orders set status = case id when $1 then 'In Progress' else 'Canceled' end, revision = revision + 1 where id in ($1, $2)",
      [ids.Chloe ?? '', ids.Dora ?? ''],
    );
    const { client } = await studioOf(page, store);
    const theirs = { id: randomUUID(), orderId: ids.Eva ?? '', carrier: 'ELTA', number: null, url: null };
    await client.admin.proofs.sendParcel.mutate(theirs);
    await loseAnswer(page, 'admin.orders.many.noteParcels');
    await save(page).click();
    await expect(dialog(page).getByText('No answer has arrived. Press again')).toBeVisible();
    await expect(field(page, 'Anna')).toHaveValue('RA123456785GR');
    await save(page).click();
    await expect(page.getByText('2 parcels noted')).toBeVisible();
  });

  await test.step('each of the others stands with its number and its reason', async () => {
    await expect(dialog(page)).toHaveAccessibleName('Note 3 parcels');
    await expect(field(page, 'Chloe')).toHaveAccessibleDescription(
      /Somebody has changed this order meanwhile\. Now: In Progress/,
    );
    await expect(field(page, 'Dora')).toHaveAccessibleDescription(/This order was canceled/);
    await expect(field(page, 'Eva')).toHaveAccessibleDescription(
      /A parcel of this order has been noted meanwhile/,
    );
    await expect(field(page, 'Chloe')).toHaveValue('7501234568');
    await expect(field(page, 'Dora')).toHaveValue('7501234569');
    await expect(field(page, 'Eva')).toHaveValue('700012345678');
    await expectNoAxeViolations(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  });

  await test.step('a parcel that goes all the same is noted by another press', async () => {
    await field(page, 'Dora').fill('');
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Chosen orders' })).toContainText('1 order chosen');
    const mails = await querySql(
      store,
      `select data ->> 'number' as number from mails
         where template = 'proof-parcel' and recipient like $1 order by number nulls last`,
      [`%-${mark}@example.com`],
    );
    expect(mails.map(({ number }) => number)).toEqual([
      '700012345678',
      '7501234568',
      'RA123456785GR',
      'RA473124829GR',
      null,
    ]);
  });
});
