import { sql } from 'kysely';
import { readSnapshot } from '#server/database/read-snapshot.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { drawsOpen } from '#server/given-orders.ts';
import { hasSentFiles } from '#server/order/handed-over.ts';
import { isWithdrawalOpen } from '#server/order/open-withdrawal.ts';
import { listChanges } from '#server/order/order-history.ts';
import { orderCountry } from '#server/order/order-record.ts';
import { selectPromiseStory } from '#server/order/promise-story.ts';
import { isPriceReturned, isRefundReturned } from '#server/order/returned-refunds.ts';
import { paidForRounds } from '#server/order/round-payments.ts';
import { paymentUrlOf } from '#server/stripe/checkout-session.ts';
import { errorText } from '#shared/error-text.ts';

export type OrderDetail = Awaited<ReturnType<typeof getOrder>>;

/** @throws DomainError NOT_FOUND */
export async function getOrder(db: Database, id: string) {
  const { order, changes } = await readSnapshot(db, async (tx) => {
    const order = await selectOrder(tx, id);
    return { order, changes: await listChanges(tx, id) };
  });
  if (!order) throw orderNotFound();
  return { ...order, paymentUrl: paymentUrlOf(order), changes };
}

export function orderNotFound(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
}

function selectOrder(tx: DatabaseTransaction, id: string) {
  return tx
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
    .select(['customerName', 'customerEmail', 'language', 'shippingAddress', 'flags', 'status', 'notes'])
    .select(['comicType', 'tierName', 'pageCount', 'addOns', 'deliveryOption', 'rush'])
    .select([
      'charactersCount',
      'scenesCount',
      'priceTotal',
      'currency',
      'rawOrderJson',
      paidForRounds.as('paidForRounds'),
      hasSentFiles.as('hasSentFiles'),
      orderCountry.as('country'),
      isWithdrawalOpen.as('isWithdrawalOpen'),
      isPriceReturned.as('isPriceReturned'),
      isRefundReturned.as('isRefundReturned'),
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
    .select([
      selectPromiseStory('orders.id').as('promiseStory'),
      drawsOpen(sql.ref('orders.id')).as('artistId'),
    ])
    .select((eb) =>
      eb
        .selectFrom('pricingTiers')
        .whereRef('pricingTiers.id', '=', 'orders.tierId')
        .select('printGrams')
        .as('printGrams'),
    )
    .select((eb) =>
      eb.selectFrom('promises').whereRef('orderId', '=', 'orders.id').select('reasons').as('promiseReasons'),
    )
    .executeTakeFirst();
}
