import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { Browser, tokenInMail } from '#server/account/testing.ts';
import { emptyTables } from './empty-tables.ts';
import { shopFixture } from './shop.ts';

export const eleni = {
  fullName: 'Eleni Papadopoulou',
  email: 'eleni@example.com',
  password: 'the ferry to naxos',
};

/** A shop shared by the tests of a file, and for each test without accounts and with a new browser. */
export function accountFixture() {
  const shop = shopFixture({ maxConnections: 4 });
  const browser = new Browser(shop);
  beforeEach(async () => {
    await emptyTables(shop.db, 'users', 'mails', 'throttles');
    shop.mails.length = 0;
    browser.clearCookies();
  });

  const signUp = (account = eleni, from = browser) => from.client.account.signUp.mutate(account);

  /** As if so many more attempts had been made by everybody whom the throttle has counted. */
  async function addTries(throttle: string, tries: number): Promise<void> {
    const { numAffectedRows } =
      await sql`update throttles set tries = tries + ${tries} where key like ${`${throttle}:%`}`.execute(
        shop.db,
      );
    expect(numAffectedRows).toBeGreaterThan(0n);
  }

  async function readToken(subject: string, to = eleni.email): Promise<string> {
    await shop.idle();
    return tokenInMail(shop, to, subject);
  }

  /** The statements that wait for a lock. */
  async function statementsThatWait(): Promise<string[]> {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(shop.db);
    return rows.map(({ query }) => query);
  }

  return { shop, browser, signUp, addTries, readToken, statementsThatWait };
}
