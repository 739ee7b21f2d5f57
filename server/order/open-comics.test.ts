import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { progressOf } from '#shared/proof/journey.ts';
import { MOVED_STAGES, PROOF_KINDS } from '#shared/proof/proof.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { shopFixture } from '#testing/shop.ts';
import { readJourneyFacts, selectJourneyFacts } from './journey-facts.ts';
import { openComics } from './open-comics.ts';
import { orderCountry } from './order-record.ts';

const shop = shopFixture();
const today = dayOf(new Date());
const SHOPS = 12;
const COMICS = 40;

type Told = { id: string; stage: string; isLate: boolean; due: string | null };

/** Hours before now; what happens later in an order has fewer. */
const ago = fc.integer({ min: 1, max: 700 });

const version = fc.record({
  kind: fc.constantFrom(...PROOF_KINDS),
  end: fc.constantFrom('asked', 'approved', 'replaced', 'reopened'),
  sent: ago,
  answered: ago,
});

/** Each in another table, or in columns of the order, that a card is computed of. */
const CHANGES = [
  sql`update orders set rush = not rush`,
  sql`update orders set begins_at = now() - interval '9 days'`,
  sql`update orders set created_at = created_at - interval '20 days'`,
  sql`update orders set withdrawn_at = now()`,
  sql`update orders set status = 'Completed'`,
  sql`update orders set shipping_address = '{"country": "US"}', delivery_option = 'print-digital'`,
  sql`update orders set days_from = case days_from when 'plan' then 'constants' else 'plan' end`,
  sql`delete from promises`,
  sql`update promises set paused_since = current_date - 4, waiting_since = null, agreed_days = null`,
  sql`update promises set promised_day = promised_day - 30, drawn_by = drawn_by - 30`,
  sql`update promise_windows set is_redrawn = not is_redrawn`,
  sql`update proof_versions set state = 'approved', sent_at = coalesce(sent_at, now() - interval '2 hours'),
    answered_at = now() - interval '1 hour'`,
  sql`delete from proof_versions`,
  sql`insert into proof_log (order_id, version_id, at, event, role, actor)
    select order_id, id, now(), 'reopened', 'studio', 'Maria' from proof_versions`,
  sql`update deliveries set sent_at = now()`,
  sql`delete from deliveries`,
  sql`update parcels set sent_at = now()`,
  sql`delete from parcels`,
  sql`delete from board_moves`,
];

const comic = fc.record({
  deliveryOption: fc.constantFrom('digital', 'print', 'print-digital'),
  country: fc.option(fc.constantFrom('GR', 'DE', 'US'), { nil: undefined }),
  rush: fc.boolean(),
  status: fc.constantFrom('Paid', 'In Progress', 'Waiting on Client', 'Ready for Print'),
  createdAt: ago,
  beginsIn: fc.option(fc.integer({ min: -300, max: 300 }), { nil: null }),
  told: fc.constantFrom('constants', 'plan', 'untold'),
  day: fc.integer({ min: -5, max: 40 }),
  paused: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  waiting: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  redrawn: fc.option(fc.integer({ min: -4, max: 9 }), { nil: null }),
  sketched: fc.boolean(),
  versions: fc.array(version, { maxLength: 4 }),
  last: fc.constantFrom('sent', 'answered'),
  hasDraft: fc.boolean(),
  delivered: fc.option(ago, { nil: null }),
  parcel: fc.option(fc.record({ sent: ago, arrived: fc.boolean() }), { nil: null }),
  moves: fc.array(fc.constantFrom(...MOVED_STAGES), { maxLength: 3 }),
  changes: fc.array(fc.nat(CHANGES.length - 1), { maxLength: 2 }),
});
type Comic = typeof comic extends fc.Arbitrary<infer Value> ? Value : never;

