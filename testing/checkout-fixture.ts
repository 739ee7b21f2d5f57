import { beforeEach, expect } from 'vitest';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { openPayment } from './buy.ts';
import { emptyTables } from './empty-tables.ts';
import { shopFixture } from './shop.ts';

/** A shop shared by the tests of a file, without throttles or mails of an earlier test. */
export function checkoutFixture() {
  const shop = shopFixture({ maxConnections: 10 });
  beforeEach(async () => {
    await emptyTables(shop.db, 'throttles');
    shop.mails.length = 0;
    shop.setMailServer('up');
  });

  /** Opens a payment page for these comics, as the cart's button does. */
  async function checkOut(...cartItems: CartItem[]) {
    const sessionId = await openPayment(shop.client(), { cartItems });
    expect(sessionId).toMatch(/^cs_test_/);
    const checkout = await shop.db
      .selectFrom('checkouts')
      .selectAll()
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow();
    return { sessionId, checkoutId: checkout.id };
  }

  /** Pays while the webhook can't be reached. */
  async function payUnheard(sessionId: string, details?: Parameters<typeof shop.payments.pay>[1]) {
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.pay(sessionId, details);
    shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
  }

  const ordersOf = (checkoutId: string) =>
    shop.db
      .selectFrom('orders')
      .selectAll()
      .where('checkoutId', '=', checkoutId)
      .orderBy('lineNumber')
      .execute();

  async function statusOf(checkoutId: string) {
    const { status } = await shop.db
      .selectFrom('checkouts')
      .select('status')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    return status;
  }

  const sessionOf = (id: string) => shop.payments.sessions().find((session) => session.id === id);

  return { shop, checkOut, payUnheard, ordersOf, statusOf, sessionOf };
}
