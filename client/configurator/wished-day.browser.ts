import { addDays, dayOf } from '#shared/calendar-day.ts';
import { expect, test } from '#testing/browser.ts';
import { addToCart, expectStep } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';

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