// Versions are sent and answered in the past, and files and parcels taken back, which triggers refuse.
beforeAll(async () => {
  for (const trigger of ['refuse_unsending', 'refuse_ready_version', 'refuse_deletion'])
    await sql`alter table proof_versions disable trigger ${sql.ref(trigger)}`.execute(shop.db);
  await sql`alter table deliveries disable trigger refuse_delivery_change`.execute(shop.db);
  await sql`alter table parcels disable trigger refuse_parcel_change`.execute(shop.db);
  await sql`alter table proof_log disable trigger refuse_proof_change`.execute(shop.db);
});
beforeEach(() => emptyTables(shop.db, 'orders', 'promises', 'board_moves'));

async function write(drawn: Comic): Promise<string> {
  const { db } = shop;
  const { country, deliveryOption, rush, status, told } = drawn;
  const orderId = await writeOrder(db, {
    ...{ deliveryOption, rush, status, createdAt: hoursAgo(drawn.createdAt) },
    ...(country && { country }),
  } as Parameters<typeof writeOrder>[1]);
  const begins = drawn.beginsIn === null ? null : hoursAgo(-drawn.beginsIn);
  await sql`update orders set begins_at = ${begins}, days_from = ${told === 'constants' ? told : 'plan'}
    where id = ${orderId}`.execute(db);
  if (told === 'plan') await writeDays(orderId, drawn);
  const times = drawn.versions.flatMap(({ sent, answered }) => [sent, answered]).sort((a, b) => b - a);
  for (const [index, { kind, end }] of drawn.versions.entries()) {
    const isOpen = drawn.last === 'sent' && index === drawn.versions.length - 1;
    const state = isOpen ? 'sent' : end === 'reopened' ? 'asked' : end;
    const [sentAt, answeredAt] = [hoursAgo(times[2 * index]), hoursAgo(times[2 * index + 1])];
    const { rows } = await sql<{ id: string }>`
      insert into proof_versions (order_id, number, kind, state, created_by, sent_at, answered_at)
      values (${orderId}, ${index + 1}, ${kind}, ${state}, 'Maria', ${sentAt}, ${isOpen ? null : answeredAt})
      returning id`.execute(db);
    await log(orderId, rows[0]?.id, 'sent', sentAt);
    if (isOpen) continue;
    await log(orderId, rows[0]?.id, end === 'reopened' ? 'approved' : end, answeredAt);
    if (end === 'reopened')
      await log(orderId, rows[0]?.id, 'reopened', new Date(answeredAt.getTime() + 60_000));
  }
  if (drawn.hasDraft)
    await sql`insert into proof_versions (order_id, number, kind, created_by)
      values (${orderId}, ${drawn.versions.length + 1}, 'sketches', 'Maria')`.execute(db);
  if (drawn.delivered !== null) {
    const at = hoursAgo(drawn.delivered);
    await sql`insert into deliveries (order_id, path, name, type, bytes, created_by, sent_at, expires_at)
      values (${orderId}, ${orderId}, 'comic.pdf', 'application/pdf', 9, 'Maria', ${at}, now())`.execute(db);
    await log(orderId, undefined, 'delivered', at);
  }
  if (drawn.parcel) {
    const { sent, arrived } = drawn.parcel;
    await sql`insert into parcels (id, order_id, carrier, sent_by, sent_at, arrived_at)
      values (gen_random_uuid(), ${orderId}, 'ELTA', 'Maria', ${hoursAgo(sent)}, ${arrived ? new Date() : null})`.execute(
      db,
    );
  }
  let from = 'New';
  for (const [index, stage] of drawn.moves
    .filter((one, at, all) => one !== (all[at - 1] ?? 'New'))
    .entries()) {
    await sql`insert into board_moves (order_id, number, stage, from_stage, moved_by)
      values (${orderId}, ${index + 1}, ${stage}, ${from}, 'Maria')`.execute(db);
    from = stage;
  }
  return orderId;
}

