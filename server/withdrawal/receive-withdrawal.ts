import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { hasComicOf } from '#server/order/withdrawn-before.ts';
import { closeRoundPages } from '#server/proof/decisions/end-rounds.ts';
import type { Services } from '#server/services.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { countAttempts, mailboxOf, type Throttle } from '#server/throttle.ts';
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
const BY_MAILBOX: Throttle = { ...BY_CALLER, name: 'withdrawal-mailbox', limit: 5 };

/**
 * Takes any statement, and acknowledges it to the address it names, so that nobody learns which numbers and addresses
 * belong together. Idempotent by `key`. @returns when it was received @throws DomainError TOO_MANY_REQUESTS
 */
export async function receiveWithdrawal(
  services: Services,
  statement: WithdrawalStatement,
  { key = randomUUID(), clientAddress }: { key?: string | undefined; clientAddress: string },
): Promise<{ receivedAt: Date }> {
  const { db, env } = services;
  await countAttempts(db, [
    { throttle: BY_CALLER, who: clientAddress },
    { throttle: BY_MAILBOX, who: mailboxOf(statement.email) },
  ]);
  const { receivedAt, stopped } = await db.transaction().execute(async (tx) => {
    const earlier = await findReceived(tx, key);
    if (earlier) return { ...earlier, stopped: [] };
    const language = getLocale();
    const payment = await lockPayment(tx, statement);
    const orderIds = await findOrders(tx, statement);
    const received = await tx
      .insertInto('withdrawals')
      .values({ ...statement, orderIds, language, key })
      .returning(['id', 'receivedAt'])
      .executeTakeFirstOrThrow();
    const data = { ...statement, receivedAt: received.receivedAt.toISOString() };
    const limits = siteTextLines(await readChangedTexts(tx, ['withdrawalLimits']), 'withdrawalLimits');
    await writeMails(tx, [
      {
        occasion: `withdrawal-received:${received.id}`,
        recipient: statement.email,
        language,
        content: { template: 'withdrawal-received', data: { ...data, limits } },
      },
      {
        occasion: `withdrawal-studio:${received.id}`,
        ...(await readStudio(tx, env)),
        content: {
          template: 'withdrawal-studio',
          data: { ...data, orderId: orderIds[0] ?? null, isOnItsWay: payment?.status === 'pending' },
        },
      },
    ]);
    return { ...received, stopped: await stopOrders(tx, orderIds, received.receivedAt) };
  });
  services.afterResponse(() => sendWaitingMails(services));
  if (stopped.length > 0) services.afterResponse(() => closeRoundPages(services));
  return { receivedAt };
}

/** Of two with one key the second waits until the first is stored, and then sees it. */
async function findReceived(tx: DatabaseTransaction, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal:${key}`}, 0))`.execute(tx);
  return tx.selectFrom('withdrawals').where('key', '=', key).select('receivedAt').executeTakeFirst();
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
