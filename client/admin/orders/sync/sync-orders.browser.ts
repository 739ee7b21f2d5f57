import { blockCall, newAddress, openBackOffice } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { proceedToPayment } from '#testing/customer-steps.ts';
import { fillCart } from '#testing/earlier-visit.ts';

test('an order whose message was lost is fetched by its session', async ({ page, store, allowProblem }) => {
  allowProblem(/status of 404/);
  const email = newAddress('lost');
  await fillCart(page, [{ comic: { customerEmail: email } }]);
  await page.goto('/cart');
  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const thanks = page.url();
  const dialog = page.getByRole('dialog', { name: 'Sync Stripe Order' });
  await openBackOffice(page, store);
  await page.getByRole('button', { name: 'Sync Order' }).click();
  const field = dialog.getByRole('textbox', { name: 'Stripe session ID' });
  await dialog.getByRole('button', { name: 'Sync Order' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter a Stripe session ID');
  await field.fill('cs_test_nobody_knows');
  await dialog.getByRole('button', { name: 'Sync Order' }).click();
  await expect(field).toHaveAccessibleDescription(/session/);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const sync = await blockCall(page, 'admin.orders.sync');
  await field.fill(sessionId);
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sync Order' }).click();
  await field.fill('cs_test_next');
  sync();
  await expect(page.getByText('Order synced successfully!')).toBeVisible();
  await expect(field).toHaveValue('cs_test_next');
  const refusal = await blockCall(page, 'admin.orders.sync');
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sync Order' }).click();
  await field.fill('cs_test_other');
  refusal();
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Sync Failed' })).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Sync All' }).click();
  await expect(dialog.getByText('No order was missing.')).toBeVisible();

  await page.goto(thanks);
  await page.getByRole('button', { name: 'Sync Stripe Order' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Stripe session ID' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sync All' })).toHaveCount(0);
});

test('a long sync goes on part by part, also behind a closed dialog, can be stopped, and keeps its finds offline', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await openBackOffice(page, store);
  await page.getByRole('button', { name: 'Sync Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync Stripe Order' });
  const asked: unknown[] = [];
  let answer: (part: object | null) => Promise<void> = async () => {};
  /** Blocks the next call to the server until it is released. */
  const heldCall = () =>
    new Promise<void>((hold) => {
      void page.route(
        /admin\.orders\.syncRecent/,
        async (route) => {
          asked.push(route.request().postDataJSON()[0].json);
          answer = async (part) => {
            if (!part) return route.abort();
            await route.fulfill({ json: [{ result: { data: { json: part } } }] });
          };
          hold();
        },
        { times: 1 },
      );
    });
  const part = { checked: 500, found: 1, alreadyThere: 499, refunds: 0, problems: 0, complete: false };

  let call = heldCall();
  await dialog.getByRole('button', { name: 'Sync All' }).click();
  await call;
  call = heldCall();
  await answer({ ...part, cursor: '1.sessions.a' });
  await expect(dialog.getByText('500 payments looked at, 1 added…')).toBeVisible();
  await call;
  await answer(null);
  await expect(dialog.getByText('The connection was lost.')).toBeVisible();
  await expect(dialog.getByText('1 order was missing and is here now.')).toBeVisible();

  call = heldCall();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await call;
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await answer({ ...part, cursor: '1.refunds.' });
  await expect(dialog.getByText('Stopped before the end.')).toBeVisible();
  await expect(dialog.getByText('1,000 payments were looked at.')).toBeVisible();

  call = heldCall();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await call;
  await answer({ ...part, checked: 0, found: 0, refunds: 1, complete: true, cursor: null });
  await expect(dialog.getByText('2 orders were missing and are here now.')).toBeVisible();
  await expect(dialog.getByText('1 refund was missing and is here now.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sync All' })).toBeVisible();
  expect(asked).toEqual([
    { days: 7 },
    { days: 7, cursor: '1.sessions.a' },
    { days: 7, cursor: '1.sessions.a' },
    { days: 7, cursor: '1.refunds.' },
  ]);
  asked.length = 0;

  await test.step('a sync that finds no payments says so', async () => {
    call = heldCall();
    await dialog.getByLabel('Days', { exact: true }).fill('30');
    await expect(dialog.getByRole('heading', { name: 'Or all of the last 30 days' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sync All' }).click();
    await call;
    await answer({ ...part, checked: 0, found: 0, alreadyThere: 0, complete: true, cursor: null });
    await expect(dialog.getByText('There were no payments.')).toBeVisible();
    await expectNoAxeViolations(page);
  });
  asked.length = 0;

  await test.step('a sync that went on while the dialog was closed is found there again', async () => {
    call = heldCall();
    await dialog.getByLabel('Days', { exact: true }).fill('8');
    await dialog.getByRole('button', { name: 'Sync All' }).click();
    await expect(dialog.getByRole('button', { name: 'Syncing...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await call;
    call = heldCall();
    await answer({ ...part, found: 0, alreadyThere: 500, cursor: '1.sessions.a' });
    await call;
    await answer({ ...part, found: 0, alreadyThere: 500, complete: true, cursor: null });
    await page.getByRole('button', { name: 'Sync Order' }).click();
    await expect(dialog.getByRole('heading', { name: 'Or all of the last 8 days' })).toBeVisible();
    await expect(dialog.getByText('1,000 payments were looked at.')).toBeVisible();
    expect(asked).toEqual([{ days: 8 }, { days: 8, cursor: '1.sessions.a' }]);
  });
});
