import type { Env } from '#server/env.ts';
import { createTestDatabase } from './database.ts';
import { openShop, type TestShop } from './open-shop.ts';
import { openShops } from './open-shops.ts';

export type { SentMail, TestShop } from './open-shop.ts';

export async function openTestShop(
  options: { stripe?: 'missing'; maxConnections?: number; env?: Partial<Env> } = {},
): Promise<TestShop> {
  const database = await createTestDatabase(options);
  const shop = await openShop(database.db, { ...options, databaseUrl: database.url });
  openShops.add(shop);
  return {
    ...shop,
    async close() {
      openShops.delete(shop);
      await shop.close();
      await database.close();
    },
  };
}
