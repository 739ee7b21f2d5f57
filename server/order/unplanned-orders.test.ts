import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { openArtist } from '#testing/artists.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
let nikos: Awaited<ReturnType<typeof openArtist>>;
let eva: Awaited<ReturnType<typeof openArtist>>;

beforeAll(async () => {
  nikos = await openArtist(shop, 'Nikos');
  eva = await openArtist(shop, 'Eva');
});
beforeEach(() => emptyTables(shop.db, 'promises', 'orders'));

const give = (id: string, artistId: string, seenArtistId?: string | null) =>
  maria.admin.orders.giveToArtist.mutate({ id, artistId, seenArtistId });

const historyOf = async (id: string) => {
  const { changes } = await maria.admin.orders.get.query({ id });
  return changes.filter(({ field }) => field === 'artist').map(({ from, to }) => [from, to]);
};

async function setStatus(id: string, status: OrderStatus): Promise<void> {
  const { revision, notes } = await maria.admin.orders.get.query({ id });
  const order = { id, revision, notes: notes ?? '', tellCustomer: false, sentElsewhere: true };
  await maria.admin.orders.update.mutate({ ...order, status });
}

async function removeNikos(): Promise<void> {
  const known = (await maria.admin.artists.list.query()).find(({ id }) => id === nikos.id);
  await maria.admin.artists.delete.mutate({ id: nikos.id, revision: known?.revision ?? 0 });
}

describe('an order of which no day was promised', () => {
  test('is given to an artist, who sees it among their orders, and on Today apart from the plan', async () => {
    const id = await writeOrder(shop.db, { name: 'Eleni' });
    const planned = await writeOrder(shop.db);
    await writePromise(shop.db, planned, { day: addDays(dayOf(new Date()), 30), artistId: nikos.id });
    expect(await nikos.admin.orders.given.query()).toMatchObject([{ id: planned }]);
    await give(id, nikos.id, null);
    expect(await nikos.admin.orders.given.query()).toMatchObject([{ id: planned }, { id, isEnded: false }]);
    expect(await nikos.admin.orders.brief.query({ id })).toMatchObject({ customerName: 'Eleni' });
    expect((await nikos.admin.today.get.query({})).unplanned).toMatchObject([
      { orderId: id, customerName: 'Eleni' },
    ]);
    expect(await nikos.admin.notes.list.query({ orderId: id })).toEqual([]);
    await nikos.admin.proofs.createVersion.mutate({ orderId: id, kind: 'sketches' });
    expect(await maria.admin.orders.get.query({ id })).toMatchObject({
      artistId: nikos.id,
      promiseStory: null,
    });
    expect(await historyOf(id)).toEqual([[null, 'Nikos']]);
  });

  test('stands on the board with its artist, and is found by who draws', async () => {
    const id = await writeOrder(shop.db);
    await writeOrder(shop.db);
    const cards = async (artistId?: string) => {
      const { columns } = await maria.admin.board.get.query({ artistId });
      return columns.flatMap((column) => column.cards);
    };
    expect((await cards()).map(({ artistId }) => artistId)).toEqual([null, null]);
    await give(id, nikos.id);
    expect(await cards()).toHaveLength(2);
    expect(await cards(nikos.id)).toMatchObject([{ id, artistId: nikos.id, artistName: 'Nikos' }]);
    expect(await cards(eva.id)).toEqual([]);
  });

  test('is nothing to the first artist any more once it was given to a second', async () => {
    const id = await writeOrder(shop.db);
    await give(id, nikos.id);
    await give(id, eva.id, nikos.id);
    await expect(nikos.admin.orders.brief.query({ id })).rejects.toThrow('does not exist');
    await expect(nikos.admin.proofs.createVersion.mutate({ orderId: id, kind: 'sketches' })).rejects.toThrow(
      'does not exist',
    );
    expect(await eva.admin.orders.given.query()).toMatchObject([{ id }]);
    expect(await historyOf(id)).toEqual([
      ['Nikos', 'Eva'],
      [null, 'Nikos'],
    ]);
  });

  test('stays with whom somebody else has given it to meanwhile', async () => {
    const id = await writeOrder(shop.db);
    const answers = await Promise.allSettled([give(id, nikos.id, null), give(id, eva.id, null)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const reason = answers.find((answer) => answer.status === 'rejected')?.reason;
    expect(String(reason)).toContain('Somebody has given this order to another artist');
    expect(await historyOf(id)).toHaveLength(1);
  });

  test.each([
    ['Completed', 'Nothing is left to draw'],
    ['Canceled', 'canceled'],
  ] as const)('that is %s is given to nobody, and says why', async (status, sentence) => {
    const id = await writeOrder(shop.db, { status });
    await expect(give(id, nikos.id)).rejects.toThrow(sentence);
  });

  test('is handed on when its artist leaves, also once it is set back to work', async () => {
    const open = await writeOrder(shop.db);
    const ended = await writeOrder(shop.db);
    for (const id of [open, ended]) await give(id, nikos.id);
    await setStatus(ended, 'Canceled');
    const studio = (await maria.admin.artists.list.query()).find(({ id }) => id === nikos.id);
    expect(studio).toMatchObject({ openComics: 1 });
    await removeNikos();
    const { artistId: taker } = await maria.admin.orders.get.query({ id: open });
    expect(taker).not.toBe(nikos.id);
    await setStatus(ended, 'In Progress');
    expect((await maria.admin.orders.get.query({ id: ended })).artistId).toBe(taker);
    expect(await historyOf(ended)).toHaveLength(2);
  });
});
