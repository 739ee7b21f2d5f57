import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/database/connection.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import type { Services } from '#server/services.ts';
import { createTestDatabase } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { shopFixture } from '#testing/shop.ts';
import { sendWaitingMails, writeMails } from './outbox.ts';

const shop = shopFixture({ maxConnections: 10 });
beforeEach(async () => {
  shop.mails.length = 0;
  shop.setMailServer('up');
  await emptyTables(shop.db, 'mails');
});
afterEach(() => vi.restoreAllMocks());

async function write(count: number, db = shop.db) {
  const mails = Array.from({ length: count }, (_, index) => ({
    occasion: `reset-password:${index}`,
    recipient: `reader-${index}@example.com`,
    language: 'en' as const,
    content: { template: 'reset-password', data: { token: 'a'.repeat(43) } } as const,
  }));
  await writeMails(db, mails);
}

const makeDue = () =>
  shop.db
    .updateTable('mails')
    .set({ nextAttemptAt: new Date(0) })
    .execute();
const unsent = () => shop.db.selectFrom('mails').where('sentAt', 'is', null).select('id').execute();

test('a mail that was sent is marked as sent when the database is back, and not sent again', async () => {
  await write(1);
  await sql`create function restarting() returns trigger language plpgsql as $$
    begin raise 'the database system is starting up' using errcode = '57P03'; end $$`.execute(shop.db);
  await sql`create trigger restarting before update on mails
    for each row when (new.sent_at is not null) execute function restarting()`.execute(shop.db);
  const warnings = recordWarnings();
  const sending = sendWaitingMails(shop.services);
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBeGreaterThan(0);
  await sql`drop function restarting cascade`.execute(shop.db);
  expect(await sending).toEqual({ sent: 1, failed: 0 });
  expect(warnings()).toContain('as soon as the database is back');
  expect(await unsent()).toEqual([]);
  await makeDue();
  expect(await sendWaitingMails(shop.services)).toEqual({ sent: 0, failed: 0 });
  expect(shop.mails).toHaveLength(1);
});

test('a mail has the same Message-ID each time it is sent, and another one than all others', async () => {
  await write(2);
  await sendWaitingMails(shop.services);
  // Simulates a crash between sending the mail and marking it.
  await shop.db
    .updateTable('mails')
    .set({ sentAt: null, nextAttemptAt: new Date(0) })
    .execute();
  await sendWaitingMails(shop.services);
  const idsOf = (to: string) => shop.mails.filter((mail) => mail.to === to).map(({ messageId }) => messageId);
  const [first, again] = idsOf('reader-0@example.com');
  expect(first).toMatch(/^<[\da-f-]{36}@127\.0\.0\.1>$/);
  expect(again).toBe(first);
  expect(idsOf('reader-1@example.com')[0]).not.toBe(first);
});

test('an answer goes to the studio, or to whom the mail names, as the sending address may have no mailbox', async () => {
  await write(1);
  const asked = { name: null, email: 'eleni@example.com', question: 'When?' };
  await writeMails(shop.db, [
    {
      occasion: 'help-request:1',
      recipient: 'studio@example.com',
      language: 'en',
      content: { template: 'help-request', data: asked },
    },
  ]);
  await sendWaitingMails(shop.services);
  expect(shop.mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
    ['reader-0@example.com', 'studio@example.com'],
    ['studio@example.com', 'eleni@example.com'],
  ]);
});

test('only one mail is at the mail server at any moment, however many ask to send, and all are sent', async () => {
  await write(15);
  let atOnce = 0;
  let most = 0;
  const services: Services = {
    ...shop.services,
    mail: {
      async send(to, mail) {
        most = Math.max(most, ++atOnce);
        await wait(5);
        await shop.services.mail?.send(to, mail);
        atOnce--;
      },
    },
  };
  await Promise.all(Array.from({ length: 8 }, () => sendWaitingMails(services)));
  expect(most).toBe(1);
  expect(shop.mails).toHaveLength(15);
  expect(await unsent()).toEqual([]);
});

test('a mail that is written while others are sent goes out with them', async () => {
  await write(1);
  let joined: Promise<unknown> | undefined;
  const services: Services = {
    ...shop.services,
    mail: {
      async send(to, mail) {
        await shop.services.mail?.send(to, mail);
        if (joined) return;
        await writeMails(shop.db, [
          {
            occasion: 'reset-password:late',
            recipient: 'late@example.com',
            language: 'en',
            content: { template: 'reset-password', data: { token: 'b'.repeat(43) } },
          },
        ]);
        joined = sendWaitingMails(services);
      },
    },
  };
  await sendWaitingMails(services);
  await joined;
  expect(shop.mails.map(({ to }) => to)).toEqual(['reader-0@example.com', 'late@example.com']);
});

test('every mail that waits is sent, whichever way PostgreSQL joins the claim', async () => {
  const database = await createTestDatabase();
  const name = sql.ref(new URL(database.url).pathname.slice(1));
  // A nested loop, which PostgreSQL also chooses after an analysis of the table, runs a subquery once a row.
  for (const other of ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_sort'])
    await sql`alter database ${name} set ${sql.ref(other)} = off`.execute(database.db);
  const db = await connectDatabase({ url: database.url, dataFolder: '' });
  try {
    await write(5, db);
    expect(await sendWaitingMails({ ...shop.services, db })).toEqual({ sent: 5, failed: 0 });
  } finally {
    await db.destroy();
    await database.close();
  }
});

test('a mail server that does not answer keeps nobody from an embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ink-mail-'));
  const db = await connectDatabase({ dataFolder: folder });
  try {
    await migrateToLatest(db);
    await write(1, db);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const send = vi.fn(() => answered);
    const sending = sendWaitingMails({ ...shop.services, db, mail: { send } });
    await expect.poll(() => send.mock.calls.length).toBe(1);
    const { attempts } = await db.selectFrom('mails').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
    answer();
    expect(await sending).toEqual({ sent: 1, failed: 0 });
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
});
