import type { Page } from '@playwright/test';
import pg from 'pg';
import { clientAddressFor } from './accounts.ts';
import { expect, type Store } from './browser.ts';

/** By the API. */
export async function signUp(page: Page, store: Store, email: string, fullName = 'Maria Konstantinou') {
  const answer = await page.request.post(`${store.url}/api/trpc/account.signUp`, {
    headers: { 'x-forwarded-for': clientAddressFor(email) },
    data: { json: { fullName, email, password: 'four-horses-in-the-rain' } },
  });
  expect(answer.status()).toBe(200);
}

/** In the database; creates the account if needed. */
export async function makeAdmin(store: Store, email: string): Promise<void> {
  await runSql(
    store,
    `with account as (
       insert into users (email, password_hash) values ($1, 'none')
       on conflict (lower(email)) do update set email = excluded.email returning id)
     insert into user_roles (user_id, role) select id, 'admin' from account`,
    [email],
  );
}

/** As if the link in the mail had been opened. */
export async function confirmAddress(store: Store, email: string): Promise<void> {
  await runSql(store, 'update users set email_verified_at = now() where email = $1', [email]);
}

export async function revokeAdminRole(store: Store, email: string): Promise<void> {
  await runSql(store, 'delete from user_roles using users where id = user_id and email = $1', [email]);
}

async function runSql(store: Store, statement: string, values: string[]): Promise<void> {
  const client = new pg.Client(store.databaseUrl);
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
