import { beforeAll, expect, test } from 'vitest';
import { writePromise } from '#server/planning/testing.ts';
import { GIVEN_MAX } from '#shared/admin/orders.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { openArtist } from '#testing/artists.ts';
import { shopFixture } from '#testing/shop.ts';
import { listArtistOrders } from './artist-orders.ts';
import { writeOrder } from './testing.ts';

const shop = shopFixture();
const today = dayOf(new Date());
let artistId: string;

beforeAll(async () => {
  artistId = (await openArtist(shop, 'Nikos')).id;
});

async function promise(days: number, isOver = false): Promise<string> {
  const id = await writeOrder(shop.db);
  await writePromise(shop.db, id, { day: addDays(today, days), artistId });
  if (isOver)
    await shop.db.updateTable('promises').set({ endedAt: new Date() }).where('orderId', '=', id).execute();
  return id;
}

test('comics without a promise are over in the order of their days in Athens', async () => {
  const artist = await openArtist(shop, 'Vasso');
  const ids = await Promise.all(
    ['2026-06-01T21:30Z', '2026-06-02T09:00Z'].map((createdAt) =>
      writeOrder(shop.db, { createdAt, status: 'Completed' }),
    ),
  );
  const given = ids.map((orderId) => ({ orderId, artistId: artist.id }));
  await shop.db.insertInto('givenOrders').values(given).execute();
  expect((await listArtistOrders(shop.db, artist.id)).map(({ id }) => id)).toEqual(ids);
});

test('an artist finds what is to be drawn by its day, and of what is over the latest first', async () => {
  const [long, lately] = [await promise(-400, true), await promise(-3, true)];
  const [later, sooner] = [await promise(40), await promise(20)];
  const listed = async () => (await listArtistOrders(shop.db, artistId)).map(({ id }) => id);
  expect(await listed()).toEqual([sooner, later, lately, long]);
  for (let count = 4; count <= GIVEN_MAX; count++) await promise(-100, true);
  const shown = await listed();
  expect([shown.length, shown.includes(lately), shown.includes(long)]).toEqual([GIVEN_MAX, true, false]);
});
