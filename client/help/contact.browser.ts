import type { Page } from '@playwright/test';
import { m } from '#messages';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { callsOf, refuse, TOO_MANY_REQUESTS } from '#testing/refuse.ts';

const CALLS = callsOf('help.createContactMessage');

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

test('the ways to the studio stand beside the form, whose errors stand under their fields until these are edited', async ({
  page,
}) => {
  await openForm(page);

  await test.step('the ways to the studio', async () => {
    const main = page.getByRole('main');
    const mail = main.getByRole('link', { name: 'hello@yoursinink.com' });
    await expect(mail).toHaveAttribute('href', /^mailto:/);
    const whatsApp = main.getByRole('link', { name: /WhatsApp/ });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await expect(main.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', /instagram\.com/);
    await expect(main.getByText('Quick response: within 24 hours on business days')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Make Your Comic' })).toHaveAttribute('href', '/your-comic');
    await expect(main.getByRole('link', { name: 'View the Gallery' })).toHaveAttribute('href', '/gallery');
    await expectNoAxeViolations(page);
  });

  await test.step('the field for programs is out of everybody’s way', async () => {
    const trap = page.locator('input[name=website]');
    await expect(trap).toBeHidden();
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    await field(page, 'Name').focus();
    for (const next of [field(page, 'Email'), field(page, 'Message'), sendButton(page)]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  await test.step('a missing value', async () => {
    await sendButton(page).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoAxeViolations(page);
    await field(page, 'Name').fill('E');
    await expect(page.getByText('Name is required')).toBeHidden();
    await expect(page.getByText('Message is required')).toBeVisible();
  });

  await test.step('a text that is too long', async () => {
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
});

test('a message that can’t be sent stays and says why, and once sent it reaches the studio', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|status of 4(13|29)/);
  await openForm(page);
  const prepared = page.waitForResponse(/toast-stack/);
  await write(page, { name: ' Eleni of the ferry ', message: 'Could you draw\na ferry?' });
  await expect(page.getByText('23 / 1000')).toBeVisible();
  await prepared;

  await test.step('without a connection', async () => {
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('Could you draw\na ferry?');
    await expect(field(page, 'Message')).toBeEnabled();
    await context.setOffline(false);
  });

  await test.step('too many, or too much', async () => {
    const message = 'You have sent several messages within the hour. Please write to us instead.';
    await refuse(page, 'help.createContactMessage', { ...TOO_MANY_REQUESTS, message });
    await sendButton(page).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.route(CALLS, (route) => route.fulfill({ status: 413, body: 'Too large' }));
    await sendButton(page).click();
    await expect(page.getByText(m.errors_too_large())).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('Could you draw\na ferry?');
    await page.unroute(CALLS);
  });

  await test.step('sent', async () => {
    const release = await blockRequests(page, CALLS);
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
});

test('text typed before the script arrived is kept, and cannot be sent too early', async ({ page }) => {
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
