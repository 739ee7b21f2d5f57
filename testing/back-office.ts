import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAdmin, signUp } from './admins.ts';
import { blockRequests } from './block-requests.ts';
import { expect, type Store } from './browser.ts';

export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** @returns the admin's address */
export async function openBackOffice(
  page: Page,
  store: Store,
  search = '',
  name = 'Maria Konstantinou',
): Promise<string> {
  const email = newAddress('admin');
  await signUp(page, store, email, name);
  await makeAdmin(store, email);
  await page.goto(`${store.url}/admin${search}`);
  return email;
}

/** Language, the shop and the end of the session stand in the menu under one's own name. */
export const openOwnMenu = (page: Page) => page.getByRole('banner').locator('summary').click();

export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
export const notes = (page: Page) => panel(page).getByRole('textbox', { name: 'Notes' });
export const status = (page: Page) => panel(page).getByRole('combobox', { name: 'Status' });
export const save = (page: Page) => panel(page).getByRole('button', { name: 'Save Changes' });

/** The definition of a term in the panel. */
export const definitionOf = (page: Page, term: string) =>
  panel(page)
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .getByRole('definition');

/** The dialog that protects unsaved input. */
export const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Follows an address within the open page, as a link does once React has its document. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.evaluate((url) => history.pushState(null, '', url), address);
}

/**
 * Radix listens for a press outside of a dialog, and dnd-kit for the keys of a drag, from a timer after its beginning. A
 * busy browser lets presses go before timers.
 */
export const waitForListeners = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Playwright's own goBack waits for a URL change, which may not come. */
export const pressBack = (page: Page) => page.evaluate(() => history.back());

/** Presses Back while a save is in progress. @returns whether a dialog appears at once */
export const pressBackAndCheckDialog = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        const look = () => tell(document.querySelector('[role=alertdialog]') !== null);
        const afterDrawing = () => requestAnimationFrame(() => requestAnimationFrame(look));
        window.navigation.addEventListener('navigate', afterDrawing, { once: true });
        history.back();
      }),
  );

/** Blocks the next call of a procedure. @returns the function that releases it */
export const blockCall = (page: Page, procedure: string) =>
  blockRequests(page, new RegExp(procedure.replaceAll('.', '\\.')), { times: 1 });

/** Releases a blocked call, and waits until the page has had its answer. */
export async function waitForAnswer(page: Page, procedure: string, release: () => void): Promise<void> {
  const answered = page.waitForResponse(new RegExp(procedure.replaceAll('.', '\\.')));
  release();
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

export async function expectNoOverflow(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  // After a change of the window's width the panel follows in a later frame.
  await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0);
}
