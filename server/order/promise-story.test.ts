import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pausePromise } from '#server/planning/move-promise.ts';
import { waitFor, writePromise } from '#server/planning/testing.ts';
import { sendProof, writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { describeMove, describeMovedDays, describeNext } from '#shared/planning/describe-moves.ts';
import { daysAgo } from '#testing/days-before.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { readPromiseStory } from './promise-story.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const today = () => dayOf(new Date());
/** A withdrawal counts from the order on. */
const MONTH_AGO = new Date(Date.now() - 30 * 24 * 60 * 60_000);

test('an order tells the first day, what has moved it with its days, and what comes next', async () => {
  const day = addDays(today(), 60);
  const orderId = await writeProofOrder(shop.db);
  await writePromise(shop.db, orderId, { day });
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({ firstDay: day, day, moves: [] });

  const { id, token } = await sendProof(shop, maria, orderId, { kind: 'sketches' });
  const sent = (await shop.client().proof.get.mutate({ of: { token } })).promiseStory;
  expect(sent && describeNext(sent, 'customer')).toMatch(/^Next comes your answer\. Until /);

  await waitFor(shop.db, orderId, 5);
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({ movingDays: 2, day: addDays(day, 2) });
  await shop.client().proof.approve.mutate({ of: { token }, versionId: id });
  const { promiseStory: story, changes } = await maria.admin.orders.get.query({ id: orderId });
  expect(story).toMatchObject({ firstDay: day, day: addDays(day, 2), movingDays: 0, answerBy: null });
  const [move] = story?.moves ?? [];
  expect(move && describeMove(move, 'customer')).toBe('You answered the sketches 2 days later than planned');
  expect(move && describeMovedDays(move.days)).toBe('+2 days');
  expect(changes.find(({ field }) => field === 'promise')).toMatchObject({ from: day, to: addDays(day, 2) });

  await shop.db.transaction().execute((tx) => pausePromise(tx, orderId, addDays(today(), -3)));
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({ movingDays: 3, day: addDays(day, 5) });
  await maria.admin.orders.update.mutate({
    ...{ id: orderId, status: 'Canceled', notes: '', tellCustomer: false, message: '' },
    revision: (await maria.admin.orders.get.query({ id: orderId })).revision,
  });
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({ isEnded: true });
  await maria.admin.orders.update.mutate({
    ...{ id: orderId, status: 'In Progress', notes: '', tellCustomer: false, message: '' },
    revision: (await maria.admin.orders.get.query({ id: orderId })).revision,
  });
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({ isEnded: false, pausedSince: null });
  const windows = await shop.db
    .selectFrom('promiseWindows')
    .where('orderId', '=', orderId)
    .select('stage')
    .execute();
  expect(windows.map(({ stage }) => stage).toSorted()).toEqual(['final', 'line_art']);
});

test('an order from before has no such day', async () => {
  const orderId = await writeProofOrder(shop.db);
  expect((await maria.admin.orders.get.query({ id: orderId })).promiseStory).toBeNull();
});

test('days of a withdrawal that was set aside move the day', async () => {
  const day = addDays(today(), 60);
  const orderId = await writeProofOrder(shop.db, { createdAt: MONTH_AGO });
  await writePromise(shop.db, orderId, { day });
  await shop.db
    .updateTable('orders')
    .set({ withdrawnAt: daysAgo(4) })
    .where('id', '=', orderId)
    .execute();
  await maria.admin.withdrawals.setAside.mutate({ orderId, reason: 'It was begun at once.' });
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({
    day: addDays(day, 4),
    moves: [{ fact: 'withdrawal', days: 4 }],
  });
});

test('days of a pause before a withdrawal count once, also where the order was canceled meanwhile', async () => {
  const day = addDays(today(), 60);
  const orderId = await writeProofOrder(shop.db, { createdAt: MONTH_AGO });
  await writePromise(shop.db, orderId, { day });
  await shop.db.transaction().execute((tx) => pausePromise(tx, orderId, addDays(today(), -9)));
  await shop.db
    .updateTable('orders')
    .set({ withdrawnAt: daysAgo(4) })
    .where('id', '=', orderId)
    .execute();
  for (const status of ['Canceled', 'In Progress'] as const) {
    const { revision } = await maria.admin.orders.get.query({ id: orderId });
    const update = { id: orderId, status, revision, notes: '', tellCustomer: false, message: '' };
    await maria.admin.orders.update.mutate(update);
  }
  await maria.admin.withdrawals.setAside.mutate({ orderId, reason: 'It was begun at once.' });
  expect(await readPromiseStory(shop.db, orderId)).toMatchObject({
    day: addDays(day, 9),
    moves: [
      { fact: 'pause', days: 5 },
      { fact: 'withdrawal', days: 4 },
    ],
  });
});

describe('a withdrawal of an order that was canceled meanwhile', () => {
  const [WITHDRAWN, AGAIN, CANCELED, ASIDE] = [12, 7, 9, 4];

  /** An order with two statements, of which everything happened so many days ago. */
  async function withdraw(paused: boolean) {
    const day = addDays(today(), 60);
    const orderId = await writeProofOrder(shop.db, { createdAt: MONTH_AGO });
    await writePromise(shop.db, orderId, { day });
    if (paused) await shop.db.transaction().execute((tx) => pausePromise(tx, orderId, addDays(today(), -15)));
    const statement = {
      name: 'Eleni',
      email: 'eleni@example.com',
      orderNumber: '1',
      language: 'en' as const,
    };
    await shop.db
      .insertInto('withdrawals')
      .values(
        [WITHDRAWN, AGAIN].map((days) => ({
          ...statement,
          key: null,
          orderIds: [orderId],
          receivedAt: daysAgo(days),
        })),
      )
      .execute();
    await shop.db
      .updateTable('orders')
      .set({ withdrawnAt: daysAgo(WITHDRAWN) })
      .where('id', '=', orderId)
      .execute();
    await sql`update checkouts set paid_amount = amount_total
      where id = (select checkout_id from orders where id = ${orderId})`.execute(shop.db);
    await setStatus(orderId, 'Canceled');
    await shop.db
      .updateTable('promises')
      .set({ endedAt: daysAgo(CANCELED) })
      .where('orderId', '=', orderId)
      .execute();
    return { orderId, day };
  }

  async function setStatus(orderId: string, status: 'Canceled' | 'In Progress') {
    const { revision } = await maria.admin.orders.get.query({ id: orderId });
    const update = { id: orderId, status, revision, notes: '', tellCustomer: false, message: '' };
    await maria.admin.orders.update.mutate(update);
  }

  test.each([
    ['drawn', false, []],
    ['paused', true, [{ fact: 'pause', days: 15 - WITHDRAWN }]],
  ] as const)(
    'of one that was %s moves the day by its days, whatever the studio takes back first',
    async (_, paused, before) => {
      for (const asideFirst of [true, false]) {
        const { orderId, day } = await withdraw(paused);
        if (!asideFirst) await setStatus(orderId, 'In Progress');
        await maria.admin.withdrawals.setAside.mutate({ orderId, reason: 'It was begun at once.' });
        if (asideFirst) {
          await sql`update withdrawals set set_aside = jsonb_set(set_aside, '{0,at}', to_jsonb(${daysAgo(ASIDE)}))
          where order_ids @> array[${orderId}::uuid] and set_aside <> '[]'`.execute(shop.db);
          await setStatus(orderId, 'In Progress');
        }
        const moves = [...before, { fact: 'withdrawal', days: asideFirst ? WITHDRAWN - ASIDE : WITHDRAWN }];
        const moved = moves.reduce((sum, { days }) => sum + days, 0);
        expect(await readPromiseStory(shop.db, orderId)).toMatchObject({ day: addDays(day, moved), moves });
      }
    },
  );
});