async function change(orderId: string, index: number): Promise<void> {
  const table = /(?:update|from|into) (\w+)/.exec(CHANGES[index]?.compile(shop.db).sql ?? '')?.[1];
  const column = table === 'orders' ? 'id' : 'order_id';
  await sql`${CHANGES[index]} where ${sql.ref(column)} = ${orderId}`.execute(shop.db);
}

async function writeDays(orderId: string, { day, paused, waiting, redrawn, sketched }: Comic): Promise<void> {
  const { db } = shop;
  await writePromise(db, orderId, { day: addDays(today, day) });
  const dayBefore = (days: number | null) => (days === null ? null : addDays(today, -days));
  await sql`update promises set paused_since = ${dayBefore(paused)}::date, waiting_since = ${dayBefore(waiting)}::date,
      agreed_days = ${waiting === null ? null : 3}, sketches_on = ${sketched ? today : null}::date
    where order_id = ${orderId}`.execute(db);
  if (redrawn !== null)
    await sql`update promise_windows set is_redrawn = true, release_day = ${addDays(today, redrawn)}::date,
      due_day = ${addDays(today, redrawn)}::date where order_id = ${orderId} and stage = 'line_art'`.execute(
      db,
    );
}

const log = (orderId: string, versionId: string | undefined, event: string, at: Date) =>
  sql`insert into proof_log (order_id, version_id, at, event, role, actor)
    values (${orderId}, ${versionId ?? null}, ${at}, ${event}, 'studio', 'Maria')`.execute(shop.db);

const hoursAgo = (hours = 0) => new Date(Date.now() - hours * 3_600_000);

/** The progress as the functions tell it that every page of an order uses. */
async function progresses(): Promise<Told[]> {
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'rush', 'deliveryOption', 'createdAt', 'beginsAt', 'status', 'withdrawnAt'])
    .select([orderCountry.as('country'), selectJourneyFacts('orders.id').as('facts')])
    .where('status', '<>', 'Completed')
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute();
  return orders.map(({ facts: stored, ...order }) => {
    const facts = readJourneyFacts(stored);
    const { stage, promised } = progressOf(order, facts, new Date());
    const isAtWork = stage === 'New' || stage === 'Sketching' || stage === 'Drawing';
    const next = facts.versions.length > 0 ? (promised?.redrawn ?? promised?.created) : promised?.sketches;
    const due = (isAtWork ? next : promised?.finished) ?? null;
    return { id: order.id, stage, isLate: promised?.isLate ?? false, due: due && dayOf(due) };
  });
}

async function onBoard(filter = {}): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with ${openComics(today, filter)} select id, stage, is_late, due::text from comics order by id`.execute(
    shop.db,
  );
  return rows;
}

test('the board tells the stage and the days of random comics as all other pages do', async () => {
  const shops = fc.array(comic, { minLength: COMICS, maxLength: COMICS });
  await fc.assert(
    fc.asyncProperty(shops, async (comics) => {
      await emptyTables(shop.db, 'orders', 'promises', 'board_moves');
      const ids: string[] = [];
      for (const drawn of comics) ids.push(await write(drawn));
      const known = await progresses();
      expect(await onBoard()).toEqual(known);
      expect(await onBoard({ late: true })).toEqual(known.filter(({ isLate }) => isLate));
      for (const [place, { changes }] of comics.entries())
        for (const index of changes) await change(ids[place] ?? '', index);
      expect(await onBoard()).toEqual(await progresses());
    }),
    { numRuns: SHOPS, endOnFailure: true },
  );
}, 240_000);

test('an order that is completed, canceled or withdrawn is not worked on', async () => {
  const id = await writeOrder(shop.db, { status: 'In Progress' });
  await writeOrder(shop.db, { status: 'Completed' });
  await writeOrder(shop.db, { status: 'Canceled' });
  await writeOrder(shop.db, { withdrawnAt: new Date() });
  expect((await onBoard()).map((comic) => comic.id)).toEqual([id]);
});
