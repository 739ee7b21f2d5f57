import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { waitFor, writePromise } from '#server/planning/testing.ts';
import { sendProof } from '#server/proof/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { openArtist } from '#testing/artists.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
let nikos: Awaited<ReturnType<typeof openArtist>>;

const TODAY = dayOf(new Date());

beforeAll(async () => {
  nikos = await openArtist(shop, 'Nikos');
  // The only holiday of each year is half a year away, so that a test on a public holiday finds work too.
  await shop.db
    .insertInto('daysOff')
    .values(
      [-1, 0, 1, 2].map((year) => {
        const day = addDays(TODAY, 183 + year * 365);
        return { kind: 'holiday' as const, artistId: null, name: 'Far away', firstDay: day, lastDay: day };
      }),
    )
    .execute();
});

beforeEach(() => emptyTables(shop.db, 'promises', 'orders'));

/** An order of Nikos's whose sketches can begin today. */
async function comic(due: number, minutes = 60, order: Parameters<typeof writeOrder>[1] = {}) {
  const orderId = await writeOrder(shop.db, order);
  await writePromise(shop.db, orderId, { day: addDays(TODAY, due), minutes, artistId: nikos.id });
  return orderId;
}

const today = () => nikos.admin.today.get.query({});

describe('today', () => {
  test('has what the plan places on the day, the earliest due first, and then what comes next', async () => {
    const later = await comic(17, 120);
    const sooner = await comic(15, 200, { rush: true });
    const next = await comic(18, 60);
    const seen = await today();
    expect(seen.artist).toEqual({ id: nikos.id, name: 'Nikos' });
    expect(seen.tasks).toMatchObject([
      { orderId: sooner, stage: 'sketches', minutes: 200, isDone: false, isLate: false },
      { orderId: later, stage: 'sketches', minutes: 40 },
    ]);
    expect(seen.next).toMatchObject([{ orderId: next, stage: 'sketches' }]);
  });

  test('shows what waits for its customer apart, and nothing that a withdrawal has stopped', async () => {
    const waiting = await comic(20);
    await shop.db
      .deleteFrom('promiseWindows')
      .where('orderId', '=', waiting)
      .where('stage', '=', 'sketches')
      .execute();
    await waitFor(shop.db, waiting, 1);
    await comic(15, 60, { withdrawnAt: new Date() });
    expect(await today()).toMatchObject({
      tasks: [],
      waiting: [{ orderId: waiting, since: addDays(TODAY, -1), until: addDays(TODAY, 2) }],
    });
  });

  test('has nothing to draw of an order that its customer has paused, and draws others instead', async () => {
    const [paused, other] = [await comic(15, 240), await comic(17, 240)];
    await maria.admin.orders.pause.mutate({ id: paused });
    expect(await today()).toMatchObject({
      tasks: [{ orderId: other, minutes: 240 }],
      next: [],
      waiting: [{ orderId: paused, since: TODAY, until: null }],
    });
    await maria.admin.orders.endPause.mutate({ id: paused });
    expect(await today()).toMatchObject({ tasks: [{ orderId: paused }], next: [{ orderId: other }] });
  });

  test('names what comes next, however many comics are with their customers', async () => {
    const now = await comic(14, 240);
    const next = await comic(60, 240);
    for (let index = 0; index < 8; index++) {
      const waiting = await comic(20, 1);
      await shop.db
        .deleteFrom('promiseWindows')
        .where('orderId', '=', waiting)
        .where('stage', '=', 'sketches')
        .execute();
      await sql`update promise_windows set release_day = ${TODAY}::date + 1 where order_id = ${waiting}`.execute(
        shop.db,
      );
      await waitFor(shop.db, waiting, 1);
    }
    await sql`update promise_windows set release_day = ${TODAY}::date + 2 where order_id = ${next}`.execute(
      shop.db,
    );
    const seen = await today();
    expect(seen.tasks).toMatchObject([{ orderId: now }]);
    expect(seen.waiting).toHaveLength(8);
    expect(seen.next).toMatchObject([{ orderId: next }]);
  });

  test('is ticked off for today without moving anything, and the tick is taken back', async () => {
    const orderId = await comic(17);
    const windows = () =>
      shop.db.selectFrom('promiseWindows').selectAll().where('orderId', '=', orderId).execute();
    const before = await windows();
    const task = { orderId, stage: 'sketches' as const };
    await nikos.admin.today.tick.mutate({ ...task, done: true });
    await nikos.admin.today.tick.mutate({ ...task, done: true });
    expect((await today()).tasks).toMatchObject([{ orderId, isDone: true }]);
    expect((await maria.admin.today.get.query({ artistId: nikos.id })).tasks).toMatchObject([
      { isDone: true },
    ]);
    expect(await windows()).toEqual(before);
    await nikos.admin.today.tick.mutate({ ...task, done: false });
    expect((await today()).tasks).toMatchObject([{ orderId, isDone: false }]);
  });

  test('is still to do where it was ticked off on a page that is open since yesterday', async () => {
    const orderId = await comic(17);
    const task = { orderId, stage: 'sketches' as const, done: true };
    await nikos.admin.today.tick.mutate({ ...task, day: addDays(TODAY, -1) });
    expect((await today()).tasks).toMatchObject([{ orderId, isDone: false }]);
    await nikos.admin.today.tick.mutate({ ...task, day: TODAY });
    expect((await today()).tasks).toMatchObject([{ orderId, isDone: true }]);
  });

  test('has a comic without a promised day while it is to be drawn, and not while its customer has it', async () => {
    const orderId = await writeOrder(shop.db, { deliveryOption: 'print' });
    await maria.admin.orders.giveToArtist.mutate({ id: orderId, artistId: nikos.id });
    const unplanned = async () => (await today()).unplanned.map((comic) => comic.orderId);
    expect(await unplanned()).toEqual([orderId]);
    await sendProof(shop, maria, orderId, { kind: 'sketches' });
    expect(await unplanned()).toEqual([]);
    await shop.db
      .updateTable('proofVersions')
      .set({ state: 'asked', answeredAt: new Date(), answeredBy: 'Eleni' })
      .execute();
    expect(await unplanned()).toEqual([orderId]);
    // One of before proofs is led by its status alone.
    const before = await writeOrder(shop.db, { deliveryOption: 'print', status: 'Ready for Print' });
    await maria.admin.orders.giveToArtist.mutate({ id: before, artistId: nikos.id });
    expect(await unplanned()).toEqual([orderId]);
  });

  test('of another artist is the admin’s to look at, and not an artist’s', async () => {
    const anna = await openArtist(shop, 'Anna');
    const orderId = await comic(17);
    await expect(anna.admin.today.get.query({ artistId: nikos.id })).rejects.toThrow('removed');
    await expect(anna.admin.today.tick.mutate({ orderId, stage: 'sketches', done: true })).rejects.toThrow(
      'This order does not exist, or somebody else draws it.',
    );
    const seen = await maria.admin.today.get.query({ artistId: nikos.id });
    expect(seen).toMatchObject({ artist: { name: 'Nikos' }, tasks: [{ orderId }] });
    expect(seen.artists.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nikos', 'Anna']));
  });

  test('of the only one who draws has the comics of before the plan, which nobody was given', async () => {
    await shop.db.updateTable('artists').set({ active: false }).execute();
    const { id: artistId } = await shop.db
      .insertInto('artists')
      .values({ name: 'Maria', minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const orderId = await writeOrder(shop.db, { deliveryOption: 'print' });
    await writeOrder(shop.db, { status: 'Completed' });
    const waits = await writeOrder(shop.db);
    await sql`update orders set begins_at = now() + interval '1 day' where id = ${waits}::uuid`.execute(
      shop.db,
    );
    const seen = async () => (await maria.admin.today.get.query({ artistId })).unplanned;
    expect(await seen()).toMatchObject([{ orderId }]);
    expect((await nikos.admin.today.get.query({})).unplanned).toEqual([]);
    await shop.db.updateTable('artists').set({ active: true }).execute();
    expect(await seen()).toEqual([]);
  });
});
