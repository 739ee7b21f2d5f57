import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DayOffContent } from '#shared/admin/capacity.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { orthodoxEaster, proposeHolidays } from '#shared/greek-holidays.ts';
import { wantedOf } from '#shared/planning/wanted.ts';
import { buyComic, openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const tom = adminFixture(shop, 'tom@example.com');

const NEXT_YEAR = Number(dayOf(new Date()).slice(0, 4)) + 1;
const closure: DayOffContent = {
  kind: 'closure',
  artistId: null,
  firstDay: `${NEXT_YEAR}-08-09`,
  lastDay: `${NEXT_YEAR}-08-20`,
  name: 'Summer',
};

beforeEach(() => emptyTables(shop.db, 'days_off', 'promises', 'orders', 'checkouts'));

const holidaysOf = async (year: number) =>
  (await maria.admin.daysOff.list.query()).filter(
    ({ kind, firstDay }) => kind === 'holiday' && firstDay.startsWith(`${year}`),
  );

describe('days off', () => {
  test('are added, changed and removed, and the later of two admins is told', async () => {
    const added = await maria.admin.daysOff.create.mutate(closure);
    expect(added).toMatchObject({ ...closure, orderCount: 0, orders: [] });
    const { id, revision } = added;
    const longer = { ...closure, lastDay: `${NEXT_YEAR}-08-23` };
    expect(await maria.admin.daysOff.update.mutate({ id, revision, ...longer })).toMatchObject({
      status: 'saved',
      current: longer,
    });
    expect(await tom.admin.daysOff.update.mutate({ id, revision, ...closure, name: 'Rest' })).toMatchObject({
      status: 'stale',
      current: longer,
    });
    expect(await tom.admin.daysOff.delete.mutate({ id, revision })).toMatchObject({ status: 'stale' });
    await tom.admin.daysOff.delete.mutate({ id, revision: 2 });
    await expect(maria.admin.daysOff.delete.mutate({ id, revision: 2 })).rejects.toThrow('removed meanwhile');
  });

  test('of an artist belong to one who is there', async () => {
    const [artist] = await maria.admin.artists.list.query();
    const away = { ...closure, kind: 'absence', artistId: artist?.id ?? '' } as const;
    expect(await maria.admin.daysOff.create.mutate(away)).toMatchObject({ artistName: 'The studio' });
    await expect(maria.admin.daysOff.create.mutate({ ...away, artistId: null })).rejects.toThrow(
      'Choose who is away',
    );
    const gone = '0a1b2c3d-1111-4222-8333-00000000000f';
    await expect(maria.admin.daysOff.create.mutate({ ...away, artistId: gone })).rejects.toThrow(
      'removed meanwhile',
    );
  });

  test('name the orders whose days fall on them, and the promises that they swallow, and move none', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const promise = await readPromise(orderId);
    const added = await maria.admin.daysOff.create.mutate({
      ...closure,
      firstDay: promise.day,
      lastDay: addDays(promise.day, 2),
    });
    expect(added).toMatchObject({ orderCount: 1, orders: [{ id: orderId, number: expect.any(String) }] });
    const tomorrow = addDays(dayOf(new Date()), 1);
    const [artist] = await maria.admin.artists.list.query();
    const away = await maria.admin.daysOff.create.mutate({
      kind: 'absence',
      artistId: artist?.id ?? '',
      firstDay: tomorrow,
      lastDay: promise.drawn,
      name: '',
    });
    expect(away.orderCount).toBe(1);
    expect(added.swallowed).toEqual([]);
    expect(away.swallowed).toMatchObject([
      { number: added.orders[0]?.number, promisedDay: promise.day, arrives: expect.any(String) },
    ]);
    const { id, revision, kind, artistId, firstDay, lastDay } = away;
    const longer = { ...{ id, revision, kind, artistId, firstDay, name: '' }, lastDay: addDays(lastDay, 1) };
    expect((await maria.admin.daysOff.update.mutate(longer)).swallowed).toEqual([]);
    expect(await readPromise(orderId)).toEqual(promise);
  });
});

test('days off name promises that they swallow while somebody pays for them', async () => {
  const items = [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)];
  await openPayment(shop.client(), { cartItems: items });
  const { number } = await shop.db.selectFrom('checkouts').select('number').executeTakeFirstOrThrow();
  const tomorrow = addDays(dayOf(new Date()), 1);
  const closed = { ...closure, firstDay: tomorrow, lastDay: addDays(tomorrow, 59) };
  const { swallowed, id, revision } = await maria.admin.daysOff.create.mutate(closed);
  expect(swallowed).toHaveLength(2);
  expect(swallowed).toEqual(
    expect.arrayContaining(
      [1, 2].map((place) =>
        expect.objectContaining({ number: `${number}-${place}`, isHeld: true, arrives: expect.any(String) }),
      ),
    ),
  );
  await maria.admin.daysOff.delete.mutate({ id, revision });
  await sql`update checkouts set page_closed_at = now()`.execute(shop.db);
  expect((await maria.admin.daysOff.create.mutate(closed)).swallowed).toEqual([]);
});

