import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** The steps of a customer from the configurator to payment. */

export const BRIEF = 'We met on the ferry to Naxos. It rained, and he had the only umbrella.';

/** A photograph, smaller than phones take them: drawing and shrinking a large one takes a test a second. */
export async function photo(name: string, options: { width?: number; height?: number } = {}) {
  const { width = 400, height = 300 } = options;
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c44a2f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function chooseType(page: Page, type = 'Love Story') {
  await page.getByRole('radio', { name: type }).check();
  await next(page, 'Pick a package');
}

export async function choosePackage(
  page: Page,
  choice: { tier?: string; addOns?: string[]; email?: string; name?: string } = {},
) {
  await page.getByRole('radio', { name: choice.tier ?? 'Short Story' }).check();
  for (const addOn of choice.addOns ?? []) await page.getByRole('checkbox', { name: addOn }).check();
  await page.getByLabel('Email').fill(choice.email ?? 'eleni@example.com');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(choice.name ?? 'Eleni Papadopoulou');
  await next(page, 'Introduce your characters');
}

export async function fillCharacter(page: Page, name = 'Eleni', role = 'Herself') {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Role').fill(role);
}

export const brief = (page: Page) => page.getByRole('textbox', { name: 'Story brief' });

async function fillBrief(page: Page, story = BRIEF) {
  await brief(page).fill(story);
}

/** From an open configurator to the review step. */
export async function makeComic(
  page: Page,
  choice: Parameters<typeof choosePackage>[1] & { print?: boolean } = {},
) {
  await chooseType(page);
  await choosePackage(page, choice);
  await fillCharacter(page);
  await next(page, 'Tell us the scenes');
  await fillBrief(page);
  await next(page, 'Choose your delivery');
  if (choice.print) await page.getByRole('radio', { name: 'Print', exact: true }).check();
  await next(page, 'Set the styling');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expectStep(page, 'Review your comic');
}

export async function addToCart(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
}

export async function proceedToPayment(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/dev/payments/pay/**');
}

export async function next(page: Page, heading: string) {
  // Days that arrive move the button, and a press on it would be lost between.
  await expect(page.getByText('Looking at the studio’s calendar…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectStep(page, heading);
}

export async function expectStep(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Waits until the draft is saved on the server. */
export async function expectSaved(page: Page) {
  await expect(page.locator('[data-save-status]')).toHaveAttribute('data-save-status', 'saved');
}
