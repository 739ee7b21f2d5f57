import { expect, test } from 'vitest';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { putInCart, tomsComic } from '#testing/comics.ts';
import { listWaitingPayments } from './waiting-payments.ts';

const { shop, checkOut } = checkoutFixture();

test('a bank transfer is found by its number, name and address until the money is there', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, tomsComic));
  expect((await listWaitingPayments(shop.db, '')).total).toBe(0);
  await shop.payments.payLater(sessionId);
  const { number } = await shop.client().checkout.result.query({ id: checkoutId });
  const searches = ['', number, number.replace('-', ' '), tomsComic.customerEmail, tomsComic.customerName];
  for (const search of [...searches, checkoutId, 'τομ']) {
    const { payments, total } = await listWaitingPayments(shop.db, search);
    expect([total, payments[0]?.id], search).toEqual([1, checkoutId]);
  }
  const { transfer } = await shop.client().checkout.result.query({ id: checkoutId });
  const reference = transfer?.reference?.toLowerCase() ?? '';
  expect((await listWaitingPayments(shop.db, reference)).payments[0]?.id).toBe(checkoutId);
  const [payment] = (await listWaitingPayments(shop.db, number)).payments;
  expect(payment).toMatchObject({ comics: 1, transfer: { amount: payment?.amountTotal } });
  expect((await listWaitingPayments(shop.db, 'nobody@example.com')).total).toBe(0);
  await shop.payments.succeed(sessionId);
  expect((await listWaitingPayments(shop.db, number)).total).toBe(0);
});

test('a bank transfer that failed is found by its number, and waits for nobody', async () => {
  const { sessionId, checkoutId } = await checkOut(await putInCart(shop.db, tomsComic));
  await shop.payments.payLater(sessionId);
  await shop.payments.fail(sessionId);
  await shop.idle();
  const { number } = await shop.client().checkout.result.query({ id: checkoutId });
  expect((await listWaitingPayments(shop.db, '')).total).toBe(0);
  const { payments } = await listWaitingPayments(shop.db, number);
  expect(payments).toMatchObject([{ id: checkoutId, status: 'failed', transfer: null }]);
});
