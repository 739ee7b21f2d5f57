import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { CheckoutRow } from '#server/database/tables/checkout.ts';
import type { RefundRow } from '#server/database/tables/order.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { type Addressee, readStudio } from '#server/mail/studio.ts';
import type { Services } from '#server/services.ts';
import { callStripe } from '#server/stripe/stripe-failure.ts';
import type { RefundStatus } from '#shared/admin/refund.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { noteChangedComic } from './comic-cards.ts';
import { completeWithoutPost } from './complete-orders.ts';
import { priceAsPaid } from './given-back.ts';
import { recordChanges } from './order-history.ts';
import { canceledMails, type RefundedOrder, refundMails } from './refund-mails.ts';
import { convergeRefund } from './refund-rows.ts';

type RefundedCheckout = Pick<CheckoutRow, 'id' | 'userId' | 'customerEmail' | 'language' | 'paidAmount'>;

type Order = RefundedOrder & { id: string; status: OrderStatus; priceTotal: number };

/**
 * Brings our row of a refund to the state at Stripe, with its effects on orders and mails. Idempotent; a
 * refund made in Stripe's dashboard gets a new row. @param refund must come from Stripe's API @returns null
 * for a payment of no order
 */
export async function receiveRefund(services: Services, refund: Stripe.Refund): Promise<RefundStatus | null> {
  const intentId = idOf(refund.payment_intent);
  const received = intentId ? await writeRefund(services, intentId, refund) : null;
  if (received?.changed) services.afterResponse(() => sendWaitingMails(services));
  return received?.status ?? null;
}

/** An order never has more refunds than the 100 of one page. */
export async function listRefundsAtStripe(
  services: Services,
  of: { payment_intent: string } | { charge: string },
): Promise<Stripe.Refund[]> {
  const stripe = await services.stripe();
  return (await callStripe(stripe.refunds.list({ ...of, limit: 100 }))).data;
}

async function writeRefund(services: Services, intentId: string, refund: Stripe.Refund) {
  return services.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, intentId);
    if (!checkout) return null;
    const orders = await readOrders(tx, checkout.id);
    const [only, ...others] = orders;
    const { row, was, status } = await convergeRefund(tx, 'refunds', { checkoutId: checkout.id }, refund, {
      orderId: only && others.length === 0 ? only.id : null,
    });
    if (status !== was)
      await follow(tx, await readStudio(tx, services.env), { checkout, orders, row, was, status });
    return { status, changed: status !== was };
  });
}

async function follow(
  tx: DatabaseTransaction,
  studio: Addressee,
  change: {
    checkout: RefundedCheckout;
    orders: Order[];
    row: RefundRow;
    was: RefundStatus;
    status: RefundStatus;
  },
): Promise<void> {
  const { checkout, orders, row, was, status } = change;
  if (row.orderId && (status === 'succeeded' || was === 'succeeded'))
    await recordRefunded(tx, row, status === 'succeeded' ? row.amount : -row.amount);
  const canceled = status === 'succeeded' ? await cancelRefunded(tx, checkout, row) : [];
  if (row.orderId && row.line) {
    await noteChangedComic(tx, row.orderId);
    if (status === 'succeeded') await completeWithoutPost(tx, row.orderId, authorOf(row));
  }
  const told = orders.filter(({ id }) => !row.orderId || id === row.orderId);
  const isTold = (order: { id: string }) => told.some(({ id }) => id === order.id);
  const mails = refundMails({
    refund: { ...row, status },
    orders: told,
    canceled: canceled.some(isTold),
    customerEmail: checkout.customerEmail,
    language: checkout.language,
    hasAccount: checkout.userId !== null,
    daysLate: await readDaysLate(tx, row.id),
    studio,
  });
  const others = canceled.filter((order) => !isTold(order)).map(({ id }) => id);
  const toOthers = await canceledMails(tx, others, { refundId: row.id, studioEmail: studio.recipient });
  await writeMails(tx, [...mails, ...toOthers]);
}

/** Tells by how many days its order was there too late, if that is why it was made. */
async function readDaysLate(tx: DatabaseTransaction, refundId: string): Promise<number | null> {
  const late = await tx
    .selectFrom('lateRefunds')
    .where('refundId', '=', refundId)
    .select('daysLate')
    .executeTakeFirst();
  return late?.daysLate ?? null;
}

async function lockCheckout(
  tx: DatabaseTransaction,
  intentId: string,
): Promise<RefundedCheckout | undefined> {
  return tx
    .selectFrom('checkouts')
    .where('id', 'in', (eb) =>
      eb.selectFrom('orders').where('paymentIntentId', '=', intentId).select('checkoutId'),
    )
    .select(['id', 'userId', 'customerEmail', 'language', 'paidAmount'])
    .forUpdate()
    .executeTakeFirst();
}

async function readOrders(tx: DatabaseTransaction, checkoutId: string): Promise<Order[]> {
  return tx
    .selectFrom('orders')
    .where('checkoutId', '=', checkoutId)
    .select([
      'id',
      'number',
      'status',
      'priceTotal',
      'customerName',
      'customerEmail',
      'tierName',
      'comicType',
    ])
    .orderBy('lineNumber')
    .execute();
}

export async function recordRefunded(tx: DatabaseTransaction, row: RefundRow, change: number): Promise<void> {
  if (!row.orderId) return;
  const { total } = await tx
    .selectFrom('refunds')
    .where('orderId', '=', row.orderId)
    .where('status', '=', 'succeeded')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  await recordChanges(tx, row.orderId, authorOf(row), [
    { field: 'refunded', from: String(total - change), to: String(total) },
  ]);
}

export async function cancelRefunded(
  tx: DatabaseTransaction,
  checkout: Pick<RefundedCheckout, 'id' | 'paidAmount'>,
  row: RefundRow,
): Promise<{ id: string; wasStatus: OrderStatus }[]> {
  const { rows: canceled } = await sql<{ id: string; wasStatus: OrderStatus }>`
    with given_back as (
      select sum(amount) as of_payment, sum(amount) filter (where order_id = ${row.orderId}::uuid) as of_order
      from refunds where checkout_id = ${checkout.id}::uuid and status = 'succeeded'
    ), standing as (
      select orders.id, orders.status, ${priceAsPaid} as price
      from orders join checkouts on checkouts.id = orders.checkout_id
      where orders.checkout_id = ${checkout.id}::uuid and orders.status <> 'Canceled'
      order by orders.id for update of orders
    )
    update orders set status = 'Canceled', revision = revision + 1
    from standing, given_back
    where orders.id = standing.id
      and (of_payment >= ${checkout.paidAmount}::integer
        or (standing.id = ${row.orderId}::uuid and of_order >= standing.price))
    returning orders.id, standing.status as was_status
  `.execute(tx);
  for (const { id, wasStatus } of canceled) {
    await recordChanges(tx, id, authorOf(row), [{ field: 'status', from: wasStatus, to: 'Canceled' }]);
  }
  return canceled;
}

function authorOf({ createdById, createdBy }: RefundRow) {
  return { id: createdById, name: createdBy };
}

function idOf(of: string | { id: string } | null): string | null {
  return typeof of === 'string' ? of : (of?.id ?? null);
}
