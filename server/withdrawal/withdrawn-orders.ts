import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { completeIfHandedOver } from '#server/order/complete-orders.ts';
import { isHandedOver } from '#server/order/handed-over.ts';
import { isMoneyLeft, isPriceGivenBack, isWithdrawalOpen } from '#server/order/open-withdrawal.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { titleIn } from '#server/order/order-record.ts';
import { lockOrder } from '#server/order/refunds.ts';
import { noteSetAside } from '#server/planning/move-promise.ts';
import type { Services } from '#server/services.ts';
import { dayOf, laterDay } from '#shared/calendar-day.ts';
import { errorText } from '#shared/error-text.ts';
import type { SetAside } from '#shared/withdrawal/withdrawal.ts';

/**
 * Stops the work on orders. A canceled one has none, and waits to be settled as long as money of it has not gone back.
 * @returns those that were not stopped before
 */
export async function stopOrders(
  tx: DatabaseTransaction,
  orderIds: string[],
  receivedAt: Date,
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const stopped = await tx
    .updateTable('orders')
    .set({ withdrawnAt: receivedAt, revision: sql`revision + 1` })
    .where('id', 'in', orderIds)
    .where('withdrawnAt', 'is', null)
    .where((eb) => eb.or([eb('status', '<>', 'Canceled'), isMoneyLeft]))
    .returning('id')
    .execute();
  return stopped.map(({ id }) => id);
}

/**
 * Goes on with an order where the right of withdrawal does not hold, and tells the customer why. A canceled order stays so.
 * @throws DomainError CONFLICT for an order whose withdrawal is not open, or whose money is on its way back
 */
export async function setAside(
  services: Services,
  { orderId, reason }: { orderId: string; reason: string },
  by: ChangedBy,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // So that no refund is begun meanwhile.
    await lockOrder(tx, orderId);
    const stopped = await tx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['withdrawnAt', 'createdAt', 'status', isPriceGivenBack.as('isGivenBack')])
      .forUpdate()
      .executeTakeFirst();
    // It will cancel the order once it has arrived.
    if (stopped?.isGivenBack && stopped.withdrawnAt && stopped.status !== 'Canceled')
      throw new DomainError('CONFLICT', errorText('errors_withdrawal_money_on_its_way'));
    const order = await tx
      .updateTable('orders')
      .set({ withdrawnAt: null, revision: sql`revision + 1` })
      .where('id', '=', orderId)
      .where(isWithdrawalOpen)
      .returning(['id', 'withdrawnAt', 'number', 'revision', 'status', 'customerName', 'customerEmail'])
      .returning(['language', 'tierName', 'comicType'])
      .executeTakeFirst();
    if (!order || !stopped?.withdrawnAt)
      throw new DomainError('CONFLICT', errorText('errors_withdrawal_settled'));
    const arrivedAt = await findArrival(tx, orderId, stopped.withdrawnAt);
    const day = dayOf(arrivedAt ?? new Date());
    // It may have been stated before the money came, with which the days were told.
    const withdrawnOn = laterDay(dayOf(stopped.withdrawnAt), dayOf(stopped.createdAt));
    await noteSetAside(tx, orderId, { withdrawnOn, day });
    if (arrivedAt) await completeIfHandedOver(tx, order, by, { cause: 'arrived', mailed: false, day });
    await keepNote(tx, { orderId, at: new Date().toISOString(), by: by.name, reason });
    await writeMails(tx, [
      {
        occasion: `withdrawal-set-aside:${orderId}:${order.revision}`,
        recipient: order.customerEmail,
        language: order.language,
        content: {
          template: 'withdrawal-set-aside',
          data: {
            customerName: order.customerName,
            orderNumber: order.number,
            title: titleIn(order.language, order),
            reason,
            isCanceled: order.status === 'Canceled',
          },
        },
      },
    ]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/**
 * A parcel that arrived while the withdrawal stood has completed nothing. @returns when the customer had all that was bought;
 * null where that was not meanwhile
 */
async function findArrival(tx: DatabaseTransaction, orderId: string, since: Date): Promise<Date | null> {
  const { arrivedAt } = await tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('orders.id', '=', orderId)
    .where(isHandedOver())
    .where('arrivedAt', '>=', since)
    .select(({ fn }) => fn.max('arrivedAt').as('arrivedAt'))
    .executeTakeFirstOrThrow();
  return arrivedAt;
}

async function keepNote(tx: DatabaseTransaction, note: SetAside): Promise<void> {
  await sql`
    update withdrawals set set_aside = set_aside || ${JSON.stringify([note])}::jsonb
    where id = (select max(id) from withdrawals where order_ids @> array[${note.orderId}::uuid])`.execute(tx);
}

/** Orders whose withdrawal is not settled. */
export function selectWithdrawn(db: Database) {
  return db.selectFrom('orders').where(isWithdrawalOpen);
}

/** The most urgent first, and how many there are. */
export async function listWithdrawn(db: Database) {
  const rows = await selectWithdrawn(db)
    .select(['id', 'number', 'customerName', 'customerEmail', 'deliveryOption'])
    .select(['priceTotal', 'currency'])
    .select((eb) => eb.ref('withdrawnAt').$notNull().as('withdrawnAt'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('withdrawnAt')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  return {
    orders: rows.map(({ total: _, ...order }) => order),
    total: rows[0]?.total ?? 0,
  };
}

const SHOWN_MAX = 20;
