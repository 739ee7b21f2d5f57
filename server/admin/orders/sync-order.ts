import { settleCheckout } from '#server/checkout/settle.ts';
import { DomainError } from '#server/error.ts';
import { settleRound } from '#server/proof/decisions/settle-round.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';

/** Idempotent. @throws DomainError for a session that is unknown, not ours or unpaid */
export async function syncOrder(services: Services, sessionId: string): Promise<{ checkoutId: string }> {
  const settlement = (await settleCheckout(services, sessionId)) ?? (await syncRound(services, sessionId));
  if (!settlement) {
    throw new DomainError('NOT_FOUND', errorText('errors_sync_unknown'));
  }
  if (settlement.status !== 'paid') {
    throw new DomainError('CONFLICT', errorText('errors_sync_unpaid', { status: settlement.status }));
  }
  return { checkoutId: settlement.checkoutId };
}

/** Set if the payment was for a further round of an existing order. */
async function syncRound(services: Services, sessionId: string) {
  const round = await settleRound(services, sessionId);
  if (!round) return null;
  const { checkoutId } = await services.db
    .selectFrom('orders')
    .where('id', '=', round.orderId)
    .select('checkoutId')
    .executeTakeFirstOrThrow();
  return { checkoutId, status: round.status };
}
