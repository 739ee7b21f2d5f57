import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { billOf } from '#server/order/bill.ts';
import { recordChanges } from '#server/order/order-history.ts';
import { addDays, dayOf, daysBetween, startOfDay } from '#shared/calendar-day.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import { type DaysOffer, type OfferedDays, wantedOf } from '#shared/planning/wanted.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { reconcileCheckouts } from './settle.ts';

const { shop, checkOut, ordersOf, payUnheard, sessionOf } = checkoutFixture();

const AT_THE_DOOR = {
  shipping: {
    name: 'Tom O’Neill',
    address: {
      line1: '4 Quay Street',
      line2: null,
      city: 'Galway',
      state: null,
      postal_code: 'H91',
      country: 'IE',
    },
  },
};

const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  await emptyTables(shop.db, 'promises', 'orders', 'checkouts');
  await setRush({ placesPerWeek: 2 });
});

async function setRush(rush: { placesPerWeek?: number; price?: number }) {
  await shop.db
    .updateTable('planningSettings')
    .set({ settings: JSON.stringify({ rush: { ...DEFAULT_SETTINGS.rush, ...rush } }) })
    .execute();
}

async function offerFor(item: CartItem, beginsAtOnce = true): Promise<DaysOffer> {
  const [offer] = await shop.client().planning.offerDays.mutate({ comics: [wantedOf(item, beginsAtOnce)] });
  if (!offer) throw new Error('A comic was asked for');
  return offer;
}

async function daysFor(item: CartItem, beginsAtOnce = true): Promise<OfferedDays> {
  const offer = await offerFor(item, beginsAtOnce);
  if (offer.refused !== null) throw new Error(`No days are told: ${offer.refused}`);
  return offer;
}

/** Makes it a payment page that was opened, and paid, at these moments. */
async function moveToPast(sessionId: string, { opened, paid }: { opened: Date; paid: Date }) {
  const session = sessionOf(sessionId);
  const intent = shop.payments.paymentIntents().find(({ id }) => id === session?.payment_intent);
  if (!session || !intent) throw new Error('The page was paid');
  session.created = Math.floor(opened.getTime() / 1000);
  intent.created = Math.floor(paid.getTime() / 1000);
  await shop.db
    .updateTable('checkouts')
    .set({ createdAt: opened } as never)
    .where('sessionId', '=', sessionId)
    .execute();
}

/** Hears of payments while the artist has this much time. */
async function hearWith(artist: { minutesPerWeek: number }) {
  await shop.db.updateTable('artists').set(artist).execute();
  try {
    await reconcileCheckouts(shop.services);
    await shop.idle();
  } finally {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
  }
}

const storedPromises = () =>
  shop.db
    .selectFrom('promises')
    .select(['orderId', 'kind', 'isRush'])
    .select([sql<string>`sketches_day::text`.as('sketches'), sql<string>`first_day::text`.as('day')])
    .execute();

/** @param shownDays left out by older carts, which are not compared */
const openSession = (item: CartItem, shownDays?: (OfferedDays | null)[]) =>
  shop
    .client()
    .checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]), shownDays });

