import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { beginNow } from '#server/order/begin-now.ts';
import { addDays, dayOf, startOfDay } from '#shared/calendar-day.ts';
import { SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import { buyComic } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const message = 'It is there by then.';

beforeEach(async () => {
  await setHours(40);
  await emptyTables(shop.db, 'promises', 'orders', 'checkouts', 'mails');
  shop.mails.length = 0;
});

const setHours = (hours: number) =>
  shop.db
    .updateTable('artists')
    .set({ minutesPerWeek: hours * 60 })
    .execute();

/** Bought while nobody had hours. */
async function buyUntold(): Promise<string> {
  await setHours(0);
  const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
  return orderId;
}

async function dayToTell(id: string): Promise<string> {
  const untold = await maria.admin.orders.dayToTell.query({ id });
  if (!untold?.told) throw new Error('The plan names no day.');
  return untold.told.day;
}

test('an order that was told no day is told to the studio, and gets the plan’s day with a mail, once', async () => {
  const id = await buyUntold();
  const [news] = shop.mails.filter(({ subject }) => subject.startsWith('New order'));
  expect(news?.text).toContain('The plan could name no day for a comic');
  expect(await maria.admin.orders.dayToTell.query({ id })).toEqual({ told: null });

  await setHours(40);
  const day = await dayToTell(id);
  expect(day > dayOf(new Date())).toBe(true);
  await expect(
    maria.admin.orders.tellDay.mutate({ id, seenDay: dayOf(new Date()), message }),
  ).rejects.toThrow('The plan names another day by now');
  const told = await Promise.allSettled(
    [1, 2].map(() => maria.admin.orders.tellDay.mutate({ id, seenDay: day, message })),
  );
  expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await shop.idle();
  const mails = shop.mails.filter(({ subject }) => subject === 'Your comic has a day');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(message);

  const { promiseStory } = await maria.admin.orders.get.query({ id });
  expect(promiseStory).toMatchObject({ firstDay: day, day, moves: [], isEnded: false });
  expect(await maria.admin.artists.list.query()).toMatchObject([{ openComics: 1 }]);
  expect(await maria.admin.orders.dayToTell.query({ id })).toBeNull();
});

test('an order that was told no day is told of none by its confirmation, nor by that of a beginning at once', async () => {
  const id = await buyUntold();
  await shop.idle();
  const none = 'We can’t name a day for this comic yet.';
  const confirmed = shop.mails.find(({ to }) => to === elenisComic.customerEmail)?.text ?? '';
  expect(confirmed).toContain(none);
  expect(confirmed).not.toContain('the days move');
  const wording = SITE_TEXTS.digitalConsent.initial();
  await beginNow(shop.services, { orderId: id, wording });
  await shop.idle();
  const begun = shop.mails.filter(({ subject }) => /^(We begin|Begin now)/.test(subject));
  expect(begun.map(({ text }) => text.includes(none))).toEqual([true, true]);
  expect(begun[0]?.text).not.toContain('These are its days');
});

test('nothing is told where nobody draws yet, where a day was told, or of an order that is canceled', async () => {
  const id = await buyUntold();
  const seenDay = dayOf(new Date());
  await expect(maria.admin.orders.tellDay.mutate({ id, seenDay, message })).rejects.toThrow(
    'can name no day for this order yet',
  );
  await expect(maria.admin.orders.tellDay.mutate({ id, seenDay, message: ' ' })).rejects.toThrow(
    'Please write the mail',
  );
  await setHours(40);
  const { orderId } = await buyComic(shop, await putInCart(shop.db, tomsComic));
  expect(await maria.admin.orders.dayToTell.query({ id: orderId })).toBeNull();
  await expect(maria.admin.orders.tellDay.mutate({ id: orderId, seenDay, message })).rejects.toThrow(
    'has been told a day already',
  );
  await shop.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', id).execute();
  expect(await maria.admin.orders.dayToTell.query({ id })).toBeNull();
});

test('a file that waits for the days for a withdrawal is planned from their end, whenever its day is told', async () => {
  const id = await buyUntold();
  await setHours(40);
  const today = dayOf(new Date());
  const dayIfBegunIn = async (days: number) => {
    const beginsAt = startOfDay(addDays(today, days));
    await shop.db.updateTable('orders').set({ beginsAt }).where('id', '=', id).execute();
    return dayToTell(id);
  };
  const seenDay = await dayIfBegunIn(3);
  expect(seenDay < (await dayIfBegunIn(12))).toBe(true);
  await dayIfBegunIn(3);
  await maria.admin.orders.tellDay.mutate({ id, seenDay, message });
  const [first] = await shop.db
    .selectFrom('promiseWindows')
    .select(sql<string>`release_day::text`.as('release'))
    .orderBy('releaseDay')
    .execute();
  expect(first?.release).toBe(addDays(today, 3));
});

test('an order that was given to an artist is planned with them, and with nobody else', async () => {
  const id = await buyUntold();
  const nikos = await maria.admin.artists.create.mutate({
    ...{ name: 'Nikos', minutesPerWeek: 60, weekdays: [1], styles: ['painted'], active: true },
  });
  await maria.admin.orders.giveToArtist.mutate({ id, artistId: nikos.id });
  await setHours(40);
  expect(await maria.admin.orders.dayToTell.query({ id })).toEqual({ told: null });
  await shop.db.updateTable('artists').set({ styles: [] }).execute();
  await maria.admin.orders.tellDay.mutate({ id, seenDay: await dayToTell(id), message });
  const artists = await maria.admin.artists.list.query();
  expect(artists.map(({ name, openComics }) => [name, openComics])).toEqual([
    ['The studio', 0],
    ['Nikos', 1],
  ]);
  await emptyTables(shop.db, 'promises', 'orders', 'checkouts');
  await shop.db.deleteFrom('artists').where('id', '=', nikos.id).execute();
});
