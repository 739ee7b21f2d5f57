/** In the order of an order's life. */
export const PROOF_EVENTS = [
  'sent',
  'opened',
  'commented',
  'replied',
  'asked',
  'approved',
  'reopened',
  'corrected',
  'reminded',
  'invited',
  'revoked',
  'bought',
  'refunded',
  'delivered',
  'downloaded',
  'renewed',
  'shipped',
  'arrived',
] as const;
export type ProofEvent = (typeof PROOF_EVENTS)[number];

/**
 * The events that the family reads in the log. Payments, files, parcels, links and reminders are the buyer's business.
 */
export const FAMILY_EVENTS: ProofEvent[] = ['sent', 'commented', 'replied', 'asked', 'approved', 'reopened'];

/**
 * The events that an artist reads in it: all but links, payments and parcels, which are between the customer and the
 * shop.
 */
export const ARTIST_EVENTS: ProofEvent[] = [
  'sent',
  'opened',
  'commented',
  'replied',
  'asked',
  'approved',
  'reopened',
  'corrected',
  'reminded',
  'delivered',
];
