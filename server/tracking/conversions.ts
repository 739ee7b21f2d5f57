import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { normaliseEmail } from '#shared/tracking/tracking.ts';
import { type ConsentRecord, recordConsent } from './consent.ts';
import type { Visitor } from './visitor.ts';

type Env = Pick<Services['env'], 'pinterest'>;

/** Failures are only logged, because they must not prevent the checkout. */
export async function prepareConversion(
  { db, env }: { db: Database; env: Env },
  checkoutId: string,
  { consent, visitor }: { consent?: ConsentRecord; visitor?: Visitor },
): Promise<void> {
  if (!env.pinterest || !consent?.marketing || !visitor || visitor.sendsPrivacyControl) return;
  try {
    await recordConsent(db, consent);
    await db
      .insertInto('conversions')
      .values({
        checkoutId,
        consentId: consent.id,
        userAgent: visitor.userAgent,
        clickId: visitor.pinterestClickId,
      })
      .execute();
  } catch (error) {
    logWarning('conversions', `The checkout ${checkoutId} will not be reported: ${nameOf(error)}`);
  }
}

/** A savepoint protects the settlement from failures. */
export async function releaseConversion(
  tx: DatabaseTransaction,
  env: Env,
  { id, customerEmail }: { id: string; customerEmail: string },
): Promise<void> {
  if (!env.pinterest) return;
  await sql`savepoint conversion`.execute(tx);
  try {
    await tx
      .updateTable('conversions')
      .set({ emailHash: hashEmail(customerEmail), happenedAt: sql`now()`, nextAttemptAt: sql`now()` })
      .from('consents')
      .whereRef('consents.id', '=', 'conversions.consentId')
      .where('consents.marketing', '=', true)
      .where('conversions.checkoutId', '=', id)
      .execute();
    await tx.deleteFrom('conversions').where('checkoutId', '=', id).where('happenedAt', 'is', null).execute();
    await sql`release savepoint conversion`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint conversion`.execute(tx);
    logWarning('conversions', `The checkout ${id} will not be reported: ${nameOf(error)}`);
  }
}

/** SHA-256 of the normalised address in lower-case hex, the format of all platforms. */
function hashEmail(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex');
}

/** The error's name without its message, which may contain personal data. */
function nameOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? ` ${error.code}` : '';
  return `${error instanceof Error ? error.name : 'unknown error'}${code}`;
}
