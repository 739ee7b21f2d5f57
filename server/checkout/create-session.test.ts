import { sql } from 'kysely';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { inLanguage } from '#server/language.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { fillPages } from '#shared/draft/comic.ts';
import { openPayment } from '#testing/buy.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { createCheckoutSession } from './create-session.ts';
import { settleCheckout } from './settle.ts';

const { shop, checkOut, payUnheard, ordersOf, sessionOf, statusOf } = checkoutFixture();

describe('an order', () => {
  test('of nothing that is sent asks for no address', async () => {
    const { sessionId } = await checkOut(
      await putInCart(shop.db, elenisComic, { addOns: ['Second language'] }),
    );
    expect(sessionOf(sessionId)?.shipping_address_collection).toBeNull();
  });

  test('charges each character beyond those of its package', async () => {
    const characters = ['Eleni', 'Marek', 'Biscuit', 'Yiayia', 'Tom'].map((name) => ({
      name,
      role: 'Friend',
      note: '',
      images: [],
    }));
    const { sessionId } = await checkOut(await putInCart(shop.db, { ...elenisComic, characters }));
    expect(sessionOf(sessionId)).toMatchObject({ amount_total: 149_00 + 2 * 25_00 });
  });

  test('is not opened without the text that an add-on needs', async () => {
    const item = await putInCart(shop.db, elenisComic, { addOns: ['Second language'] });
    const addOns = item.addOns.map((addOn) => ({ ...addOn, text: '' }));
    await expect(checkOut({ ...item, addOns })).rejects.toThrow('Please fill in ‘Language’');
  });
});

describe('an order in Greek', () => {
  test('keeps the words that its buyer read, whatever they become, and its price by the ids', async () => {
    const item = await putInCart(shop.db, elenisComic, { addOns: ['Second language'] });
    const buyer = { userId: null, draftKeys: draftKeysOf([item]) };
    await inLanguage('el', () => createCheckoutSession(shop.services, [item], buyer));
    const inTheirLanguage = shop.db.selectFrom('checkouts').where('language', '=', 'el').selectAll();
    const { sessionId } = await inTheirLanguage.executeTakeFirstOrThrow();
    await shop.db.updateTable('pricingTierTranslations').set({ name: 'Άλλο όνομα' }).execute();
    await shop.payments.pay(sessionId ?? '');
    await shop.idle();
    const { id, items, amountTotal } = await inTheirLanguage.executeTakeFirstOrThrow();
    expect(amountTotal).toBe(item.priceTotal);
    expect([items[0]?.tier.name, items[0]?.addOns[0]?.name]).toEqual(['Μικρή ιστορία', 'Δεύτερη γλώσσα']);
    expect((await ordersOf(id)).map(({ tierName }) => tierName)).toEqual(['Μικρή ιστορία']);
  });
});

describe('a cart in Greek whose package is not translated any more', () => {
  test.each([
    ['was removed', () => shop.db.deleteFrom('pricingTierTranslations').execute()],
    [
      'is a draft again',
      () => shop.db.updateTable('pricingTierTranslations').set({ isPublished: false }).execute(),
    ],
  ])('goes on in English words when its translation %s, which the configurator marks', async (_, change) => {
    const kept = await shop.db.selectFrom('pricingTierTranslations').selectAll().execute();
    const item = await putInCart(shop.db, elenisComic);
    const greek = { ...item, tier: { ...item.tier, name: 'Μικρή ιστορία' } };
    await change();
    try {
      const [shown] = await inLanguage('el', () => listPricingTiers(shop.db));
      expect(shown).toMatchObject({ name: 'Short Story', untranslated: expect.arrayContaining(['name']) });
      const buyer = { userId: null, draftKeys: draftKeysOf([greek]) };
      await inLanguage('el', () => createCheckoutSession(shop.services, [greek], buyer));
      const { items, amountTotal, language } = await shop.db
        .selectFrom('checkouts')
        .select(['items', 'amountTotal', 'language'])
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow();
      expect([items[0]?.tier.name, amountTotal, language]).toEqual(['Short Story', item.priceTotal, 'el']);
    } finally {
      await shop.db.deleteFrom('pricingTierTranslations').execute();
      await shop.db
        .insertInto('pricingTierTranslations')
        .values(kept.map(({ updatedAt: _updatedAt, ...row }) => row))
        .execute();
    }
  });
});

