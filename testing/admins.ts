import type { Page } from '@playwright/test';
import { makeAccount, signInByCookie } from './accounts.ts';
import type { Store } from './browser.ts';
import { querySql } from './help-requests.ts';

export const ADMIN_PASSWORD = 'four-horses-in-the-rain';

/** A new account in the database, signed in by cookie. */
export async function signUp(page: Page, store: Store, email: string, fullName = 'Maria Konstantinou') {
  await makeAccount(store, email, fullName, ADMIN_PASSWORD);
  await signInByCookie(page, store, email);
}

/** In the database; creates the account if needed. */
export async function makeAdmin(store: Store, email: string): Promise<void> {
  await querySql(
    store,
    `with account as (
       insert into users (email, password_hash) values ($1, 'none')
       on conflict (lower(email)) do update set email = excluded.email returning id)
     insert into user_roles (user_id, role) select id, 'admin' from account`,
    [email],
  );
}

/** Does what opening the link in the mail would do. */
export async function confirmAddress(store: Store, email: string): Promise<void> {
  await querySql(store, 'update users set email_verified_at = now() where email = $1', [email]);
}

export async function revokeAdminRole(store: Store, email: string): Promise<void> {
  await querySql(store, 'delete from user_roles using users where id = user_id and email = $1', [email]);
}
