import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { RoundPaymentRow } from '#server/database/tables/proof.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { RoundsOver } from '#server/mail/proof-templates.ts';
import { readStudio } from '#server/mail/studio.ts';
import { textOfAmount, writeLog } from '#server/proof/log.ts';
import { roundMails } from '#server/proof/mails.ts';
import type { Services } from '#server/services.ts';
import {
  claimUnsettledSessions,
  isPaid,
  retrieveSession,
  statusOfSession,
} from '#server/stripe/checkout-session.ts';
import { explainStripeFailure } from '#server/stripe/stripe-failure.ts';
import { readSessionTax, type SessionTax } from '#server/stripe/tax.ts';
import { countEach } from '#server/throttle.ts';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import type { SoldVat } from '#shared/order/vat.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { giveBackRounds } from './give-back-rounds.ts';
import { lockPayment, roundsOver } from './rounds.ts';

type RoundResult = Pick<RoundPaymentRow, 'status' | 'paidAfter'>;
type RoundSettlement = { id: string; orderId: string; status: CheckoutStatus };

const FRESH = sql<Date>`now() - interval '2 seconds'`;
const QUESTIONS = { name: 'round-status', limit: 300, windowMinutes: 15 };

/**
 * Brings the payment of a further round to the state of its Stripe session. Idempotent, in any order and concurrently:
 * its row becomes paid once, and each paid row is one round. @param hint.failed Stripe has reported the delayed payment
 * as failed @returns null for a session that is of no round
 */
export async function settleRound(
  services: Services,
  sessionId: string,
  hint: { failed?: boolean } = {},
): Promise<RoundSettlement | null> {
  const stripe = await services.stripe();
  const session = await retrieveSession(stripe, sessionId);
  const id = session?.client_reference_id;
  if (!session || !id || !UUID_PATTERN.test(id)) return null;
  const computed = isPaid(session) ? await readSessionTax(stripe, session) : null;
  const settled = await services.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked || (locked.payment.sessionId && locked.payment.sessionId !== session.id)) return null;
    const { order, payment } = locked;
    const status = statusOfSession(payment.status, session, hint);
    const changed = status !== payment.status;
    const hasEnded = changed && (status === 'paid' || status === 'failed');
    const over = hasEnded ? await roundsOver(tx, order) : null;
    await writeStatus(tx, payment, session, { status, over, computed });
    if (hasEnded) {
      const paid = { amount: session.amount_total ?? payment.amount, currency: currencyOf(session, payment) };
      if (status === 'paid')
        await writeLog(tx, {
          orderId: order.id,
          event: 'bought',
          by: { role: 'buyer', name: payment.boughtBy },
          text: textOfAmount(paid.amount, paid.currency),
        });
      const isAsOffered = paid.amount === payment.amount && paid.currency === payment.currency;
      await writeMails(
        tx,
        roundMails(order, payment, {
          event: status,
          ...paid,
          isAsOffered,
          over,
          ...(status === 'failed' && payment.isOverdue && { overdueDays: RETENTION_DAYS.pendingPayment }),
          studio: await readStudio(tx, services.env),
        }),
      );
    }
    return { id: payment.id, orderId: order.id, status, changed, over };
  });
  if (!settled) return null;
  const { changed, over, ...settlement } = settled;
  if (changed) services.afterResponse(() => sendWaitingMails(services));
  if (over && settlement.status === 'paid') services.afterResponse(() => giveBackRounds(services));
  return settlement;
}

/** Settles it first if it is due, because the buyer may return before the webhook arrives. @throws DomainError NOT_FOUND */
export async function readRoundResult(
  services: Services,
  id: string,
  clientAddress: string,
): Promise<RoundResult> {
  const { sessionId, ...result } = await findPayment(services, id);
  if (!sessionId || (result.status !== 'open' && result.status !== 'pending')) return result;
  const mayAsk = await countEach(services.db, QUESTIONS, [clientAddress]);
  if (mayAsk.size === 0 || !(await isDue(services, id))) return result;
  try {
    await settleRound(services, sessionId);
  } catch (error) {
    if (!explainStripeFailure(services, 'proofs', error)) throw error;
    return result;
  }
  const { status, paidAfter } = await findPayment(services, id);
  return { status, paidAfter };
}

/** Payments whose webhook may have been lost. @returns how many were looked at */
export async function reconcileRounds(services: Services, limit = 20): Promise<number> {
  const claimed = await claimUnsettledSessions(services.db, 'proof_round_payments', limit);
  for (const sessionId of claimed) {
    try {
      await settleRound(services, sessionId);
    } catch (error) {
      logWarning('proofs', `The session ${sessionId} could not be settled: ${describeError(error)}`);
    }
  }
  return claimed.length;
}

async function writeStatus(
  tx: DatabaseTransaction,
  payment: RoundPaymentRow,
  session: Stripe.Checkout.Session,
  {
    status,
    over,
    computed,
  }: { status: CheckoutStatus; over: RoundsOver | null; computed: SessionTax | null },
): Promise<void> {
  const becamePaid = status === 'paid' && payment.status !== 'paid';
  const { payment_intent: intent } = session;
  await tx
    .updateTable('proofRoundPayments')
    .set({
      status,
      sessionId: session.id,
      paymentIntentId: typeof intent === 'string' ? intent : intent?.id,
      checkedAt: sql<Date>`now()`,
      ...(becamePaid && {
        paidAt: sql<Date>`now()`,
        paidAmount: session.amount_total,
        paidCurrency: currencyOf(session, payment),
        paidAfter: over,
        ...(computed && { vat: JSON.stringify(toSoldVat(computed)) }),
      }),
    })
    .where('id', '=', payment.id)
    .execute();
}

function toSoldVat({ lines, ...rest }: SessionTax): SoldVat {
  return { from: 'stripe', parts: lines.map((line) => ({ lines: [], ...line })), ...rest };
}

function currencyOf({ currency }: Stripe.Checkout.Session, payment: RoundPaymentRow): string {
  return currency?.toUpperCase() ?? payment.currency;
}

async function findPayment({ db }: Services, id: string) {
  const payment = await db
    .selectFrom('proofRoundPayments')
    .where('id', '=', id)
    .select(['status', 'paidAfter', 'sessionId'])
    .executeTakeFirst();
  if (!payment) throw new DomainError('NOT_FOUND', errorText('errors_proof_payment_unknown'));
  return payment;
}

async function isDue({ db }: Services, id: string): Promise<boolean> {
  const due = await db
    .updateTable('proofRoundPayments')
    .set({ checkedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', FRESH)]))
    .returning('id')
    .executeTakeFirst();
  return due !== undefined;
}
