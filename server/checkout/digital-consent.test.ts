import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { m } from '#messages';
import { newProofLink } from '#server/order/links.ts';
import { startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate } from '#shared/dates.ts';
import { withdrawalEnds } from '#shared/order/promised-dates.ts';
import { SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import { openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const WORDING = SITE_TEXTS.digitalConsent.initial();

const shop = shopFixture();
const maria = adminFixture(shop);

async function buy(
  comic: typeof elenisComic,
  digitalConsent?: string,
  beforePaying: (sessionId: string) => Promise<unknown> = async () => undefined,
) {
  shop.mails.length = 0;
  const cartItems = [await putInCart(shop.db, comic)];
  const sessionId = await openPayment(shop.client(), { cartItems, digitalConsent });
  await beforePaying(sessionId);
  await shop.payments.pay(sessionId);
  await shop.idle();
  const checkout = await shop.db
    .selectFrom('checkouts')
    .where('sessionId', '=', sessionId)
    .select(['id', 'digitalConsent'])
    .executeTakeFirstOrThrow();
  const mailTo = (address: string) => shop.mails.find(({ to }) => to === address)?.text ?? '';
  return { checkout, mail: mailTo(comic.customerEmail), studio: mailTo('studio@example.com') };
}

const orderOf = (checkoutId: string) =>
  shop.db
    .selectFrom('orders')
    .where('checkoutId', '=', checkoutId)
    .select(['id', 'createdAt', 'beginsAt'])
    .executeTakeFirstOrThrow();

describe('the consent to begin at once with a comic delivered as a file (Directive 2011/83/EU, Article 16(m))', () => {
  test('is stored before payment with its wording and time, and confirmed in the mail', async () => {
    const { checkout, mail } = await buy(elenisComic, WORDING);
    expect(checkout.digitalConsent).toEqual({ wording: WORDING, at: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(checkout.digitalConsent?.at ?? ''))).toBeLessThan(60_000);
    expect(mail).toContain(`‘${WORDING}’`);
    const { id } = await orderOf(checkout.id);
    const order = await maria.admin.orders.get.query({ id });
    expect(order.digitalConsent).toMatchObject({ wording: WORDING });
  });

  test('may be left out: the right of withdrawal then stays, and buyer and studio are told', async () => {
    const { checkout, mail, studio } = await buy(elenisComic);
    expect(checkout.digitalConsent).toBeNull();
    expect(mail).toContain('You can withdraw from its contract within 14 days');
    expect(mail).toContain('you can still ask us to begin at once');
    expect(studio).toContain('the right of withdrawal stays for 14 days');
  });

  test('moves the promised days to after those for a withdrawal where it is left out', async () => {
    const { checkout, mail } = await buy(elenisComic);
    const { createdAt, beginsAt } = await orderOf(checkout.id);
    expect(beginsAt?.getTime()).toBe(withdrawalEnds(createdAt).getTime() + 1);
    const sketchesOf = (id: string) =>
      shop.db
        .selectFrom('promises')
        .innerJoin('orders', 'orders.id', 'promises.orderId')
        .where('checkoutId', '=', id)
        .select(sql<string>`sketches_day::text`.as('day'))
        .executeTakeFirstOrThrow();
    const { day } = await sketchesOf(checkout.id);
    expect(startOfDay(day).getTime()).toBeGreaterThan(beginsAt?.getTime() ?? 0);
    const promised = [`First sketches by ${formatShortDate(startOfDay(day))}`];
    expect(mail).toContain(promised[0]);
    const result = await shop.client().checkout.result.query({ id: checkout.id });
    expect(result.lines[0]).toMatchObject({
      beginsLater: true,
      promised: expect.arrayContaining(promised),
      days: { sketches: startOfDay(day), file: expect.any(Date), door: null },
    });
    const consented = await buy(elenisComic, WORDING);
    const earlier = (await sketchesOf(consented.checkout.id)).day;
    expect(earlier < day).toBe(true);
    expect(consented.mail).toContain(`First sketches by ${formatShortDate(startOfDay(earlier))}`);
  });

  test('is needed for rush, which can’t be kept while the days for a withdrawal run', async () => {
    const rushed = { ...elenisComic, delivery: { type: 'digital', rush: true } } as const;
    await expect(buy(rushed)).rejects.toMatchObject({
      message: m.errors_checkout_rush_needs_start(),
      data: { details: { itemId: expect.any(String) } },
    });
    const { checkout, mail } = await buy(rushed, WORDING);
    expect((await orderOf(checkout.id)).beginsAt).toBeNull();
    expect(mail).toContain('Finished PDF by');
  });

  test('is held against nobody whose payment page was opened before anybody was asked', async () => {
    const { checkout, mail } = await buy(elenisComic, undefined, (id) =>
      shop.db.updateTable('checkouts').set({ digitalAsked: false }).where('sessionId', '=', id).execute(),
    );
    expect((await orderOf(checkout.id)).beginsAt).toBeNull();
    expect(mail).not.toMatch(/Begun on|days for a withdrawal/);
  });

  test('is read from the order on the page after the payment, also from one of an older shop', async () => {
    const { checkout } = await buy(elenisComic);
    const { id } = await orderOf(checkout.id);
    await sql`update orders set begins_at = null where id = ${id}`.execute(shop.db);
    const { lines } = await shop.client().checkout.result.query({ id: checkout.id });
    expect(lines[0]).toMatchObject({
      beginsLater: false,
      promised: [expect.stringMatching(/^First/), expect.anything(), expect.anything()],
    });
  });

  test('may follow after the payment: no page then speaks of days that are waited for', async () => {
    const { checkout } = await buy(elenisComic);
    const { id } = await orderOf(checkout.id);
    const { row, token } = newProofLink({
      orderId: id,
      kind: 'buyer',
      name: 'Eleni',
      email: null,
      language: 'en',
    });
    await shop.db.insertInto('proofLinks').values(row).execute();
    const of = { token };
    const waiting = await shop.client().proof.receipt.mutate({ of });
    expect(waiting.promised[0]).toMatch(/^Begun on .*, after the days for a withdrawal$/);
    await shop.client().proof.beginNow.mutate({ of, wording: WORDING });
    await shop.idle();
    const { promised } = await shop.client().proof.receipt.mutate({ of });
    expect(promised).toEqual([
      expect.stringMatching(/^First sketches by/),
      expect.anything(),
      expect.anything(),
    ]);
    const { lines } = await shop.client().checkout.result.query({ id: checkout.id });
    expect(lines[0]).toMatchObject({ beginsLater: false, promised });
    const mail = shop.mails.find(({ subject }) => subject.startsWith('We begin with your comic now'));
    expect(mail?.text).toContain(promised.join('\n'));
    expect(await maria.admin.orders.get.query({ id })).toMatchObject({
      digitalConsent: null,
      laterConsent: { wording: WORDING },
    });
  });

  test.each([
    [undefined, 'you. You did not ask us to begin at once, so we begin after your 14 days for a withdrawal.'],
    [WORDING, 'you and begin.'],
  ])('%s decides when a bank transfer is told that the work begins', async (consent, words) => {
    shop.mails.length = 0;
    const cartItems = [await putInCart(shop.db, elenisComic)];
    const sessionId = await openPayment(shop.client(), { cartItems, digitalConsent: consent });
    await shop.payments.payLater(sessionId);
    await shop.idle();
    expect(shop.mails[0]?.text).toContain(`As soon as the money has arrived we write to ${words}`);
    const { id } = await shop.db
      .selectFrom('checkouts')
      .where('sessionId', '=', sessionId)
      .select('id')
      .executeTakeFirstOrThrow();
    const { lines } = await shop.client().checkout.result.query({ id });
    expect(lines[0]).toMatchObject({ beginsLater: consent === undefined, promised: [] });
  });

  test('is not asked for a printed comic', async () => {
    const { checkout, mail, studio } = await buy(tomsComic, WORDING);
    expect(checkout.digitalConsent).toBeNull();
    expect(mail).not.toMatch(/you agreed on|You did not ask us/);
    expect(studio).not.toMatch(/withdraw/);
  });

  test('is refused in another wording than today’s', async () => {
    await expect(buy(elenisComic, 'Anything goes.')).rejects.toThrow(/^The wording about beginning at once/);
  });
});
