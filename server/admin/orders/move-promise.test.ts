import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { countedDay } from '#server/planning/kept.ts';
import { waitFor, writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { describeMove } from '#shared/planning/describe-moves.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { writeOrder } from './testing.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const day = addDays(dayOf(new Date()), 40);
const words = { reason: 'Nikos is ill.', message: 'It takes until Friday.\n\nWe are sorry.' };

beforeEach(() => {
  shop.mails.length = 0;
});

async function promised(): Promise<string> {
  const orderId = await writeOrder(shop.db);
  await writePromise(shop.db, orderId, { day });
  return orderId;
}

test('the studio moves a day with its reason and the mail as it was written, once', async () => {
  const id = await promised();
  const move = { id, seenDay: day, days: 3, ...words };
  const told = await Promise.allSettled([1, 2].map(() => maria.admin.orders.movePromise.mutate(move)));
  expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await shop.idle();
  const mails = shop.mails.filter(({ subject }) => subject === 'The day of your comic has changed');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('It takes until Friday.\n\nWe are sorry.');
  const { promiseStory, changes } = await maria.admin.orders.get.query({ id });
  expect(promiseStory).toMatchObject({ firstDay: day, day: addDays(day, 3) });
  expect(changes.find(({ field }) => field === 'promise')).toMatchObject({
    mailed: true,
    message: words.message,
    move: { reason: words.reason },
  });
  await maria.admin.orders.movePromise.mutate({ ...move, seenDay: addDays(day, 3), days: -3 });
  await maria.admin.orders.movePromise.mutate(move);
  await shop.idle();
  expect(shop.mails).toHaveLength(3);
});

test('days of an order that its customer has changed are theirs, and the history says so', async () => {
  const id = await promised();
  const reason = 'With four more pages.';
  await maria.admin.orders.movePromise.mutate({
    ...{ id, seenDay: day, days: 4, ...words, reason },
    fact: 'order-changed',
  });
  const { promiseStory, changes } = await maria.admin.orders.get.query({ id });
  expect(promiseStory?.moves).toMatchObject([{ fact: 'order-changed', days: 4, reason }]);
  expect(promiseStory?.moves[0] && describeMove(promiseStory.moves[0], 'customer')).toBe(
    'Your order was changed. With four more pages.',
  );
  expect(changes.find(({ field }) => field === 'promise')).toMatchObject({ mailed: true });
  const { promised: counted } = await shop.db
    .selectFrom('promises')
    .where('orderId', '=', id)
    .select(sql<string>`${countedDay}::text`.as('promised'))
    .executeTakeFirstOrThrow();
  expect(counted).toBe(addDays(day, 4));
  const windows = await shop.db
    .selectFrom('promiseWindows')
    .where('orderId', '=', id)
    .where('stage', '=', 'sketches')
    .select([sql<string>`release_day::text`.as('release'), sql<string>`due_day::text`.as('due')])
    .execute();
  expect(windows).toEqual([{ release: addDays(day, -18), due: addDays(day, -11) }]);
});

test.each([
  [{ days: 0 }, /the day it has already/],
  [{ days: -60 }, /That day is past/],
  [{ days: 5000 }, /too far away/],
  [{ reason: ' ' }, /Please say why/],
  [{ message: ' ' }, /Please write the mail/],
  [{ seenDay: addDays(day, 1) }, /changed meanwhile/],
])('a move with %o is refused in a sentence', async (change, sentence) => {
  const id = await promised();
  const move = { id, seenDay: day, days: 3, ...words, ...change };
  await expect(maria.admin.orders.movePromise.mutate(move)).rejects.toThrow(sentence);
  expect((await maria.admin.orders.get.query({ id })).promiseStory?.moves).toEqual([]);
});

test('a stored day that is past can be moved while a late answer moves it on, though not into the past', async () => {
  const id = await writeOrder(shop.db);
  const seenDay = addDays(dayOf(new Date()), -10);
  await writePromise(shop.db, id, { day: seenDay });
  await waitFor(shop.db, id, 30);
  const shown = addDays(seenDay, 27);
  expect((await maria.admin.orders.get.query({ id })).promiseStory).toMatchObject({ day: shown });
  await maria.admin.orders.movePromise.mutate({ id, seenDay, days: 3, ...words });
  expect((await maria.admin.orders.get.query({ id })).promiseStory).toMatchObject({ day: addDays(shown, 3) });
  const tooFar = { id, seenDay: addDays(seenDay, 3), days: -21, ...words };
  await expect(maria.admin.orders.movePromise.mutate(tooFar)).rejects.toThrow(/That day is past/);
});

test('nothing is moved or paused of an order that was told no day, or is canceled', async () => {
  const id = await writeOrder(shop.db);
  const move = { id, seenDay: day, days: 3, ...words };
  await expect(maria.admin.orders.movePromise.mutate(move)).rejects.toThrow(/Nothing is promised/);
  await expect(maria.admin.orders.pause.mutate({ id })).rejects.toThrow(/Nothing is promised/);
  const canceled = await promised();
  await shop.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', canceled).execute();
  await expect(maria.admin.orders.pause.mutate({ id: canceled })).rejects.toThrow(/canceled/);
});

test('a pause begins and ends once', async () => {
  const id = await promised();
  await maria.admin.orders.pause.mutate({ id });
  await expect(maria.admin.orders.pause.mutate({ id })).rejects.toThrow(/paused already/);
  expect((await maria.admin.orders.get.query({ id })).promiseStory).toMatchObject({
    pausedSince: dayOf(new Date()),
  });
  await maria.admin.orders.endPause.mutate({ id });
  await expect(maria.admin.orders.endPause.mutate({ id })).rejects.toThrow(/not paused/);
  expect((await maria.admin.orders.get.query({ id })).promiseStory).toMatchObject({ day, moves: [] });
});
