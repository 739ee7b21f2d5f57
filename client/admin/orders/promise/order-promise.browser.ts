import { newAddress, openBackOffice, panel } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { fillCart } from '#testing/earlier-visit.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { payForCart } from '#testing/payments.ts';

const DAY = '2031-03-14';

/** A busy server is asked for what has changed after a pause of three times its last answer. */
const LIVE = { timeout: 60_000 };

test('the studio reads what moved a day, and moves it with a mail that it has changed', async ({
  page,
  store,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/status of 409/);
  const email = newAddress('eleni');
  const id = await writeOrder(store, email);
  await querySql(
    store,
    `with promised as (
       insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes, line_art_minutes,
         final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety, reasons)
       select '${id}', id, 'digital', false, 3, 60, 60, 60, date '${DAY}' - 20, date '${DAY}' - 4, '${DAY}',
         '${DAY}', 0, 0,
         '[{ "what": "drawing", "stage": "sketches", "days": 3 }]' from artists limit 1 returning order_id)
     insert into promise_moves (order_id, fact, days) select order_id, 'answer', 4 from promised`,
  );
  await openBackOffice(page, store, `?search=${email}&order=${id}`);
  const promise = panel(page).getByRole('region', { name: 'Promised day' });
  await expect(promise.getByText('The answer came 4 days later than planned')).toBeVisible();
  await expect(promise.getByText('Mar 10, 2031')).toBeVisible();
  await promise.getByText('Why this day').click();
  await expect(promise.getByText('Drawing the sketches')).toBeVisible();
  await promise.getByRole('button', { name: 'Move the day' }).click();

  const dialog = page.getByRole('dialog', { name: 'Move the promised day' });
  const mail = dialog.getByRole('textbox', { name: 'Mail to the customer' });
  await dialog.getByRole('button', { name: 'Move it and send the mail' }).click();
  await expect(dialog.getByText('Please choose a day.')).toBeVisible();
  await dialog.getByLabel('New day').fill('2031-03-19');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Nikos is ill.');
  await expect(mail).toHaveValue(/^We told you Mar 14, 2031 .* by Mar 19, 2031\.\n\nNikos is ill\.\n/);
  await mail.fill('Nikos is ill, so it takes until Mar 19, 2031.');
  await dialog.getByLabel('New day').fill('2031-03-20');
  await expect(dialog.getByText('This mail does not name Mar 20, 2031')).toBeVisible();
  await expectNoAxeViolations(page);
  await mail.fill('Nikos is ill, so it takes until Mar 20, 2031.');
  await test.step('a day that a colleague has moved meanwhile is seen before it is moved once more', async () => {
    await querySql(
      store,
      `update promises set promised_day = promised_day + 1, drawn_by = drawn_by + 1 where order_id = '${id}'`,
    );
    await querySql(store, `select pg_notify('changes', 'orders')`);
    await expect(page.locator('[aria-labelledby=order-promise]')).toContainText('Mar 15, 2031', LIVE);
    await dialog.getByRole('button', { name: 'Move it and send the mail' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Mar 15, 2031');
    await expect(mail).toHaveValue('Nikos is ill, so it takes until Mar 20, 2031.');
    await expect(dialog.getByLabel('New day')).toHaveAccessibleDescription(/Mar 15, 2031/);
  });
  await dialog.getByRole('button', { name: 'Move it and send the mail' }).click();
  await expect(dialog).toBeHidden();

  await expect(promise.getByText('Moved by the studio. Nikos is ill.')).toBeVisible();
  await expect(promise.getByText('+5 days')).toBeVisible();
  const history = panel(page).getByRole('region', { name: 'History' });
  await expect(history.getByText('so it takes until Mar 20, 2031.')).toBeVisible();
  const mailbox = await (await page.request.get(`${store.url}/dev/mail`)).text();
  expect(mailbox).toContain(`to ${email},`);

  await promise.getByRole('button', { name: 'Pause' }).click();
  await expect(promise.getByText(/^Paused since /)).toBeVisible();
  await promise.getByRole('button', { name: 'End the pause' }).click();
  await expect(promise.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('an order that was told no day gets the day of the plan, with a mail that is read first', async ({
  page,
  store,
}) => {
  test.slow();
  const email = newAddress('eleni');
  await querySql(store, 'update artists set minutes_per_week = 0');
  await fillCart(page, [{ comic: { customerEmail: email } }]);
  await page.goto('/cart');
  await expect(page.getByText('We can’t name a day for this comic yet.')).toBeVisible();
  await payForCart(page);
  const [{ id } = {}] = await querySql(store, 'select id from orders where customer_email = $1', [email]);
  await openBackOffice(page, store, `?order=${id}`);
  const promise = panel(page).getByRole('region', { name: 'Promised day' });
  await expect(promise.getByText('Nobody can draw it yet.')).toBeVisible();

  await querySql(store, 'update artists set minutes_per_week = 2400');
  await querySql(store, `select pg_notify('changes', 'artists')`);
  await promise.getByRole('button', { name: 'Tell this day' }).click();
  const dialog = page.getByRole('dialog', { name: /^Promise / });
  const mail = dialog.getByRole('textbox', { name: 'Mail to the customer' });
  await expect(mail).toHaveValue(/Now we can: it will be with you by/);
  await expectNoAxeViolations(page);
  const written = await mail.inputValue();
  await mail.fill('It is there soon.');
  await expect(dialog.getByText('This mail does not name')).toBeVisible();
  await mail.fill(`${written} Thank you for waiting.`);
  // As a colleague who makes it an order that is told no day.
  await querySql(store, 'update orders set withdrawn_at = now() where customer_email = $1', [email]);
  await expect(page.locator('#order-promise')).toHaveCount(0, LIVE);
  await expect(mail).toHaveValue(`${written} Thank you for waiting.`);
  await querySql(store, 'update orders set withdrawn_at = null where customer_email = $1', [email]);
  await dialog.getByRole('button', { name: 'Promise it and send the mail' }).click();
  await expect(dialog).toBeHidden();
  await expect(promise.getByRole('button', { name: 'Move the day' })).toBeVisible();
  await expect(panel(page).locator(':focus')).toHaveCount(1);
});