describe('days without printing or parcels', () => {
  const strike = (firstDay: string, lastDay: string) => ({
    ...{ artistId: null, firstDay, lastDay, name: '' },
    kind: 'shipping' as const,
  });

  test('of a strike name the parcels that are promised on them and those that come too late, and no files', async () => {
    const file = await readPromise((await buyComic(shop, await putInCart(shop.db, elenisComic))).orderId);
    const { orderId } = await buyComic(shop, await putInCart(shop.db, tomsComic));
    const { number } = await maria.admin.orders.get.query({ id: orderId });
    const promise = await readPromise(orderId);
    const added = await maria.admin.daysOff.create.mutate(strike(addDays(file.day, -60), promise.day));
    expect(added).toMatchObject({ kind: 'shipping', orderCount: 1, orders: [{ id: orderId, number }] });
    expect(added.swallowed).toMatchObject([{ number, promisedDay: promise.day }]);
    const { id, revision } = added;
    const over = await maria.admin.daysOff.delete.mutate({ id, revision });
    expect(over).toMatchObject({ status: 'saved', swallowed: [] });
    expect(await readPromise(orderId)).toEqual(promise);
  });

  test.each(['printing', 'shipping'] as const)(
    'of %s make a new promise later, that of a file not',
    async (kind) => {
      const client = shop.client();
      const offers = async () => {
        const [book, file] = await client.planning.offerDays.mutate({
          comics: [
            wantedOf(await putInCart(shop.db, tomsComic), true),
            wantedOf(await putInCart(shop.db, elenisComic), true),
          ],
          together: false,
        });
        if (book?.refused !== null || file?.refused !== null) throw new Error('A new shop offers days.');
        return { door: book.doors?.greece ?? '', file: file.file };
      };
      const before = await offers();
      const tomorrow = addDays(dayOf(new Date()), 1);
      await maria.admin.daysOff.create.mutate({ ...strike(tomorrow, before.door), kind });
      const after = await offers();
      expect(after.file).toBe(before.file);
      expect(after.door > before.door).toBe(true);
    },
  );
});

describe('the holidays of a year', () => {
  test('are those proposed until the owner accepts them, once, and then those of the owner', async () => {
    expect(await holidaysOf(NEXT_YEAR)).toEqual([]);
    await Promise.all([
      maria.admin.daysOff.acceptHolidays.mutate({ year: NEXT_YEAR }),
      tom.admin.daysOff.acceptHolidays.mutate({ year: NEXT_YEAR }),
    ]);
    const rows = await holidaysOf(NEXT_YEAR);
    expect(rows.map(({ firstDay, name }) => ({ day: firstDay, holiday: name }))).toEqual(
      expect.arrayContaining(proposeHolidays(NEXT_YEAR)),
    );
    expect(rows).toHaveLength(13);
    const labour = rows.find(({ name }) => name === 'labour-day');
    if (!labour) throw new Error('Labour Day is a holiday.');
    await maria.admin.daysOff.delete.mutate(labour);
    await tom.admin.daysOff.acceptHolidays.mutate({ year: NEXT_YEAR });
    expect(await holidaysOf(NEXT_YEAR)).toHaveLength(12);
  });

  test('come along with the first one that the owner enters, and none stands there twice', async () => {
    const day = `${NEXT_YEAR}-09-14`;
    const fair = {
      ...closure,
      kind: 'holiday',
      name: 'The saint of the town',
      firstDay: day,
      lastDay: day,
    } as const;
    await maria.admin.daysOff.create.mutate(fair);
    expect(await holidaysOf(NEXT_YEAR)).toHaveLength(14);
    await expect(maria.admin.daysOff.create.mutate(fair)).rejects.toMatchObject({
      message: 'A holiday of this name stands on this day already.',
      data: { details: { field: 'firstDay' } },
    });
    const easter = orthodoxEaster(NEXT_YEAR);
    expect((await holidaysOf(NEXT_YEAR)).some(({ firstDay }) => firstDay === easter)).toBe(true);
  });
});

async function readPromise(orderId: string) {
  const { rows } = await sql<{ day: string; drawn: string }>`
    select promised_day::text as day,
      (select max(due_day)::text from promise_windows where promise_windows.order_id = promises.order_id) as drawn
    from promises where order_id = ${orderId}`.execute(shop.db);
  const [promise] = rows;
  if (!promise) throw new Error('No day was told.');
  return promise;
}
