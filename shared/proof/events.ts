export const PROOF_EVENTS = {
  sent: 'sent',
  opened: 'opened',
  commented: 'commented on',
  replied: 'answered a comment on',
  asked: 'asked for changes to',
  approved: 'approved',
  reopened: 'reopened',
  corrected: 'counted the round as the studio’s own mistake for',
  reminded: 'sent a reminder of',
  invited: 'invited family to',
  revoked: 'took a link back',
  bought: 'bought a further round',
  refunded: 'gave the money of a further round back',
  delivered: 'delivered files',
  downloaded: 'downloaded a file',
  renewed: 'renewed a download',
  shipped: 'sent a parcel',
  arrived: 'noted that the parcel has arrived',
} as const;
export type ProofEvent = keyof typeof PROOF_EVENTS;

/** What the family reads in the log. Payments, files, parcels, links and reminders are the buyer's business. */
export const FAMILY_EVENTS: ProofEvent[] = ['sent', 'commented', 'replied', 'asked', 'approved', 'reopened'];
