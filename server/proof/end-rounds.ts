import type { Services } from '#server/services.ts';
import { closeRoundPages } from './further-round.ts';
import { giveBackRounds } from './refund-round.ts';

/**
 * After a refund that may have canceled its order: no further round of it can be bought, and those of a withdrawn order
 * are given back. The jobs do the same for what this misses.
 */
export async function endRounds(services: Services): Promise<void> {
  await closeRoundPages(services);
  await giveBackRounds(services);
}
