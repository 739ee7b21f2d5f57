import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { hasSentFiles } from '#server/order/handed-over.ts';
import { listChanges } from '#server/order/order-history.ts';
import { paidForRounds } from '#server/order/round-payments.ts';

export type OrderDetail = Awaited<ReturnType<typeof getOrder>>;

/** @throws DomainError NOT_FOUND */
export async function getOrder(db: Database, id: string) {
  const [order, changes] = await Promise.all([
    db
      .selectFrom('orders')
      .where('id', '=', id)
      .select([
        'id',
        'number',
        'revision',
        'createdAt',
        'beginsAt',
        'withdrawnAt',
        'source',
        'checkoutSessionId',
        'paymentIntentId',
      ])
      .select(['customerName', 'customerEmail', 'shippingAddress', 'flags', 'status', 'notes'])
      .select(['comicType', 'tierName', 'pageCount', 'addOns', 'deliveryOption', 'rush'])
      .select([
        'charactersCount',
        'scenesCount',
        'priceTotal',
        'currency',
        'rawOrderJson',
        paidForRounds.as('paidForRounds'),
        hasSentFiles.as('hasSentFiles'),
      ])
      .select((eb) =>
        eb
          .selectFrom('checkouts')
          .whereRef('checkouts.id', '=', 'orders.checkoutId')
          .where('orders.deliveryOption', '=', 'digital')
          .select('digitalConsent')
          .as('digitalConsent'),
      )
      .select('orders.digitalConsent as laterConsent')
      .executeTakeFirst(),
    listChanges(db, id),
  ]);
  if (!order) throw orderNotFound();
  return { ...order, paymentUrl: paymentUrlOf(order), changes };
}

export function orderNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This order does not exist.');
}

/** The payment in Stripe's dashboard; the id of a test session leads to its test mode. */
export function paymentUrlOf(order: { checkoutSessionId: string; paymentIntentId: string | null }): string {
  const mode = order.checkoutSessionId.startsWith('cs_test_') ? 'test/' : '';
  const path = order.paymentIntentId
    ? `payments/${encodeURIComponent(order.paymentIntentId)}`
    : `search?query=${encodeURIComponent(order.checkoutSessionId)}`;
  return `https://dashboard.stripe.com/${mode}${path}`;
}
