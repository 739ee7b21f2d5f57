import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { hashPassword } from '#server/account/passwords.ts';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import { expect, type Store } from './browser.ts';
import { querySql } from './help-requests.ts';

export const PASSWORD = 'six swans over Naxos';

const hashes = new Map<string, Promise<string>>();

/** In the database, so no mail is sent. */
export async function makeAccount(
  store: Store,
  email: string,
  fullName = 'Eleni Papadopoulou',
  password = PASSWORD,
): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  await querySql(
    store,
    `with account as (insert into users (email, password_hash) values ($1, $2) returning id)
     insert into profiles (id, full_name) select id, $3 from account`,
    [email, await hash, fullName],
  );
}

/** Signs up by the API, which also sends the mail with the link that confirms the address. */
export async function signUpByApi(store: Store, email: string): Promise<void> {
  const answer = await fetch(`${store.url}/api/trpc/account.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': clientAddressFor(email) },
    body: JSON.stringify({ json: { fullName: 'Eleni Papadopoulou', email, password: PASSWORD } }),
  });
  expect(answer.status).toBe(200);
}

/** Gives the page's browser the cookies of a new session. The table holds the hash of a session's secret. */
export async function signInByCookie(page: Page, store: Store, email: string): Promise<void> {
  const secret = randomBytes(20).toString('hex');
  const opened = await querySql(
    store,
    `insert into sessions (id, user_id, expires_at)
     select $1, id, now() + interval '30 days' from users where email = $2 returning id`,
    [createHash('sha256').update(secret).digest('hex'), email],
  );
  expect(opened).toHaveLength(1);
  await page.context().addCookies([
    { name: 'session', value: secret, url: store.url, httpOnly: true, sameSite: 'Lax' },
    { name: SIGNED_IN_HINT, value: '1', url: store.url, sameSite: 'Lax' },
  ]);
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
  await querySql(store, 'delete from sessions using users where users.id = user_id and email = $1', [email]);
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

/** Finds password fields too, which have no text box role, and skips their buttons. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label).and(page.locator('input'));
}

export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A client address per email, because sign-ups are throttled by address. */
function clientAddressFor(email: string): string {
  return `203.0.113.${[...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 250, 1)}`;
}
