import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadDraft } from '#server/draft/draft.ts';
import { readReceipt } from '#server/order/receipt.ts';
import { addDays, dayOf, startOfDay } from '#shared/calendar-day.ts';
import { type CartItem, isDigitalOnly } from '#shared/checkout/checkout.ts';
import { formatShortDate } from '#shared/dates.ts';
import type { Comic } from '#shared/draft/comic.ts';
import { NO_WISH, type Wish } from '#shared/draft/wish.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { wantedOf } from '#shared/planning/wanted.ts';
import { SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import { openPayment } from '#testing/buy.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';

const { shop, checkOut, ordersOf, sessionOf } = checkoutFixture();
const WORDING = SITE_TEXTS.digitalConsent.initial();
const today = () => dayOf(new Date());
const shown = (day: string) => formatShortDate(startOfDay(day));

beforeEach(() => emptyTables(shop.db, 'promises', 'orders', 'checkouts'));

const book: Comic = { ...tomsComic, delivery: { type: 'print-digital', rush: false } };

const wishing = (comic: Comic, wish: Partial<Wish>): Comic => ({
  ...comic,
  delivery: { ...comic.delivery, wish: { ...NO_WISH, ...wish } },
});

/** The earliest day by which this comic is there for sure. */
async function earliestOf(item: CartItem, wish: Partial<Wish> = {}): Promise<string> {
  const asked = {
    comic: wantedOf(item, !isDigitalOnly(item)),
    wish: { ...NO_WISH, day: '2099-01-01', ...wish },
  };
  const { day } = await shop.client().planning.answerWish.mutate(asked);
  if (day === null) throw new Error('A day is told');
  return day;
}

async function putWished(comic: Comic, wish: Partial<Wish>): Promise<CartItem> {
  return putInCart(shop.db, wishing(comic, wish), { tier: 'Love Letter' });
}

const open = (cartItems: CartItem[], digitalConsent?: string) =>
  shop.client().checkout.createSession.mutate({
    cartItems,
    draftKeys: draftKeysOf(cartItems),
    ...(digitalConsent && { digitalConsent }),
  });

const checkouts = () => shop.db.selectFrom('checkouts').select('id').execute();

describe('a comic that is needed by a day', () => {
  test('is refused where the plan can’t keep it, with the earliest day, and no payment page is opened', async () => {
    const earliest = await earliestOf(await putWished(book, {}));
    const day = addDays(earliest, -1);
    const item = await putWished(book, { day });
    await expect(open([item])).rejects.toMatchObject({
      message: `We can’t promise this comic by ${shown(day)}. The earliest day that is sure is ${shown(earliest)}. Please change or remove the date.`,
      data: { httpStatus: 409, details: { itemId: item.id } },
    });
    expect(await checkouts()).toEqual([]);
    const { wish: _, ...delivery } = item.delivery;
    expect(await open([{ ...item, delivery }])).toMatchObject({ url: expect.any(String) });
  });

  test('is sold where it can be kept, and its order has the wish', async () => {
    const day = await earliestOf(await putWished(book, {}));
    const { sessionId, checkoutId } = await checkOut(await putWished(book, { day }));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const [order] = await ordersOf(checkoutId);
    expect(readStoredComic(order?.rawOrderJson).delivery.wish).toEqual({ ...NO_WISH, day });
    expect(shop.mails.find(({ to }) => to === 'studio@example.com')?.text).toContain(
      `Needed by ${shown(day)}.`,
    );
    const [confirmed] = shop.mails.filter(({ to }) => to !== 'studio@example.com');
    expect(confirmed?.text).toContain(`Needed by ${shown(day)}`);
    expect((await readReceipt(shop.db, order?.id ?? '')).wish).toContain(shown(day));
  });

  test('is counted with the answers of somebody who takes their time', async () => {
    const item = await putWished(book, {});
    const [offer] = await shop.client().planning.offerDays.mutate({ comics: [wantedOf(item, true)] });
    if (!offer || offer.refused !== null) throw new Error('Days are told');
    const day = offer.doors?.greece ?? '';
    expect((await earliestOf(item)) > day).toBe(true);
    await expect(open([await putWished(book, { day })])).rejects.toThrow('We can’t promise this comic by');
  });

  test('can’t be sent to where the day can’t be kept', async () => {
    const day = await earliestOf(await putWished(book, {}), { region: 'eu' });
    const { sessionId } = await checkOut(await putWished(book, { day }));
    const countries = sessionOf(sessionId)?.shipping_address_collection?.allowed_countries ?? [];
    expect([countries.includes('GR'), countries.includes('IE'), countries.includes('US')]).toEqual([
      true,
      true,
      false,
    ]);
    await expect(open([await putWished(book, { day, region: 'international' })])).rejects.toThrow(
      'We can’t promise',
    );
  });

  test('may have the file first, and the parcel anywhere', async () => {
    const fileFirst = await earliestOf(await putWished(book, {}), { fileFirst: true });
    expect(fileFirst < (await earliestOf(await putWished(book, {})))).toBe(true);
    const { sessionId } = await checkOut(await putWished(book, { day: fileFirst, fileFirst: true }));
    expect(sessionOf(sessionId)?.shipping_address_collection?.allowed_countries).toContain('US');
  });

  test('is kept as a file by beginning at once, which its buyer has to agree to', async () => {
    const item = await putWished(elenisComic, {});
    const asked = {
      comic: wantedOf(item, false),
      wish: { ...NO_WISH, day: addDays(await earliestOf(item), -1) },
    };
    const [answer] = await shop.client().planning.answerWishes.mutate({ comics: [asked] });
    const day = answer?.ways[0]?.day ?? '';
    expect(answer).toMatchObject({ isKept: false, ways: [{ beginsAtOnce: true }] });
    const wished = await putWished(elenisComic, { day });
    await expect(open([wished])).rejects.toThrow('We can’t promise this comic by');
    expect(await open([wished], WORDING)).toMatchObject({ url: expect.any(String) });
  });

  test.each([
    ['is over', () => addDays(today(), -1), 'That day is over'],
    ['is today', () => today(), 'No comic can be ready today'],
    ['lies more than two years ahead', () => addDays(today(), 731), 'We plan at most two years ahead'],
  ])('is refused with a sentence if that day %s', async (_, day, sentence) => {
    const item = await putWished(book, { day: day() });
    await expect(open([item])).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
      data: { details: { itemId: item.id } },
    });
  });

  test('is refused if that day does not exist', async () => {
    const item = await putWished(book, { day: '2027-01-01' });
    const wish = { ...NO_WISH, day: '2027-02-30' };
    await expect(open([{ ...item, delivery: { ...item.delivery, wish } }])).rejects.toThrow(
      'Please enter a day that exists',
    );
  });

  test('is refused where nobody can name a day', async () => {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 0 }).execute();
    try {
      const item = await putWished(book, { day: addDays(today(), 300) });
      await expect(open([item])).rejects.toThrow('We can’t name a day for this comic yet');
    } finally {
      await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
    }
  });

  test('goes to one of two who pay at once, if only one fits before it; the other is told before', async () => {
    await shop.db.updateTable('artists').set({ minutesPerWeek: 300 }).execute();
    try {
      const day = await earliestOf(await putWished(book, {}));
      const items = [await putWished(book, { day }), await putWished(book, { day })];
      const answers = await Promise.allSettled(
        items.map((item) => openPayment(shop.client(), { cartItems: [item] })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await checkouts()).toHaveLength(1);
    } finally {
      await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
    }
  });
});

