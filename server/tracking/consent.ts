import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/database/types.ts';
import type { Consent } from '#shared/consent.ts';
import { uuid } from '#shared/text.ts';

/** Milliseconds since 1970 that a date can be made of, up to the year 9999. */
const TIMESTAMP_MAX = 253_402_300_799_999;

/** A visitor's decision, as their browser tells of it. */
export const consentSchema = z.object({
  id: uuid('Invalid consent'),
  analytics: z.boolean(),
  marketing: z.boolean(),
  timestamp: z.int().check(z.gte(0), z.lte(TIMESTAMP_MAX)),
  version: z.int().check(z.gte(1), z.lte(1000)),
});

export type ConsentRecord = Omit<Consent, 'necessary'>;

/**
 * Keeps a browser's newest decision, as a proof that it was made (GDPR, Article 7(1)). Marketing that is refused
 * takes back what waits to be reported. A clock that is ahead counts as now, or nothing later could be newer.
 */
export async function recordConsent(db: Database, consent: ConsentRecord): Promise<void> {
  const { id, analytics, marketing, version, timestamp } = consent;
  const decidedAt = sql<Date>`least(to_timestamp(${timestamp / 1000}::double precision), now())`;
  await db
    .insertInto('consents')
    .values({ id, analytics, marketing, version, decidedAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ analytics, marketing, version, decidedAt })
        .where('consents.decidedAt', '<', decidedAt),
    )
    .execute();
  if (!marketing) {
    await db
      .deleteFrom('conversions')
      .where('consentId', 'in', (eb) =>
        eb.selectFrom('consents').select('id').where('id', '=', id).where('marketing', '=', false),
      )
      .execute();
  }
}
