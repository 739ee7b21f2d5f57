import { afterAll, beforeAll } from 'vitest';
import type { Env } from '#server/env.ts';
import { LANGUAGE_HEADER, type Language } from '#shared/language.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import { createTestDatabase } from './database.ts';
import { openShop, type TestShop } from './open-shop.ts';
import { openShops } from './open-shops.ts';

export type { SentMail, TestShop } from './open-shop.ts';

/** Places for rush in a week, as tests sell more than a studio does. */
const MANY = 1000;

type ShopOptions = { stripe?: 'missing'; maxConnections?: number; env?: Partial<Env> };

/**
 * A shop shared by the tests of a file, open from its first hook to its last. A function gives options that
 * are known only then.
 */
export function shopFixture(options: ShopOptions | (() => ShopOptions) = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(typeof options === 'function' ? options() : options));
  });
  afterAll(() => shop.close());
  return shop;
}

/** A shop of a single test, which closes it. */
export async function openTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const database = await createTestDatabase(options);
  const shop = await openShop(database.db, { ...options, databaseUrl: database.url });
  openShops.add(shop);
  await database.db
    .updateTable('planningSettings')
    .set({ settings: JSON.stringify({ rush: { ...DEFAULT_SETTINGS.rush, placesPerWeek: MANY } }) })
    .execute();
  return {
    ...shop,
    async close() {
      openShops.delete(shop);
      await shop.close();
      await database.close();
    },
  };
}

/** The API as a visitor's page in a language calls it. */
export function pageIn(shop: TestShop, language: Language): ReturnType<TestShop['client']> {
  return shop.client(undefined, {
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set(LANGUAGE_HEADER, language);
      return fetch(input, { ...init, headers });
    },
  });
}

type Admin = ReturnType<TestShop['client']> & { cookie: string };

/** The API as an admin calls it, signed in for the tests of a file, and their session's cookie. */
export function adminFixture(shop: TestShop, email = 'maria@example.com'): Admin {
  let cookie = '';
  let client: ReturnType<TestShop['client']>;
  beforeAll(async () => {
    cookie = await shop.signIn(email, 'admin');
    client = shop.client(cookie);
  });
  return new Proxy({} as Admin, {
    get: (_, name) => (name === 'cookie' ? cookie : Reflect.get(client, name)),
  });
}
