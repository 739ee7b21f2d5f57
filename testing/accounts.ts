import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { expect, type Store } from './browser.ts';

export const PASSWORD = 'six swans over Naxos';

/** Creates an account by the API, without signing the page's browser in. */
export async function makeAccount(store: Store, email: string, fullName = 'Eleni Papadopoulou') {
  const answer = await fetch(`${store.url}/api/trpc/account.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': clientAddressFor(email) },
    body: JSON.stringify({ json: { fullName, email, password: PASSWORD } }),
  });
  expect(answer.status).toBe(200);
}

/** Signs the page's browser in by the API. */
export async function signInByApi(page: Page, store: Store, email: string): Promise<void> {
  await call(page, store, 'signIn', { email, password: PASSWORD });
}

export async function call<T>(page: Page, store: Store, name: string, input: object): Promise<T> {
  const answer = await page.request.post(`${store.url}/api/trpc/account.${name}`, { data: { json: input } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).result.data.json;
}

/** @returns one of the recovery codes */
export async function turnOnSecondFactor(page: Page, store: Store): Promise<string> {
  const { TOTP, Secret } = await import('otpauth');
  const { secret } = await call<{ secret: string }>(page, store, 'beginSecondFactor', {
    currentPassword: PASSWORD,
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(page, store, 'confirmSecondFactor', {
    code,
  });
  return recoveryCodes[0] ?? '';
}

/** Deletes all sessions of an account. */
export async function endSessions(store: Store, email: string): Promise<void> {
  const client = new pg.Client(store.databaseUrl);
  await client.connect();
  await client.query('delete from sessions using users where users.id = user_id and email = $1', [email]);
  await client.end();
}

/** @param name of the token in the link */
export async function findMailedLink(
  page: Page,
  store: Store,
  to: string,
  subject: string,
  name = 'token',
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mailbox = await (await page.request.get(`${store.url}/dev/mail`)).text();
    const entries = mailbox.split('<li>').filter((entry) => entry.includes(`>${subject}<`));
    const [, path] = /href="([^"]+)"/.exec(entries.find((entry) => entry.includes(`to ${to},`)) ?? '') ?? [];
    const mail = await (await page.request.get(`${store.url}${path}`)).text();
    link = new RegExp(`href="([^"]+#${name}=[^"]+)"`).exec(mail)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link.replaceAll('&amp;', '&');
}

/** Also finds password fields, which have no text box role, and skips their buttons. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label).and(page.locator('input'));
}

export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A client address per email, because sign-ups are throttled by address. */
export function clientAddressFor(email: string): string {
  return `203.0.113.${[...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 250, 1)}`;
}
