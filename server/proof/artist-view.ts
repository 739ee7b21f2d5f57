import { ARTIST_EVENTS } from '#shared/proof/events.ts';
import type { Proof } from './read-proof.ts';

/** The proofs of an order without what is between its buyer and the shop: prices, payments, links and parcels. */
export function forArtist<Whole extends Proof>(proof: Whole): Whole {
  return {
    ...proof,
    start: null,
    roundsBought: [],
    furtherRound: null,
    links: [],
    parcels: [],
    deliveries: proof.deliveries.map((file) => ({ ...file, downloads: 0, downloadedAt: null })),
    log: proof.log.filter(({ event }) => ARTIST_EVENTS.includes(event)),
  };
}