describe('the days of a comic', () => {
  test('count to the door for a printed book, even if a request says that it is not posted', async () => {
    const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    const wanted = wantedOf({ ...item, delivery: { ...item.delivery, type: 'print' } }, true);
    const offers = await shop
      .client()
      .planning.offerDays.mutate({ comics: [wanted, { ...wanted, isPosted: false }], together: false });
    expect(offers[1]).toEqual(offers[0]);
  });

  test('that were shown are stored with its order, for the place of its parcel', async () => {
    const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    const shown = await daysFor(item);
    const { sessionId, checkoutId } = await checkOut(item);
    await shop.payments.pay(sessionId, AT_THE_DOOR);
    expect(await storedPromises()).toEqual([
      {
        orderId: (await ordersOf(checkoutId))[0]?.id,
        kind: 'print',
        isRush: true,
        sketches: shown.sketches,
        day: shown.doors?.eu,
      },
    ]);
    expect((await ordersOf(checkoutId)).map(({ daysFrom }) => daysFrom)).toEqual(['plan']);
  });

  test('are stored with what lies before them, which adds up to them', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { sessionId } = await checkOut(item);
    await shop.payments.pay(sessionId);
    const { reasons, day } = await shop.db
      .selectFrom('promises')
      .select(['reasons', sql<string>`first_day::text`.as('day')])
      .executeTakeFirstOrThrow();
    const whole = reasons?.reduce((sum, { days }) => sum + days, 0);
    expect(whole).toBe(daysBetween(dayOf(new Date()), day));
    expect(reasons?.map(({ what }) => what)).toEqual(expect.arrayContaining(['drawing', 'answer', 'safety']));
  });

  test('of a file without the consent count from the end of the days for a withdrawal', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const [atOnce, later] = [await offerFor(item, true), await offerFor(item, false)];
    if (atOnce.refused !== null || later.refused !== null) throw new Error('Days are told');
    expect(later.file && atOnce.file && later.file > atOnce.file).toBe(true);
    const { sessionId } = await checkOut(item);
    await shop.payments.pay(sessionId);
    expect(await storedPromises()).toMatchObject([{ kind: 'digital', day: later.file }]);
  });

  test('of a file without the consent keep nobody drawing before a payment after midnight lets it begin', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { sessionId } = await checkOut(item);
    // As the page has them that was opened on the day before.
    await sql`update checkouts set promises = jsonb_set(promises, '{0,windows,0,release}',
      to_jsonb(((promises #>> '{0,windows,0,release}')::date - 1)::text))`.execute(shop.db);
    await shop.payments.pay(sessionId);
    const { release, begins } = await shop.db
      .selectFrom('promiseWindows')
      .innerJoin('orders', 'orders.id', 'orderId')
      .select(sql<string>`min(release_day)::text`.as('release'))
      .select(sql<string>`(min(begins_at) at time zone 'Europe/Athens')::date::text`.as('begins'))
      .executeTakeFirstOrThrow();
    expect(release).toBe(begins);
  });

  test('that have become later since they were shown are told before anything is opened', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const shown = await daysFor(item, false);
    const earlier = { ...shown, file: dayOf(new Date()) };
    const answer = await openSession(item, [earlier]);
    expect(answer).toEqual({ url: null, repriced: [], days: [shown] });
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
    expect(await openSession(item, [shown])).toMatchObject({ url: expect.any(String) });
  });

  test('that the cart could not show are seen before anything is opened', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const answer = await openSession(item, []);
    expect(answer).toEqual({ url: null, repriced: [], days: [await daysFor(item, false)] });
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
  });

  test('that have become earlier are no reason to ask again', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const shown = await daysFor(item, false);
    expect(await openSession(item, [{ ...shown, file: '2099-01-01' }])).toMatchObject({
      url: expect.any(String),
    });
  });

  test('are held while somebody pays, but not against the same buyer', async () => {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 300 }).execute();
    try {
      const [mine, other] = [await putInCart(shop.db, elenisComic), await putInCart(shop.db, elenisComic)];
      const before = await daysFor(mine, false);
      await checkOut(mine);
      expect(await daysFor(mine, false)).toEqual(before);
      const after = await daysFor(other, false);
      expect(after.sketches > before.sketches).toBe(true);
      await shop.db
        .updateTable('checkouts')
        .set({ createdAt: sql`now() - interval '31 minutes'` } as never)
        .execute();
      expect(await daysFor(other, false)).toEqual(before);
    } finally {
      await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
    }
  });

  test('that were shown stay those of a payment later on the same day, that of the file among them', async () => {
    const delivery = { type: 'print-digital', rush: false } as const;
    const item = await putInCart(shop.db, { ...tomsComic, delivery });
    const shown = await daysFor(item);
    const { sessionId } = await checkOut(item);
    await payUnheard(sessionId, AT_THE_DOOR);
    const noon = startOfDay(addDays(dayOf(new Date()), -1)).getTime() + 12 * HOUR_MS;
    await moveToPast(sessionId, { opened: new Date(noon), paid: new Date(noon + HOUR_MS) });
    await hearWith({ minutesPerWeek: 600 });
    const stored = await shop.db
      .selectFrom('promises')
      .select([sql<string>`first_day::text`.as('door'), sql<string>`file_day::text`.as('file')])
      .execute();
    expect(stored).toEqual([{ door: shown.doors?.eu, file: shown.file }]);
    expect(shop.mails.find(({ to }) => to === 'studio@example.com')?.text).toContain(
      'the plan can’t keep all of them now',
    );
  });

  test('that were shown stay those of a payment that was made then and is heard of days later', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const shown = await daysFor(item, false);
    const { sessionId, checkoutId } = await checkOut(item);
    await payUnheard(sessionId);
    const then = new Date(Date.now() - 72 * HOUR_MS);
    await moveToPast(sessionId, { opened: then, paid: then });
    await hearWith({ minutesPerWeek: 60 });
    const [order] = await ordersOf(checkoutId);
    expect(await storedPromises()).toMatchObject([{ orderId: order?.id, day: shown.file }]);
  });

  test('are not told where nobody draws; the comic can be ordered all the same', async () => {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 0 }).execute();
    try {
      const item = await putInCart(shop.db, elenisComic);
      expect(await offerFor(item)).toEqual({ refused: 'no-capacity', freeFrom: null });
      const { sessionId, checkoutId } = await checkOut(item);
      await shop.payments.pay(sessionId);
      expect(await storedPromises()).toEqual([]);
      expect((await ordersOf(checkoutId)).map(({ daysFrom }) => daysFrom)).toEqual(['plan']);
    } finally {
      await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
    }
  });
});

