import type { Page } from '@playwright/test';
import { TOO_LARGE } from '#shared/request-limits.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolationsAtAnyWidth, test } from '#testing/browser.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function openForm(page: Page) {
  await page.goto('/contact');
  await expect(sendButton(page)).toBeEnabled();
}

async function write(page: Page, { name = 'Eleni', email = 'eleni@example.com', message = 'Hello' } = {}) {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(message);
}

test('a message is sent, reaches the studio, and the form is empty again', async ({ page }) => {
  await openForm(page);
  await write(page, { name: ' Eleni of the ferry ', message: 'Could you draw\na ferry?' });
  await expect(page.getByText('23 / 1000')).toBeVisible();
  const release = await blockRequests(page, '**/help.createContactMessage*');
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toBeDisabled();
  release();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveValue('');
  await expect(page.getByText('0 / 1000')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain('A message from Eleni of the ferry');
});

test('each error stands under its field and goes when the field is edited', async ({ page }) => {
  await openForm(page);
  await sendButton(page).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');

  await field(page, 'Name').fill('E');
  await expect(page.getByText('Name is required')).toBeHidden();
  await expect(page.getByText('Message is required')).toBeVisible();

  await write(page, {
    name: 'n'.repeat(101),
    email: `${'e'.repeat(250)}@example.com`,
    message: 'm'.repeat(1001),
  });
  await expect(page.getByText('1001 / 1000')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText('Name must be less than 100 characters')).toBeVisible();
  await expect(page.getByText('Email must be less than 255 characters')).toBeVisible();
  await expect(page.getByText('Message must be less than 1000 characters')).toBeVisible();
  expect((await field(page, 'Message').inputValue()).length).toBe(1001);
});

test('without a connection it says so, and nothing typed is lost', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  await openForm(page);
  const prepared = page.waitForResponse(/toast-stack/);
  await write(page);
  await prepared;
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Hello');
  await expect(field(page, 'Message')).toBeEnabled();
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
});

test('one who writes too often is told where to write instead', async ({ page, allowProblem }) => {
  allowProblem(/status of 429/);
  await openForm(page);
  for (let count = 1; count <= 6; count++) {
    await write(page, { message: `Message ${count}` });
    const answer = page.waitForResponse(/createContactMessage/);
    await sendButton(page).click();
    await answer;
    if (count < 6) await expect(field(page, 'Message')).toHaveValue('');
  }
  await expect(page.getByText(/^You have sent several messages within the hour\./)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Message 6');
});

test('one who sends more than fits is told to shorten it', async ({ page, allowProblem }) => {
  allowProblem(/status of 413/);
  await openForm(page);
  await page.route(/help\.createContactMessage/, (route) =>
    route.fulfill({ status: 413, body: 'Too large' }),
  );
  await write(page);
  await sendButton(page).click();
  await expect(page.getByText(TOO_LARGE)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Hello');
});

test('what was typed before the script arrived is kept, and cannot be sent too early', async ({ page }) => {
  const release = await blockRequests(page, /assets\/(?!boot).*\.js$/);
  // On a slow machine the script is requested before the load event, which then waits for it.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await field(page, 'Name').fill('Eleni');
  await field(page, 'Message').fill('Typed early');
  await expect(sendButton(page)).toBeDisabled();
  await field(page, 'Name').press('Enter');
  await expect(page).toHaveURL('/contact');
  release();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByText('11 / 1000')).toBeVisible();
  await field(page, 'Email').fill('not an address');
  await sendButton(page).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeHidden();
  await expect(field(page, 'Message')).toHaveValue('Typed early');
});

test('the field for programs is out of everybody’s way', async ({ page }) => {
  await openForm(page);
  const trap = page.locator('input[name=website]');
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await field(page, 'Name').focus();
  for (const next of [field(page, 'Email'), field(page, 'Message'), sendButton(page)]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
});

test('the ways to the studio stand beside the form, and axe finds no fault with it and its errors', async ({
  page,
}) => {
  await openForm(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@yoursinink.com' })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(main.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', /instagram\.com/);
  await expect(main.getByText('Quick response: within 24 hours on business days')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Make Your Comic' })).toHaveAttribute('href', '/your-comic');
  await expect(main.getByRole('link', { name: 'View the Gallery' })).toHaveAttribute('href', '/gallery');
  await expectNoAxeViolationsAtAnyWidth(page);
  await sendButton(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectNoAxeViolationsAtAnyWidth(page);
});
