import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { orderedTexts, orderTitle } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import { addressLines } from '#shared/order/address.ts';
import { isPosted } from '#shared/order/order.ts';
import { describePromise, termsOf } from '#shared/order/promised-dates.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { listWishParts } from '#shared/planning/describe-wish.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { selectPromise } from './journey-facts.ts';
import { isStopped, orderCountry } from './order-record.ts';
import { type Customer, isOrderOf } from './own-orders.ts';
import { readOrderRefunds } from './refunds.ts';
import { listRoundsBought } from './round-payments.ts';
import { storyOf } from './story-of.ts';

export type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/**
 * Reads a purchase as it was made: lines, days, words, address, payment and refunds. Amounts in the minor unit; rounds and
 * refunds in the currency that was paid.
 * @throws DomainError NOT_FOUND
 */
export async function readReceipt(db: Database, orderId: string) {
  const [order, bill, rounds] = await Promise.all([
    db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['number', 'createdAt', 'customerName', 'customerEmail', 'tierName', 'comicType'])
      .select(['deliveryOption', 'rush', 'priceTotal', 'currency', 'shippingAddress', 'rawOrderJson'])
      .select(['status', 'withdrawnAt', 'beginsAt', 'digitalConsent', orderCountry.as('country')])
      .select(selectPromise('orders.id').as('promise'))
      .executeTakeFirst(),
    readOrderRefunds(db, orderId),
    listRoundsBought(db, orderId),
  ]);
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const { number, createdAt, customerName, customerEmail, rush, priceTotal, currency } = order;
  const comic = readStoredComic(order.rawOrderJson);
  const { wish } = comic.delivery;
  return {
    ...{ number, createdAt, customerName, customerEmail, rush, priceTotal, currency },
    title: orderTitle(order),
    promised: isStopped(order) ? [] : describePromise(termsOf(order), createdAt),
    wish: wish ? listWishParts(wish, isPosted(order)) : [],
    lines: bill.lines.map(({ id, label, amount }) => ({ id, label, amount })),
    refunds: bill.refunds
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .map(({ id, amount, currency, line, ofWholePayment, status, createdAt }) => ({
        ...{ id, amount, currency, line, ofWholePayment, createdAt },
        isOnItsWay: status === 'pending',
      })),
    rounds: rounds
      .filter(({ status }) => status !== 'pending')
      .map(({ id, amount, currency, paidAt, status }) => ({
        ...{ id, amount, currency, paidAt },
        isGivenBack: status === 'refunded',
      })),
    address: addressLines(order.shippingAddress),
    texts: orderedTexts(comic),
    story: storyOf(comic, order),
  };
}

/** @throws DomainError NOT_FOUND, also for somebody else's order */
export async function readCustomerReceipt(db: Database, customer: Customer, id: string): Promise<Receipt> {
  const own = db
    .selectFrom('orders')
    .where('id', '=', id)
    .where((eb) => isOrderOf(customer, eb))
    .select('id');
  if (!(UUID_PATTERN.test(id) && (await own.executeTakeFirst())))
    throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  return readReceipt(db, id);
}
