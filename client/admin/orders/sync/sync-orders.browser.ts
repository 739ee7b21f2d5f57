import { newAddress, openBackOffice } from '#testing/back-office.ts';
import { expect, test } from '#testing/browser.ts';
import { addToCart, makeComic, proceedToPayment } from '#testing/customer-steps.ts';

test('an order whose message was lost is fetched by its session', async ({ page, store }) => {
  const email = newAddress('lost');
  await page.goto('/configurator');
  await makeComic(page, { email });
  await addToCart(page);
  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const thanks = page.url();
  const dialog = page.getByRole('dialog', { name: 'Sync Stripe Order' });
  await openBackOffice(page, store);
  await page.getByRole('button', { name: 'Sync Order' }).click();
  await dialog.getByRole('textbox', { name: 'Stripe session ID' }).fill(sessionId);
  await dialog.getByRole('textbox', { name: 'Stripe session ID' }).press('Enter');
  await expect(page.getByText('Order synced successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Sync Order' }).click();
  await dialog.getByRole('button', { name: 'Sync All' }).click();
  await expect(dialog.getByText('No order was missing.')).toBeVisible();

  await page.goto(thanks);
  await page.getByRole('button', { name: 'Sync Stripe Order' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Stripe session ID' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sync All' })).toHaveCount(0);
});

test('a long sync goes on part by part, is stopped, and keeps what it found when the connection goes', async ({
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
});

test('a sync goes on while its dialog is closed, and is found there again', async ({ page, store }) => {
  await openBackOffice(page, store);
  const part = { checked: 500, found: 0, alreadyThere: 500, refunds: 0, problems: 0, complete: false };
  const asked: unknown[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/admin\.orders\.syncRecent/, async (route) => {
    asked.push(route.request().postDataJSON()[0].json);
    if (asked.length === 1) await held;
    const cursor = asked.length === 1 ? '1.sessions.a' : null;
    await route.fulfill({ json: [{ result: { data: { json: { ...part, cursor } } } }] });
  });
  const open = page.getByRole('button', { name: 'Sync Order' });
  const dialog = page.getByRole('dialog', { name: 'Sync Stripe Order' });
  await open.click();
  await dialog.getByLabel('Days', { exact: true }).fill('8');
  await dialog.getByRole('button', { name: 'Sync All' }).click();
  await expect(dialog.getByRole('button', { name: 'Syncing...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const last = page.waitForResponse(
    (answer) => asked.length === 2 && answer.url().includes('admin.orders.syncRecent'),
  );
  letGo();
  await last;
  await open.click();
  await expect(dialog.getByRole('heading', { name: 'Or all of the last 8 days' })).toBeVisible();
  await expect(dialog.getByText('1,000 payments were looked at.')).toBeVisible();
  expect(asked).toEqual([{ days: 8 }, { days: 8, cursor: '1.sessions.a' }]);
});
