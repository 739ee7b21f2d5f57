import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_TEXTS } from '#shared/site-texts.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function openPayment(comic: typeof elenisComic): Promise<string> {
  const cartItems = [await putInCart(shop.db, comic)];
  const { url } = await shop
    .client()
    .checkout.createSession.mutate({ cartItems, draftKeys: draftKeysOf(cartItems) });
  return url?.split('/').at(-1) ?? '';
}

async function confirmationOf(comic: typeof elenisComic): Promise<string> {
  shop.mails.length = 0;
  await shop.payments.pay(await openPayment(comic));
  await shop.idle();
  return shop.mails.find(({ to }) => to === comic.customerEmail)?.text ?? '';
}

describe('the button that binds (Directive 2011/83/EU, Article 8(2); C-249/21)', () => {
  test('is Stripe’s ‘Pay’, beside which stands that it is an order with obligation to pay, VAT and delivery included', async () => {
    const stripe = await shop.services.stripe();
    const session = await stripe.checkout.sessions.retrieve(await openPayment(elenisComic));
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

test('the confirmation of a comic with rush creation names no draft within three days, when all of it is drawn', async () => {
  const delivery = { type: 'print', rush: true } as const;
  expect(await confirmationOf({ ...tomsComic, delivery })).not.toContain('within 3 days');
  expect(await confirmationOf({ ...tomsComic, delivery: { ...delivery, rush: false } })).toContain(
    'You will see the first draft within 3 days.',
  );
});

describe('the reminder of the legal guarantee (Directive 2011/83/EU, Articles 6(1)(l) and 8(7))', () => {
  test('is confirmed by mail for goods, and not for a comic delivered as a file', async () => {
    const { initial } = SITE_TEXTS.guarantee;
    expect(await confirmationOf(tomsComic)).toContain(initial);
    expect(await confirmationOf(elenisComic)).not.toContain(initial);
  });
});
