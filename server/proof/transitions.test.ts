import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PinState, VersionState } from '#shared/proof/proof.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { shopFixture } from '#testing/shop.ts';
import { writePages, writeProofOrder } from './testing.ts';

const shop = shopFixture();

const STATES: VersionState[] = ['draft', 'sent', 'asked', 'approved', 'replaced'];

/** The columns that each step writes, as the shop's statements do. */
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
        sql`note_revision = note_revision + 1`,
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
    await expect(change(id, sql`state = 'approved', answered_at = now()`)).rejects.toMatchObject(REFUSED);
    await expect(
      change(id, sql`state = 'replaced', answered_at = now(), answered_by = 'Eleni'`),
    ).rejects.toMatchObject(REFUSED);
  });

  test('from its beginning as a draft, sent by somebody', async () => {
    const orderId = await writeProofOrder(shop.db);
    const begin = (state: VersionState) =>
      sql`insert into proof_versions (order_id, number, kind, created_by, state, sent_at)
        values (${orderId}::uuid, 1, 'sketches', 'Maria', ${state}, ${state === 'draft' ? null : new Date()})`.execute(
        shop.db,
      );
    for (const state of STATES.filter((one) => one !== 'draft'))
      await expect(begin(state)).rejects.toMatchObject(REFUSED);
    await begin('draft');
    const id = await versionThatIs('draft');
    await expect(change(id, sql`state = 'sent', sent_at = now()`)).rejects.toMatchObject(REFUSED);
  });

  test('without a page that is not committed yet', async () => {
    const id = await versionThatIs('draft');
    const sending = await shop.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('proofPages').where('versionId', '=', id).execute();
      const sent = change(id, COLUMNS.sent);
      await waitForBlocked(shop.db);
      return { sent };
    });
    await sending.sent;
    await expect(writePages(shop.db, id, 1)).rejects.toMatchObject(REFUSED);
  });
});

const PIN_STATES: PinState[] = ['draft', 'sent', 'done'];
const PIN_COLUMNS: Record<PinState, ReturnType<typeof sql>> = {
  draft: sql`state = 'draft', sent_at = null`,
  sent: sql`state = 'sent', sent_at = coalesce(sent_at, now()), done_by = null, done_at = null`,
  done: sql`state = 'done', done_by = 'Maria', done_at = now()`,
};
const PIN_STEPS = [
  'draft to draft',
  'draft to sent',
  'sent to sent',
  'sent to done',
  'done to sent',
  'done to done',
];

/** A pin of the buyer, beside a version that is sent. */
async function pinThatIs(state: PinState, role: 'buyer' | 'family' = 'buyer') {
  const versionId = await versionThatIs('sent');
  const { orderId } = await shop.db
    .selectFrom('proofVersions')
    .where('id', '=', versionId)
    .select('orderId')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const place = { page: 1, x: 0.5, y: 0.5, text: 'Her coat is yellow.', role, author: 'Eleni' };
  const pin = { id, rootId: id, orderId, versionId, number: 1, ...place, state: 'draft' as const };
  await shop.db.insertInto('proofPins').values(pin).execute();
  if (state !== 'draft') await changePin(id, PIN_COLUMNS.sent);
  if (state === 'done') await changePin(id, PIN_COLUMNS.done);
  return { id, orderId, versionId };
}

const changePin = (id: string, columns: ReturnType<typeof sql>) =>
  sql`update proof_pins set ${columns} where id = ${id}::uuid`.execute(shop.db);

const refuse = (statement: ReturnType<typeof sql>) =>
  expect(statement.execute(shop.db)).rejects.toMatchObject(REFUSED);

