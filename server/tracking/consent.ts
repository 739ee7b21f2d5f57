import { sql } from 'kysely';
import * as z from 'zod/mini';
import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import { uuid } from '#shared/text.ts';
import type { Consent } from '#shared/tracking/consent.ts';

/** The year 9999, in ms since 1970. */
const TIMESTAMP_MAX = 253_402_300_799_999;

export const consentSchema = z.object({
  id: uuid(m.errors_not_understood),
  analytics: z.boolean(),
  marketing: z.boolean(),
  timestamp: z.int().check(z.gte(0), z.lte(TIMESTAMP_MAX)),
  version: z.int().check(z.gte(1), z.lte(1000)),
});

export type ConsentRecord = Omit<Consent, 'necessary'>;

/**
 * Stored as evidence (GDPR, Article 7(1)). Future timestamps count as now, or later decisions would look
 * older.
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