describe('the button that binds (Directive 2011/83/EU, Article 8(2); C-249/21)', () => {
  test('is Stripe’s ‘Pay’, beside which stands that it is an order with obligation to pay, VAT and delivery included', async () => {
    const { sessionId } = await checkOut(await putInCart(shop.db, elenisComic));
    const stripe = await shop.services.stripe();
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({
      submit_type: 'pay',
      custom_text: {
        submit: {
          message: 'This is your order with obligation to pay. The price includes VAT and delivery.',
        },
      },
    });
  });
});

describe('the price', () => {
  test('a price that the client made up is never charged', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const sessions = shop.payments.sessions().length;
    const cheap = {
      ...item,
      priceTotal: 1,
      tier: { ...item.tier, basePrice: 1, digitalPrice: 1, name: 'Gift' },
    };
    const answer = await shop
      .client()
      .checkout.createSession.mutate({ cartItems: [cheap], draftKeys: draftKeysOf([cheap]) });
    expect(answer).toMatchObject({
      url: null,
      repriced: [{ priceTotal: 149_00, tier: { name: 'Short Story' } }],
    });
    expect(shop.payments.sessions()).toHaveLength(sessions);

    const untouchedTotal = { ...cheap, priceTotal: item.priceTotal };
    const { sessionId } = await checkOut(untouchedTotal);
    expect(shop.payments.sessions().find(({ id }) => id === sessionId)?.amount_total).toBe(149_00);
  });

  test('a price that changed since the cart was filled is shown before anything is paid', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const sessions = shop.payments.sessions().length;
    const raise = (digitalPrice: number) =>
      shop.db.updateTable('pricingTiers').set({ digitalPrice }).where('name', '=', 'Short Story').execute();
    await raise(159_00);
    const answer = await shop
      .client()
      .checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) });
    expect(answer).toMatchObject({ url: null, repriced: [{ id: item.id, priceTotal: 159_00 }] });
    expect(shop.payments.sessions()).toHaveLength(sessions);

    const repriced = 'repriced' in answer ? answer.repriced : [];
    const { sessionId } = await checkOut(...repriced);
    expect(shop.payments.sessions().find(({ id }) => id === sessionId)?.amount_total).toBe(159_00);
    await raise(149_00);
  });

  test('fewer pages than the cart has shown, for the same price, are shown before anything is paid', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { pageCount } = item.tier;
    const change = (pages: number) =>
      shop.db.updateTable('pricingTiers').set({ pageCount: pages }).where('id', '=', item.tier.id).execute();
    await change(pageCount - 2);
    const answer = await shop
      .client()
      .checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) });
    expect(answer).toMatchObject({
      url: null,
      repriced: [{ id: item.id, priceTotal: item.priceTotal, tier: { pageCount: pageCount - 2 } }],
    });
    const { sessionId } = await checkOut(...('repriced' in answer ? answer.repriced : []));
    expect(sessionOf(sessionId)?.amount_total).toBe(item.priceTotal);
    await change(pageCount);
  });
});

describe('a comic that can’t be ordered', () => {
  test('more pages of scenes than the package has are refused, whatever the cart says it has', async () => {
    const item = await putInCart(shop.db, tomsComic);
    const pages = fillPages([], 20).map((page) => ({ ...page, wholePageDescription: 'One more page.' }));
    const greedy = { ...item, pages, tier: { ...item.tier, pageCount: 200 } };
    const before = await shop.db.selectFrom('checkouts').select('id').execute();
    const refused = shop
      .client()
      .checkout.createSession.mutate({ cartItems: [greedy], draftKeys: draftKeysOf([greedy]) });
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('has 6 pages'),
      data: { httpStatus: 409, details: { itemId: item.id } },
    });
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toHaveLength(before.length);
  });

  test('a photo that is not stored is refused in words', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const [eleni, ...others] = item.characters;
    if (!eleni) throw new Error('Eleni is in her own comic');
    const url = `/api/images/${item.draftId}/characters/${'x'.repeat(24)}.jpg`;
    const characters = [{ ...eleni, images: [{ url, title: '' }] }, ...others];
    const refused = shop.client().checkout.createSession.mutate({
      cartItems: [{ ...item, characters }],
      draftKeys: draftKeysOf([item]),
    });
    await expect(refused).rejects.toThrow('A photo of a comic in your cart is not stored any more');
  });

  test('a package that is gone is named', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const gone = { ...item, tier: { ...item.tier, id: crypto.randomUUID(), name: 'Old Favourite' } };
    const refused = shop
      .client()
      .checkout.createSession.mutate({ cartItems: [gone], draftKeys: draftKeysOf([gone]) });
    await expect(refused).rejects.toThrow('The package ‘Old Favourite’ is no longer offered');
  });

  test('a payment provider that can’t be reached is said so, and nothing half-open stays in the way', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { stripe } = shop.services;
    shop.services.stripe = async () =>
      new Stripe('sk_test_shop', { host: '127.0.0.1', port: 9, protocol: 'http', maxNetworkRetries: 0 });
    await expect(checkOut(item)).rejects.toThrow('can’t be reached right now');
    shop.services.stripe = stripe;
    const { sessionId, checkoutId } = await checkOut(item);
    await shop.payments.pay(sessionId);
    expect((await ordersOf(checkoutId)).map(({ flags }) => flags)).toEqual([[]]);
  });
});

