import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  blockCall,
  definitionOf,
  leaveDialog,
  newAddress,
  notes,
  openBackOffice,
  panel,
  rows,
  status,
} from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { orderWithPhoto } from '#testing/payments.ts';
import { linkOf, sendVersion, studioOf } from '#testing/proofs.ts';
import { loseAnswer } from '#testing/refuse.ts';
import { tabTo } from '#testing/tab-to.ts';

test('a paid order shows its photos, gives them away together, and is refunded in parts', async ({
  page,
  store,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/status of 409|ERR_FAILED/);
  const email = newAddress('biscuit');
  await orderWithPhoto(page, email);

  await openBackOffice(page, store, `?search=${email}`);
  await rows(page).getByRole('button', { name: /^View/ }).click();
  await panel(page)
    .getByRole('button', { name: /Biscuit.*show large/ })
    .click();
  const large = page.getByRole('dialog', { name: 'Biscuit' });
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 1200);
  await page.keyboard.press('Escape');
  const started = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Download folder' }).click();
  const zip = await started;
  expect(zip.suggestedFilename()).toMatch(/^order-[\d-]+\.zip$/);
  const bytes = await readFile(await zip.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(10_000);

  const total = (await definitionOf(page, 'Total').textContent())?.slice(1) ?? '';
  const bill = panel(page).getByRole('list', { name: 'Bill' });
  await expect(bill.getByRole('listitem').first()).toContainText('Refund this');
  await panel(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await expect(amount).toHaveValue(total);
  await amount.fill('9999');
  await dialog.getByRole('button', { name: 'Refund €9,999.00' }).click();
  await expect(amount).toHaveAccessibleDescription(new RegExp(`At most €${total} can still be given back`));
  await amount.fill('nothing');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount/);
  await amount.fill('0.001');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription('Please enter at most two decimals, as in 49.50');
  await expectNoAxeViolations(page);
  await amount.fill('50,00');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('One page came late.');
  await page.keyboard.press('Escape');
  await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('One page came late.');
  await loseAnswer(page, 'admin.orders.refund');
  await dialog.getByRole('button', { name: 'Refund €50.00' }).click();
  await expect(dialog.getByText('The connection was lost.')).toBeVisible();
  await page.keyboard.press('Escape');
  await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await panel(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await amount.fill('50,00');
  const letGo = await blockCall(page, 'admin.orders.refund');
  await dialog.getByRole('button', { name: 'Refund €50.00' }).click();
  await expect(dialog.getByText('Refunding...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  letGo();
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('One page came late.')).toBeVisible();
  await expect(panel(page).getByText(/gave back €50\.00, €50\.00 in all/)).toBeVisible();
  await expect(page.getByText('Partly refunded')).toBeVisible();

  await bill
    .getByRole('button', { name: /^Refund this/ })
    .first()
    .click();
  await expect(dialog.getByText(/can still be given back of: /)).toBeVisible();
  await amount.fill('1');
  await dialog.getByRole('button', { name: 'Refund €1.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(bill.getByText('€1.00 given back')).toBeVisible();

  await querySql(
    store,
    `insert into late_refunds (order_id, percent, days_late) select id, 10, 3 from orders where customer_email = $1`,
    [email],
  );
  await page.reload();
  const proposed = panel(page).getByRole('region', { name: 'A refund is proposed' });
  await expect(proposed).toContainText('3 days later than promised');
  await proposed.getByRole('button', { name: /^Refund €/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(
    'Was there 3 days later than promised.',
  );
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  const heading = panel(page).getByRole('heading', { name: 'Bill and refunds' });
  await proposed.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(proposed).toBeHidden();
  await expect(heading).toBeFocused();

  await notes(page).fill('Half typed');
  await panel(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('the order becomes Canceled')).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund €/ }).press('Enter');
  await expect(panel(page).getByText('There is nothing that could be given back.')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(panel(page).getByRole('alert')).toContainText('to Canceled.');
  await expect(notes(page)).toHaveValue('Half typed');
  await panel(page).getByRole('button', { name: 'Save mine on top' }).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
  await expect(status(page)).toHaveValue('Canceled');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toContainText('Refunded');
});

/** Pays for a further round, as the buyer does by the link of their mail. */
async function payForRound(page: Page, store: Store, orderId: string): Promise<void> {
  const token = (await linkOf(store, orderId)).split('#link=')[1];
  const opened = await page.request.post(`${store.url}/api/trpc/proof.buyRound`, {
    data: { json: { of: { token } } },
  });
  const { url } = (await opened.json()).result.data.json;
  const paid = await page.request.post(url, {
    form: { action: 'pay', email: 'eleni@example.com' },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
}

test('a further round is refunded in parts from its line of the bill', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const email = newAddress('round');
  const orderId = await writeOrder(store, email);
  await querySql(
    store,
    `update orders set raw_order_json = jsonb_set(raw_order_json, '{package}', '{"name": "Short Story", "revisionRounds": 0}')
      where id = '${orderId}'`,
  );
  await openBackOffice(page, store, `?search=${email}`);
  await sendVersion(await studioOf(page, store), orderId, { pages: 1 });
  await payForRound(page, store, orderId);
  await page.reload();
  await rows(page).getByRole('button', { name: /^View/ }).click();

  const bill = panel(page).getByRole('list', { name: 'Bill' });
  const round = bill.getByRole('listitem').filter({ hasText: /^Further round, paid on/ });
  await expect(round).toContainText('€35.00');
  const press = round.getByRole('button', { name: /^Refund this/ });
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await tabTo(press);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText(/€35\.00 can still be given back of: Further round, .* a mail about it\./),
  ).toBeVisible();
  await expect(dialog.getByText('That is all of it: the round ends.')).toBeVisible();
  await amount.fill('0.001');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription('Please enter at most two decimals, as in 49.50');
  await amount.fill('10.50');
  await expect(
    dialog.getByText('The customer has then still paid €24.50 for it, and keeps the round.'),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Refund €10.50' }).click();
  await expect(dialog).toBeHidden();
  await expect(round).toContainText('€10.50 given back');
  await expect(panel(page).getByText(/gave back €10\.50 of a further round\./)).toBeVisible();

  await test.step('while a colleague gives the rest back, nothing is given back twice', async () => {
    await press.click();
    const { client } = await studioOf(page, store);
    const { rounds } = await client.admin.orders.listRefunds.query({ id: orderId });
    const [{ id, left } = { id: '', left: 0 }] = rounds;
    const wanted = { reason: 'duplicate', note: '', key: randomUUID() } as const;
    await client.admin.proofs.refundRound.mutate({ id, amount: left, ...wanted });
    await dialog.getByRole('button', { name: 'Refund €24.50' }).click();
    await expect(amount).toHaveAccessibleDescription(
      'Nothing of it is left to give back. The money of this round was given back already.',
    );
    await page.keyboard.press('Escape');
    await expect(round).toContainText('€35.00 given back');
    await expect(press).toHaveCount(0);
    await expect(panel(page).getByRole('heading', { name: 'Bill and refunds' })).toBeFocused();
  });
});
