import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { type Mail, sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { hasComicOf } from '#server/order/withdrawn-before.ts';
import { closeRoundPages } from '#server/proof/decisions/end-rounds.ts';
import type { Services } from '#server/services.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { countAttempt, countEach, mailboxOf, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import { siteTextLines } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import type { WithdrawalStatement } from '#shared/withdrawal/withdrawal.ts';
import { stopOrders } from './withdrawn-orders.ts';

const BY_CALLER: Throttle = {
  name: 'withdrawal',
  limit: 20,
  windowMinutes: 60,
  refusal: errorText('errors_withdrawal_often', { email: STUDIO.email }),
};
/** Limits the acknowledgements of statements that withdraw from nothing, as a stranger may type any address. */
const ACKNOWLEDGED = { name: 'withdrawal-mailbox', limit: 5, windowMinutes: 60 };

/**
 * Takes any statement, and acknowledges it to the address it names, so that nobody learns which numbers and addresses
 * belong together. However often a stranger has typed it, a buyer's statement is taken, and acknowledged where it
 * withdraws from something. Idempotent by `key`. @returns when it was received @throws DomainError TOO_MANY_REQUESTS
 */
export async function receiveWithdrawal(
  services: Services,
  statement: WithdrawalStatement,
  { key = randomUUID(), clientAddress }: { key?: string | undefined; clientAddress: string },
): Promise<{ receivedAt: Date }> {
  const { db, env } = services;
  await countAttempt(db, BY_CALLER, clientAddress);
  const { receivedAt, stopped } = await db.transaction().execute(async (tx) => {
    const earlier = await findReceived(tx, key);
    if (earlier) return { ...earlier, stopped: [] };
    const payment = await lockPayment(tx, statement);
    const orderIds = await findOrders(tx, statement);
    const isBeforeOrders =
      payment !== undefined && orderIds.length === 0 && !(await wasStated(tx, statement));
    const received = await tx
      .insertInto('withdrawals')
      .values({ ...statement, orderIds, language: getLocale(), key })
      .returning(['id', 'receivedAt'])
      .executeTakeFirstOrThrow();
    const data = { ...statement, receivedAt: received.receivedAt.toISOString() };
    const stopped = await stopOrders(tx, orderIds, received.receivedAt);
    const mayMail = await countEach(tx, ACKNOWLEDGED, [mailboxOf(statement.email)]);
    const isAcknowledged = mayMail.size > 0 || stopped.length > 0 || isBeforeOrders;
    await writeMails(tx, [
      ...(isAcknowledged ? [await writeAcknowledgement(tx, received.id, data)] : []),
      {
        occasion: `withdrawal-studio:${received.id}`,
        ...(await readStudio(tx, env)),
        content: {
          template: 'withdrawal-studio',
          data: { ...data, orderId: orderIds[0] ?? null, isOnItsWay: payment?.status === 'pending' },
        },
      },
    ]);
    return { ...received, stopped };
  });
  services.afterResponse(() => sendWaitingMails(services));
  if (stopped.length > 0) services.afterResponse(() => closeRoundPages(services));
  return { receivedAt };
}

/** Where two have one key, the second waits until the first is stored, and then sees it. */
async function findReceived(tx: DatabaseTransaction, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal:${key}`}, 0))`.execute(tx);
  return tx.selectFrom('withdrawals').where('key', '=', key).select('receivedAt').executeTakeFirst();
}

async function writeAcknowledgement(
  tx: DatabaseTransaction,
  id: number,
  data: WithdrawalStatement & { receivedAt: string },
): Promise<Mail> {
  const limits = siteTextLines(await readChangedTexts(tx, ['withdrawalLimits']), 'withdrawalLimits');
  return {
    occasion: `withdrawal-received:${id}`,
    recipient: data.email,
    language: getLocale(),
    content: { template: 'withdrawal-received', data: { ...data, limits } },
  };
}

/** Whether the same was stated within the hour, and acknowledged. */
async function wasStated(tx: DatabaseTransaction, { orderNumber, email }: WithdrawalStatement) {
  const earlier = await tx
    .selectFrom('withdrawals')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(sql<boolean>`regexp_replace(order_number, '\\D', '', 'g') = ${digitsOf(orderNumber)}`)
    .where('receivedAt', '>', sql<Date>`now() - make_interval(mins => ${ACKNOWLEDGED.windowMinutes})`)
    .select('id')
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Locked, so that the money does not arrive between looking for orders and storing the statement. */
async function lockPayment(tx: DatabaseTransaction, { orderNumber, email }: WithdrawalStatement) {
  return tx
    .selectFrom('checkouts')
    .where(sql<boolean>`replace(number, '-', '') = ${digitsOf(orderNumber)}`)
    .where(
      sql<boolean>`(lower(customer_email) = lower(${email}) or ${hasComicOf(sql`${email}`, 'checkouts')})`,
    )
    .select('status')
    .forUpdate()
    .executeTakeFirst();
}

/** Finds orders by their number or their payment's, and the address they were bought with, or that of its account. */
async function findOrders(db: Database, { orderNumber, email }: WithdrawalStatement): Promise<string[]> {
  const digits = digitsOf(orderNumber);
  if (digits === '') return [];
  const rows = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
    .where(
      sql<boolean>`(replace(orders.number, '-', '') = ${digits} or replace(checkouts.number, '-', '') = ${digits})`,
    )
    .where(
      sql<boolean>`lower(${email}) in (lower(orders.customer_email), lower(checkouts.customer_email),
        (select lower(users.email) from users where users.id = orders.user_id))`,
    )
    .select('orders.id')
    .orderBy('orders.lineNumber')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listWithdrawals(db: Database) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'name', 'email', 'orderNumber', 'orderIds', 'language', 'receivedAt'])
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** The digits of an order's number, however it was typed. */
function digitsOf(orderNumber: string): string {
  return orderNumber.replaceAll(/\D/g, '');
}