describe('a payment that comes days later', () => {
  test('for a comic whose wished day can’t be kept any more is taken, and the studio is told', async () => {
    const day = await earliestOf(await putWished(book, {}));
    const { sessionId, checkoutId } = await checkOut(await putWished(book, { day }));
    await sql`update checkouts set created_at = now() - interval '3 days'`.execute(shop.db);
    await shop.db.updateTable('artists').set({ minutesPerWeek: 60 }).execute();
    try {
      await shop.payments.pay(sessionId);
      await shop.idle();
    } finally {
      await shop.db.updateTable('artists').set({ minutesPerWeek: 2400 }).execute();
    }
    expect(await ordersOf(checkoutId)).toHaveLength(1);
    expect(shop.mails.find(({ to }) => to === 'studio@example.com')?.text).toContain(
      `Needed by ${shown(day)}. The payment came too late for that`,
    );
  });
});

describe('a draft', () => {
  test('keeps the wish, and one from before has none', async () => {
    const wish = { day: '2027-02-14', region: 'eu', fileFirst: true } as const;
    const [key] = draftKeysOf([await putWished(book, wish)]);
    if (!key) throw new Error('A draft has a key');
    expect((await loadDraft(shop.db, key)).content.delivery).toEqual({ ...book.delivery, wish });
    const [older] = draftKeysOf([await putInCart(shop.db, book)]);
    if (!older) throw new Error('A draft has a key');
    expect((await loadDraft(shop.db, older)).content.delivery).toEqual(book.delivery);
  });
});