describe('rush', () => {
  test('of the last place is sold to one of two who pay at once, the other is told before', async () => {
    await setRush({ placesPerWeek: 1 });
    const items = [
      await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }),
      await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }),
    ];
    const answers = await Promise.allSettled(items.map((item) => openSession(item)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/sold out for this week/) } });
  });

  test('has the price of the settings, which a buyer sees before paying and an order keeps', async () => {
    const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    await setRush({ price: 140_00 });
    const answer = await openSession(item);
    expect(answer).toMatchObject({
      url: null,
      repriced: [{ priceTotal: item.priceTotal + 40_00, tier: { rushPrice: 140_00 } }],
    });
    const [repriced] = 'repriced' in answer ? answer.repriced : [];
    if (!repriced) throw new Error('The comic was priced anew');
    const { sessionId, checkoutId } = await checkOut(repriced);
    await shop.payments.pay(sessionId, AT_THE_DOOR);
    await setRush({ price: 10_00 });
    const [order] = await ordersOf(checkoutId);
    if (!order) throw new Error('The comic was ordered');
    expect(billOf(order).at(-1)).toEqual({ id: 'rush', label: 'Rush creation', amount: 140_00 });
  });

  test('in a cart from before it had a price of its own is compared with that of today', async () => {
    const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    const { rushPrice: _, ...tier } = item.tier;
    const older = { ...item, tier: tier as CartItem['tier'] };
    expect(await openSession(older)).toMatchObject({ url: expect.any(String) });
    await setRush({ price: 90_00 });
    expect(await openSession(older)).toMatchObject({
      repriced: [{ priceTotal: item.priceTotal - 10_00 }],
    });
  });

  test('that is sold out says from when it is free', async () => {
    await setRush({ placesPerWeek: 0 });
    const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    expect(await offerFor(item)).toEqual({ refused: 'rush-sold-out', freeFrom: null });
    await setRush({ placesPerWeek: 1 });
    await checkOut(await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }));
    const offer = await offerFor(item);
    expect(offer).toMatchObject({ refused: 'rush-sold-out', freeFrom: expect.any(String) });
    expect(new Date(`${offer.refused && offer.freeFrom}T00:00Z`).getUTCDay()).toBe(1);
  });

  test('that is paid for after its place was given to somebody else is planned, and the studio is told', async () => {
    await setRush({ placesPerWeek: 1 });
    const toldStudio = () =>
      shop.mails.filter(({ to }) => to === 'studio@example.com').map(({ text }) => text ?? '');
    const late = await checkOut(await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }));
    await shop.db
      .updateTable('checkouts')
      .set({ createdAt: sql`now() - interval '31 minutes'` } as never)
      .where('id', '=', late.checkoutId)
      .execute();
    const first = await checkOut(await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }));
    await shop.payments.pay(first.sessionId, AT_THE_DOOR);
    await shop.idle();
    expect(toldStudio().join()).not.toContain('more than 30 minutes');
    await payUnheard(late.sessionId);
    await shop.payments.emit('checkout.session.completed', late.sessionId);
    await shop.idle();
    expect(await storedPromises()).toHaveLength(2);
    expect(toldStudio().at(-1)).toMatch(
      /more than 30 minutes after its days were told.*All places for rush of this week were taken/s,
    );
  });

  test('that is paid for days later, as by a bank transfer, is planned anew, and the studio is told', async () => {
    const { sessionId } = await checkOut(await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }));
    await sql`update checkouts set created_at = now() - interval '3 days'`.execute(shop.db);
    await shop.payments.pay(sessionId, AT_THE_DOOR);
    await shop.idle();
    expect(await storedPromises()).toMatchObject([{ isRush: true }]);
    expect(shop.mails.find(({ to }) => to === 'studio@example.com')?.text).toContain(
      'more than 30 minutes after its days were told, so they were planned anew',
    );
  });

  test('of an order that was canceled leaves its place to somebody else', async () => {
    await setRush({ placesPerWeek: 1 });
    const { sessionId, checkoutId } = await checkOut(
      await putInCart(shop.db, tomsComic, { tier: 'Love Letter' }),
    );
    await shop.payments.pay(sessionId, AT_THE_DOOR);
    const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
    expect(await offerFor(item)).toMatchObject({ refused: 'rush-sold-out' });
    await shop.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .updateTable('orders')
        .set({ status: 'Canceled' })
        .where('checkoutId', '=', checkoutId)
        .returning('id')
        .executeTakeFirstOrThrow();
      const canceled = { field: 'status' as const, from: 'Paid', to: 'Canceled' };
      await recordChanges(tx, id, { id: null, name: 'Maria' }, [canceled]);
    });
    expect(await offerFor(item)).toMatchObject({ refused: null });
  });

  test('is not sold where nobody can name a day', async () => {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 0 }).execute();
    try {
      const item = await putInCart(shop.db, tomsComic, { tier: 'Love Letter' });
      expect(await offerFor(item)).toEqual({ refused: 'rush-sold-out', freeFrom: null });
      await expect(openSession(item)).rejects.toThrow('Rush creation is not offered at the moment');
    } finally {
      await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
    }
  });
});
