import { addDays, dayOf } from '#shared/calendar-day.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';
import { addToCart, expectStep } from '#testing/customer-steps.ts';
import { fillCart, loadDraft, resumeAt } from '#testing/earlier-visit.ts';
import { callsOf } from '#testing/refuse.ts';

test('a day by which a comic is needed is answered where it is wished, and kept by beginning at once', async ({
  page,
}) => {
  const today = dayOf(new Date());
  const day = page.getByLabel('I need it by');
  const main = page.getByRole('main');
  await resumeAt(page, { step: 5, reached: 7 });

  await test.step('days that nobody can keep are refused beside the field', async () => {
    await day.fill(addDays(today, -1));
    await expect(day).toHaveAccessibleDescription(/That day is over/);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expectStep(page, 'Choose your delivery');
    await day.fill(addDays(today, 900));
    await expect(day).toHaveAccessibleDescription(/at most two years ahead/);
  });

  await test.step('a day that is too early leads to the next possible one', async () => {
    await day.fill(addDays(today, 1));
    await expect(main).toContainText('We can’t promise that day.');
    await page.getByRole('button', { name: /^Take .* instead$/ }).click();
    await expect(main).toContainText('We can keep that day');
  });

  await test.step('a file that can only be there if it is begun at once asks for that in the cart', async () => {
    await day.fill(addDays(await day.inputValue(), -1));
    await expect(main).toContainText('If you agree in the cart that we begin at once');
    await page.getByRole('button', { name: 'Step 7: Review' }).click();
    await expectStep(page, 'Review your comic');
    await expect(main).toContainText(/Needed by .*We can’t promise that day/);
    await addToCart(page);
    const checkout = page.getByRole('button', { name: 'Proceed to Checkout' });
    await expect(checkout).toBeDisabled();
    await expect(main).toContainText(/It is only there by .* if we may begin at once/);
    await page.getByRole('button', { name: 'I agree: begin at once' }).click();
    await expect(main).toContainText('We can keep that day');
    await expect(checkout).toBeEnabled();
  });
});

test('a date that is removed in the cart does not come back with the comic, and the focus stays with it', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const wish = { day: addDays(dayOf(new Date()), 1), region: 'greece', fileFirst: false } as const;
  const [item] = await fillCart(page, [{ comic: { delivery: { type: 'print', rush: true, wish } } }]);
  const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('draft_tokens') ?? '{}'));
  const key = { id: item?.draftId ?? '', token: tokens[item?.draftId ?? ''] };
  const main = page.getByRole('main');
  const remove = page.getByRole('button', { name: 'Remove the date' });
  const other = await context.newPage();
  await other.goto('/cart');
  await page.goto('/cart');
  await expect(main).toContainText('We can’t promise that day.');

  await test.step('without a connection nothing has changed, and the button keeps the focus', async () => {
    await page.route(callsOf('draft.load'), (route) => route.abort());
    await remove.press('Enter');
    await expect(page.locator('[data-sonner-toast]')).toContainText('Please check your connection');
    await expect(remove).toBeFocused();
    await expect(other.getByRole('main')).toContainText('Needed by');
    await page.unroute(callsOf('draft.load'));
  });

  await test.step('somebody who types elsewhere until it is removed keeps the focus', async () => {
    const cart = await page.evaluate(() => localStorage.getItem('cart_items'));
    const release = await blockRequests(page, callsOf('draft.load'), { times: 1 });
    await remove.press('Enter');
    const phone = page.getByLabel(/^Phone number for the parcel/);
    await phone.fill('+30 210');
    release();
    await expect(page.getByText('The date was removed.')).toBeVisible();
    await expect(phone).toBeFocused();
    await page.evaluate((stored) => localStorage.setItem('cart_items', String(stored)), cart);
    await page.reload();
  });

  await test.step('the date that was removed is said where the focus goes, and has gone in another tab', async () => {
    await remove.press('Enter');
    await expect(page.getByText('The date was removed.')).toBeFocused();
    await expect(main).not.toContainText('Needed by');
    await expect(other.getByRole('main')).not.toContainText('Needed by');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
    expect((await loadDraft(page, key))?.delivery).toEqual({ type: 'print', rush: true });
  });

  await test.step('the comic has no date when it is edited', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Edit Short Story' }).click();
    await expectStep(page, 'Review your comic');
    await expect(main).not.toContainText('Needed by');
    await page.getByRole('button', { name: 'Edit delivery' }).click();
    await expect(page.getByLabel('I need it by')).toHaveValue('');
  });
});