describe('the database lets a comment go', () => {
  test.each(PIN_STATES.flatMap((from) => PIN_STATES.map((to) => [from, to] as const)))(
    'from %s to %s only if that is a step',
    async (from, to) => {
      const { id } = await pinThatIs(from);
      const stepping = changePin(id, PIN_COLUMNS[to]);
      if (PIN_STEPS.includes(`${from} to ${to}`)) await expect(stepping).resolves.toMatchObject(CHANGED);
      else await expect(stepping).rejects.toMatchObject(REFUSED);
    },
  );

  test.each(['sent', 'done'] as const)('that is %s with its words, place and author', async (state) => {
    const { id, versionId } = await pinThatIs(state);
    const changes = [
      sql`text = 'Other words'`,
      sql`page = 2`,
      sql`page = null, x = null, y = null`,
      sql`x = 0.1`,
      sql`number = 7`,
      sql`author = 'Tom'`,
      sql`role = 'family'`,
      sql`sent_at = now() + interval '1 day'`,
      sql`deleted_at = now()`,
      sql`revision = revision + 1`,
      sql`root_id = gen_random_uuid()`,
      sql`version_id = ${await versionThatIs('sent')}::uuid`,
    ];
    for (const columns of changes) await expect(changePin(id, columns)).rejects.toMatchObject(REFUSED);
    await refuse(sql`delete from proof_pins where version_id = ${versionId}::uuid`);
  });

  test('as it was typed, when it is sent', async () => {
    const { id } = await pinThatIs('draft');
    await changePin(id, sql`text = 'Her coat is red.', revision = revision + 1`);
    await expect(changePin(id, sql`state = 'sent', sent_at = now(), text = 'x'`)).rejects.toMatchObject(
      REFUSED,
    );
    await sql`delete from proof_pins where id = ${id}::uuid`.execute(shop.db);
  });

  test('with what was answered, which stays too', async () => {
    const { id: rootId, orderId } = await pinThatIs('sent');
    const id = randomUUID();
    const reply = {
      id,
      rootId,
      orderId,
      role: 'studio' as const,
      author: 'Maria',
      text: 'Yes.',
      linkId: null,
    };
    await shop.db.insertInto('proofReplies').values(reply).execute();
    await refuse(sql`update proof_replies set text = 'No.' where id = ${id}::uuid`);
    await refuse(sql`delete from proof_replies where id = ${id}::uuid`);
  });
});

test('the database takes a round back once, with a reason, and changes no other', async () => {
  const versionId = await versionThatIs('sent');
  const { id } = await shop.db
    .insertInto('proofRounds')
    .columns(['orderId', 'versionId', 'number', 'askedBy'])
    .expression((eb) =>
      eb
        .selectFrom('proofVersions')
        .where('id', '=', versionId)
        .select(['orderId', 'id', sql<number>`1`.as('number'), sql<string>`'Eleni'`.as('askedBy')]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const changeRound = (columns: ReturnType<typeof sql>) =>
    sql`update proof_rounds set ${columns} where id = ${id}::uuid`;
  for (const columns of [
    sql`counts = false`,
    sql`asked_by = 'Tom'`,
    sql`asked_at = now() - interval '1 day'`,
  ])
    await refuse(changeRound(columns));
  await changeRound(sql`counts = false, reason = 'Our own mistake'`).execute(shop.db);
  await refuse(changeRound(sql`counts = true, reason = null`));
  await refuse(sql`delete from proof_rounds where id = ${id}::uuid`);
});

test('the database keeps a file that was delivered, and only its downloads go on', async () => {
  const orderId = await writeProofOrder(shop.db);
  const file = { orderId, name: 'comic.pdf', type: 'application/pdf', bytes: 9, createdBy: 'Maria' };
  const { id } = await shop.db
    .insertInto('deliveries')
    .values({ ...file, path: `proofs/${randomUUID()}.pdf` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changeFile = (columns: ReturnType<typeof sql>) =>
    sql`update deliveries set ${columns} where id = ${id}::uuid`;
  await changeFile(sql`sent_at = now(), expires_at = now() + interval '30 days'`).execute(shop.db);
  await changeFile(sql`downloads = 2, downloaded_at = now()`).execute(shop.db);
  await changeFile(sql`expires_at = now() + interval '60 days'`).execute(shop.db);
  const changes = [
    sql`sent_at = now() - interval '1 day'`,
    sql`sent_at = null, expires_at = null`,
    sql`path = 'proofs/other.pdf'`,
    sql`name = 'other.pdf'`,
    sql`bytes = 10`,
    sql`downloads = 1`,
    sql`created_by = 'Tom'`,
  ];
  for (const columns of changes) await refuse(changeFile(columns));
  await refuse(sql`delete from deliveries where id = ${id}::uuid`);
});

test('the database keeps a parcel, which arrives once', async () => {
  const orderId = await writeProofOrder(shop.db);
  const id = randomUUID();
  const parcel = { id, orderId, carrier: 'ACS', number: '1', url: null, sentBy: 'Maria' };
  await shop.db.insertInto('parcels').values(parcel).execute();
  const changeParcel = (columns: ReturnType<typeof sql>) =>
    sql`update parcels set ${columns} where id = ${id}::uuid`;
  await refuse(changeParcel(sql`carrier = 'ELTA'`));
  await refuse(changeParcel(sql`sent_at = now() - interval '1 day'`));
  await changeParcel(sql`arrived_at = now()`).execute(shop.db);
  await refuse(changeParcel(sql`arrived_at = null`));
  await refuse(sql`delete from parcels where id = ${id}::uuid`);
});

test.each([
  'proof_versions',
  'proof_pages',
  'proof_pins',
  'proof_replies',
  'proof_rounds',
  'proof_log',
  'proof_round_payments',
  'deliveries',
  'parcels',
  'former_prices',
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
