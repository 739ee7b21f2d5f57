import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { beforeAll, beforeEach } from 'vitest';
import { readOrderRefunds } from '#server/order/refunds.ts';
import type { Services } from '#server/services.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { openPayment } from './buy.ts';
import { elenisComic, putInCart, tomsComic } from './comics.ts';
import { shopFixture, type TestShop } from './shop.ts';

/** The price of Eleni's comic, which `buy` orders by default. */
export const PRICE = 149_00;
export const STUDIO = 'studio@example.com';

type Bought = { sessionId: string; intent: string; charge: string; orderIds: string[] };
type RefundOptions = { amount?: number; note?: string; key?: string; line?: string; reason?: 'duplicate' };
type CreateRefund = Stripe['refunds']['create'];

export type RefundFixture = Awaited<ReturnType<typeof openRefundFixture>>;

/** A shop shared by the tests of a file, which is reset for each of them. */
export function refundFixture(): RefundFixture {
  const shop = shopFixture({ maxConnections: 10 });
  const fixture = {} as RefundFixture;
  beforeAll(async () => {
    Object.assign(fixture, await openRefundFixture(shop));
  });
  beforeEach(() => fixture.reset());
  return fixture;
}

async function openRefundFixture(shop: TestShop) {
  const maria = shop.client(await shop.signIn('maria@example.com', 'admin'));
  const user = shop.db.selectFrom('users').where('email', '=', 'maria@example.com').select('id');
  const { id: mariasId } = await user.executeTakeFirstOrThrow();

  const connectWebhook = () => shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });

  const open = (...cartItems: CartItem[]) => openPayment(shop.client(), { cartItems });

  async function buy(options: { by?: 'bank'; items?: CartItem[] } = {}): Promise<Bought> {
    const sessionId = await open(...(options.items ?? [await putInCart(shop.db, elenisComic)]));
    if (options.by === 'bank') {
      await shop.payments.payLater(sessionId);
      await shop.payments.succeed(sessionId);
    } else await shop.payments.pay(sessionId);
    await shop.idle();
    shop.mails.length = 0;
    return { sessionId, ...paymentOf(sessionId), orderIds: await orderIdsOf(sessionId) };
  }

  function paymentOf(sessionId: string) {
    const session = shop.payments.sessions().find(({ id }) => id === sessionId);
    const intent = shop.payments.paymentIntents().find(({ id }) => id === session?.payment_intent);
    return { intent: intent?.id ?? '', charge: String(intent?.latest_charge) };
  }

  async function orderIdsOf(sessionId: string): Promise<string[]> {
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('checkoutSessionId', '=', sessionId)
      .orderBy('lineNumber')
      .execute();
    return orders.map(({ id }) => id);
  }

  const orderOf = (id: string | undefined) =>
    shop.db
      .selectFrom('orders')
      .select(['status', 'revision'])
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();

  async function historyOf(id: string | undefined) {
    const changes = await shop.db
      .selectFrom('orderChanges')
      .select(['changedById', 'changedBy', 'field', 'fromValue', 'toValue'])
      .where('orderId', '=', id ?? '')
      .orderBy('id')
      .execute();
    return changes.map(({ changedById, changedBy, field, fromValue, toValue }) => [
      changedBy,
      changedById === mariasId,
      field,
      fromValue,
      toValue,
    ]);
  }

  return {
    shop,
    maria,
    asMaria: () => ({ id: mariasId, email: 'maria@example.com', fullName: null }),
    reset() {
      shop.mails.length = 0;
      shop.setMailServer('up');
      connectWebhook();
    },
    /** Connects the webhook. */
    connectWebhook,
    /** Disconnects the webhook. */
    disconnectWebhook: () => shop.payments.connect({ webhookUrl: null }),
    /** @returns the session's id */
    open,
    /** Orders and pays a comic of {@link PRICE} by default. Discards its mails. */
    buy,
    /** Eleni's for €149.00 and Tom's for €369.00 in one payment. */
    buyTwo: async () =>
      buy({ items: [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)] }),
    refund: (id: string | undefined, asked?: RefundOptions) =>
      maria.admin.orders.refund.mutate(refundInput(id, asked)),
    refundsOf: (id: string | undefined) => readOrderRefunds(shop.db, id ?? ''),
    refundsAtStripe: ({ intent }: Bought) =>
      shop.payments.refunds().filter(({ payment_intent }) => payment_intent === intent),
    orderIdsOf,
    numberOf: async (id: string | undefined) =>
      (
        await shop.db
          .selectFrom('orders')
          .where('id', '=', id ?? '')
          .select('number')
          .executeTakeFirstOrThrow()
      ).number,
    orderOf,
    statusesOf: ({ orderIds }: Bought) => Promise.all(orderIds.map(async (id) => (await orderOf(id)).status)),
    /** By whom, with which account, field, from and to. */
    historyOf,
    mailsTo: (recipient: string) => shop.mails.filter(({ to }) => to === recipient),
    /** Moves the refunds' timestamps back. */
    pass: (time: string) =>
      sql`update refunds set created_at = created_at - ${time}::interval, checked_at = checked_at - ${time}::interval
        where status = 'pending'`.execute(shop.db),
    /** Replaces the creation of refunds at Stripe. */
    withRefunds: (create: (stripe: Stripe, ...args: Parameters<CreateRefund>) => unknown) =>
      ({
        ...shop.services,
        stripe: async () => withCreate(await shop.services.stripe(), create),
      }) as Services,
  };
}

/** Input for a refund of {@link PRICE} by default. */
export function refundInput(
  id: string | undefined,
  { amount = PRICE, key = randomUUID(), note = '', ...rest }: RefundOptions = {},
) {
  return { id: id ?? '', amount, key, note, reason: 'requested_by_customer' as const, ...rest };
}

/** Stripe's response is lost. */
export const lostResponse = () =>
  new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'socket hang up' });

function withCreate(
  stripe: Stripe,
  create: (stripe: Stripe, ...args: Parameters<CreateRefund>) => unknown,
): Stripe {
  const refunds = {
    list: stripe.refunds.list.bind(stripe.refunds),
    retrieve: stripe.refunds.retrieve.bind(stripe.refunds),
    create: (...args: Parameters<CreateRefund>) => create(stripe, ...args),
  };
  return new Proxy(stripe, {
    get: (target, name) => (name === 'refunds' ? refunds : Reflect.get(target, name)),
  });
}