describe('a comic that was ordered before', () => {
  test('a comic that is paid for is not sold again unless the buyer says so, and then flagged', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    await shop.payments.pay(first.sessionId);
    await shop.idle();
    const again = { ...item, id: crypto.randomUUID() };
    await expect(
      shop.client().checkout.createSession.mutate({ cartItems: [again], draftKeys: draftKeysOf([again]) }),
    ).rejects.toMatchObject({
      message: 'This comic is already ordered and paid for.',
      data: { httpStatus: 409, details: { itemId: again.id, ordered: 'paid' } },
    });
    expect(
      await shop.client().checkout.listOrdered.query({ draftIds: [item.draftId], cartItemIds: [item.id] }),
    ).toEqual([{ draftId: item.draftId, cartItemId: item.id, timestamp: item.timestamp, status: 'paid' }]);

    shop.mails.length = 0;
    await shop.payments.pay(
      await openPayment(shop.client(), { cartItems: [again], orderAgain: [item.draftId] }),
    );
    await shop.idle();
    const toStudio = shop.mails.find(({ to }) => to === 'studio@example.com');
    expect(toStudio?.text).toContain('This comic was already ordered and paid for once.');
  });

  test('a comic whose bank transfer is on its way is not sold a second time', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const { sessionId } = await checkOut(item);
    await shop.payments.payLater(sessionId);
    await expect(
      shop.client().checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) }),
    ).rejects.toMatchObject({
      data: { details: { ordered: 'pending' } },
    });
  });

  test('a newer payment page for the same comic closes the older one', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    await checkOut(item);
    await shop.idle();
    expect(shop.payments.sessions().find(({ id }) => id === first.sessionId)?.status).toBe('expired');
    expect(await statusOf(first.checkoutId)).toBe('expired');
  });

  test('of twenty payment pages each is opened once and closed once', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const calls: string[] = [];
    const stripe = await shop.services.stripe();
    const note = ({ method, path }: Stripe.RequestEvent) => calls.push(`${method} ${path}`);
    stripe.on('request', note);
    shop.payments.connect({ webhookUrl: null });
    for (let page = 0; page < 20; page++) await checkOut(item);
    await shop.idle();
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
    stripe.off('request', note);
    const closings = calls.filter((call) => call.endsWith('/expire'));
    const openings = calls.filter((call) => call.endsWith('/sessions') || call.endsWith('/customers'));
    expect([closings.length, new Set(closings).size, openings.length]).toEqual([19, 19, 40]);
    expect(calls).toHaveLength(59);
  });

  test('of pages that are opened at once, one stays open and each other one is closed once', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const opened = await Promise.all(Array.from({ length: 6 }, () => checkOut(item)));
    await shop.idle();
    const statuses = await Promise.all(opened.map(({ checkoutId }) => statusOf(checkoutId)));
    expect(statuses.toSorted()).toEqual([...Array(5).fill('expired'), 'open']);
  });

  test('an older page is closed by the job where the server died right after the newer one was opened', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    const dying = { ...shop.services, afterResponse: () => {} };
    await createCheckoutSession(dying, [item], { userId: null, draftKeys: draftKeysOf([item]) });
    expect(await statusOf(first.checkoutId)).toBe('open');
    const { numUpdatedRows } = await shop.db
      .updateTable('checkouts')
      .set({ pageClosedAt: sql`page_closed_at - interval '5 minutes'` })
      .where('id', '=', first.checkoutId)
      .where('pageClosedAt', 'is not', null)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await jobs.get('reconcile')?.(shop.services);
    expect(await statusOf(first.checkoutId)).toBe('expired');
    expect(shop.payments.sessions().find(({ id }) => id === first.sessionId)?.status).toBe('expired');
  });

  test.each([
    ['was paid and is not heard of yet', 'open', async (id: string) => payUnheard(id)],
    [
      'Stripe does not know any more',
      'expired',
      async (id: string) => {
        const unknown = { sessionId: `cs_test_of_another_account_${id}` };
        await shop.db.updateTable('checkouts').set(unknown).where('sessionId', '=', id).execute();
      },
    ],
  ] as const)(
    'an older page that %s is asked about once by two runs of the job',
    async (_, status, change) => {
      const item = await putInCart(shop.db, elenisComic);
      const first = await checkOut(item);
      await change(first.sessionId);
      await shop.db
        .updateTable('checkouts')
        .set({ pageClosedAt: sql`now() - interval '5 minutes'`, checkedAt: sql`now()` })
        .where('id', '=', first.checkoutId)
        .execute();
      const stripe = await shop.services.stripe();
      const closings: string[] = [];
      const note = ({ path }: Stripe.RequestEvent) => path.endsWith('/expire') && closings.push(path);
      stripe.on('request', note);
      const inTime = AbortSignal.timeout(2000);
      await Promise.all([1, 2].map(() => jobs.get('reconcile')?.(shop.services, inTime)));
      stripe.off('request', note);
      expect(closings).toHaveLength(1);
      expect(await statusOf(first.checkoutId)).toBe(status);
    },
  );

  test('an older page that was paid meanwhile becomes an order and is not asked about again', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const first = await checkOut(item);
    await payUnheard(first.sessionId);
    await checkOut(item);
    await shop.idle();
    expect(await statusOf(first.checkoutId)).toBe('open');
    await settleCheckout(shop.services, first.sessionId);
    expect(await statusOf(first.checkoutId)).toBe('paid');
    expect(await ordersOf(first.checkoutId)).toHaveLength(1);
  });
});

