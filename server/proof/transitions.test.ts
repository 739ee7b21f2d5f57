import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { VersionState } from '#shared/proof.ts';
import { shopFixture } from '#testing/shop.ts';
import { writePages, writeProofOrder } from './testing.ts';

const shop = shopFixture();

const STATES: VersionState[] = ['draft', 'sent', 'asked', 'approved', 'replaced'];

/** What each step writes, as the shop's statements do. */
const COLUMNS: Record<VersionState, ReturnType<typeof sql>> = {
  draft: sql`state = 'draft', sent_at = null`,
  sent: sql`state = 'sent', sent_at = coalesce(sent_at, now()), sent_by = 'Maria'`,
  asked: sql`state = 'asked', answered_at = coalesce(answered_at, now()), answered_by = 'Eleni'`,
  approved: sql`state = 'approved', answered_at = coalesce(answered_at, now()), answered_by = 'Eleni'`,
  replaced: sql`state = 'replaced', answered_at = coalesce(answered_at, now())`,
};

const WAY: Record<VersionState, VersionState[]> = {
  draft: [],
  sent: ['sent'],
  asked: ['sent', 'asked'],
  approved: ['sent', 'approved'],
  replaced: ['sent', 'replaced'],
};

const ALLOWED = [
  'draft to draft',
  'draft to sent',
  'sent to sent',
  'sent to asked',
  'sent to approved',
  'sent to replaced',
  'asked to asked',
  'approved to approved',
  'approved to asked',
  'replaced to replaced',
];

async function versionThatIs(state: VersionState): Promise<string> {
  const orderId = await writeProofOrder(shop.db);
  const { id } = await shop.db
    .insertInto('proofVersions')
    .values({ orderId, number: 1, kind: 'sketches', note: null, createdBy: 'Maria' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePages(shop.db, id, 1);
  for (const step of WAY[state]) await change(id, COLUMNS[step]);
  return id;
}

const change = (id: string, columns: ReturnType<typeof sql>) =>
  sql`update proof_versions set ${columns} where id = ${id}::uuid`.execute(shop.db);

const CHANGED = { numAffectedRows: 1n };
const REFUSED = { code: '23001' };

describe('the database lets a version go', () => {
  test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    'from %s to %s only if that is a step',
    async (from, to) => {
      const id = await versionThatIs(from);
      const stepping = change(id, COLUMNS[to]);
      if (ALLOWED.includes(`${from} to ${to}`)) await expect(stepping).resolves.toMatchObject(CHANGED);
      else await expect(stepping).rejects.toMatchObject(REFUSED);
    },
  );

  test.each(['sent', 'asked', 'approved', 'replaced'] as const)(
    'that is %s with nothing else changed',
    async (state) => {
      const id = await versionThatIs(state);
      const changes = [
        sql`kind = 'final'`,
        sql`note = 'Other words'`,
        sql`number = 7`,
        sql`revision = revision + 1`,
        sql`sent_at = now() + interval '1 day'`,
        sql`sent_by = 'Tom'`,
        sql`answered_at = '2020-01-01'`,
        sql`answered_by = 'Tom'`,
        sql`created_by = 'Tom'`,
        sql`reminders = reminders - 1`,
        ...(state === 'sent'
          ? []
          : [sql`reminders = reminders + 1`, sql`answered_at = null, answered_by = null`]),
      ];
      for (const columns of changes) await expect(change(id, columns)).rejects.toMatchObject(REFUSED);
    },
  );

  test('and be reminded of while it waits', async () => {
    const id = await versionThatIs('sent');
    await change(id, sql`reminders = 2`);
    const { reminders } = await shop.db
      .selectFrom('proofVersions')
      .select('reminders')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(reminders).toBe(2);
  });

  test('with an answer that has its state and its time', async () => {
    const id = await versionThatIs('sent');
    await expect(change(id, sql`answered_by = 'Eleni'`)).rejects.toMatchObject(REFUSED);
    await expect(change(id, sql`answered_at = now()`)).rejects.toMatchObject(REFUSED);
    await expect(change(id, sql`state = 'approved', answered_by = 'Eleni'`)).rejects.toMatchObject(REFUSED);
  });
});

test.each([
  'proof_versions',
  'proof_pages',
  'proof_pins',
  'proof_replies',
  'proof_rounds',
  'proof_log',
  'orders',
])('truncate of %s is refused, also in a cascade', async (table) => {
  const id = await versionThatIs('sent');
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(shop.db)).rejects.toMatchObject(REFUSED);
  await expect(sql`truncate ${sql.table(table)}`.execute(shop.db)).rejects.toThrow();
  const left = await shop.db.selectFrom('proofVersions').where('id', '=', id).select('id').execute();
  expect(left).toHaveLength(1);
});

test('an order takes its versions with it, whatever their state', async () => {
  const ids = [await versionThatIs('approved'), await versionThatIs('draft'), randomUUID()];
  await sql`delete from orders where id in (select order_id from proof_versions where id = any(${ids}::uuid[]))`.execute(
    shop.db,
  );
  const left = await shop.db.selectFrom('proofVersions').where('id', 'in', ids).select('id').execute();
  expect(left).toEqual([]);
});
