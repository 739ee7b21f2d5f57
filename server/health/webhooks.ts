import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { currentRequestId, describeError, logWarning } from '#server/logging/log.ts';

export type Delivery = 'accepted' | 'refused' | 'failed';

/**
 * Notes how Stripe's last deliveries went. A row that would say the same is not written again within a minute, so that
 * neither many payments nor a stranger's requests queue for it. Never rejects.
 */
export async function noteDelivery(db: Database, delivery: Delivery): Promise<void> {
  const update = db.updateTable('webhookDeliveries');
  const now = sql<Date>`now()`;
  try {
    if (delivery === 'accepted')
      await update
        .set({ acceptedAt: now, refusedSince: null, failingSince: null, errorId: null })
        .where(sql<boolean>`(accepted_at is null or accepted_at < now() - interval '1 minute'
          or refused_since is not null or failing_since is not null)`)
        .execute();
    else if (delivery === 'refused')
      await update.set({ refusedSince: now }).where('refusedSince', 'is', null).execute();
    else
      await update
        .set({ failingSince: now, errorId: currentRequestId() ?? null })
        .where('failingSince', 'is', null)
        .execute();
  } catch (error) {
    logWarning('health', `A webhook could not be noted: ${describeError(error)}`);
  }
}
