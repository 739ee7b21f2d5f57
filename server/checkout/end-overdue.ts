import { countDone } from '#server/count-done.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { cancelTransfer, isOverdue, retrieveSession } from '#server/stripe/checkout-session.ts';
import { settleCheckout } from './settle.ts';

const BATCH = 20;

/**
 * Ends payments that have neither come nor failed for long: Stripe lets a bank transfer wait for ever, and with it the
 * comic and its buyer's data. @returns how many
 */
export async function endOverduePayments(services: Services): Promise<number> {
  const overdue = await services.db
    .selectFrom('checkouts')
    .where('status', 'in', ['open', 'pending'])
    .where(isOverdue)
    .where('sessionId', 'is not', null)
    .select(['id', (eb) => eb.ref('sessionId').$notNull().as('sessionId')])
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  return countDone(
    overdue,
    ({ id, sessionId }) => endPayment(services, id, sessionId),
    (error, { sessionId }) =>
      logWarning('checkout', `The session ${sessionId} could not be ended: ${describeError(error)}`),
  );
}

async function endPayment(services: Services, checkoutId: string, sessionId: string): Promise<boolean> {
  const stripe = await services.stripe();
  const session = await retrieveSession(stripe, sessionId);
  if (!session) return forgetSession(services, checkoutId);
  await cancelTransfer(stripe, session);
  const settled = await settleCheckout(services, sessionId);
  return settled?.status !== 'open' && settled?.status !== 'pending';
}

/** Forgets a page that Stripe does not know, as after a change of the account there. */
async function forgetSession({ db }: Services, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ status: 'expired', transfer: null })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'pending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