describe('a stranger who knows the id of a draft', () => {
  const sentence =
    'This comic can only be ordered in the browser it was made in. Please reload this page and try again, and write to us if that does not help.';

  test('neither closes its owner’s payment page nor blocks the comic', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const owners = await checkOut(item);
    const theirs = { ...item, id: crypto.randomUUID(), customerEmail: 'mallory@example.com' };
    const key = { id: item.draftId, token: 'a-token-that-is-not-the-owners' };
    const sessions = shop.payments.sessions().length;
    for (const draftKeys of [undefined, [], [key], draftKeysOf([await putInCart(shop.db, tomsComic)])]) {
      const attempt = shop.client().checkout.createSession.mutate({ cartItems: [theirs], draftKeys });
      await expect(attempt).rejects.toMatchObject({
        message: sentence,
        data: { httpStatus: 409, details: { itemId: theirs.id } },
      });
    }
    await shop.idle();
    expect(shop.payments.sessions()).toHaveLength(sessions);
    expect(shop.payments.sessions().find(({ id }) => id === owners.sessionId)?.status).toBe('open');
    await shop.payments.pay(owners.sessionId);
    expect((await ordersOf(owners.checkoutId)).map(({ flags }) => flags)).toEqual([[]]);
  });

  test('learns nothing of whether it is ordered', async () => {
    const item = await putInCart(shop.db, elenisComic);
    await shop.payments.pay((await checkOut(item)).sessionId);
    await expect(shop.client().checkout.createSession.mutate({ cartItems: [item] })).rejects.toThrow(
      sentence,
    );
  });
});

test('a draft that is being paid for does not expire meanwhile', async () => {
  const item = await putInCart(shop.db, elenisComic);
  await sql`update configurator_drafts set expires_at = now() + interval '1 minute' where id = ${item.draftId}`.execute(
    shop.db,
  );
  await checkOut(item);
  const { rows } = await sql<{ kept: boolean }>`
    select expires_at > now() + interval '6 days' as kept from configurator_drafts where id = ${item.draftId}
  `.execute(shop.db);
  expect(rows).toEqual([{ kept: true }]);
});

test('a comic without photos is ordered from the cart even when its draft is gone, and with it its key', async () => {
  const item = await putInCart(shop.db, elenisComic);
  await shop.db.deleteFrom('configuratorDrafts').where('id', '=', item.draftId).execute();
  const { url } = await shop.client().checkout.createSession.mutate({ cartItems: [item] });
  expect(url).toMatch(/^http:\/\/pay\.test/);
});
