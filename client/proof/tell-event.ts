import { tellCount } from '#shared/pluralize.ts';
import type { ProofEvent } from '#shared/proof/events.ts';

type Told = { event: ProofEvent; version: number | null; text: string | null };

/** What somebody did, as it follows their name, and what they said or named. */
export function tellEvent({ event, version, text }: Told): { did: string; detail: string | null } {
  // Of comments that were sent, the log keeps how many.
  const count = event === 'commented' && text !== null ? Number(text) : Number.NaN;
  if (Number.isInteger(count)) return { did: tellComments(count, version), detail: null };
  return { did: version === null ? WITHOUT_VERSION[event] : WITH_VERSION[event](version), detail: text };
}

function tellComments(count: number, version: number | null): string {
  if (version === null)
    return tellCount(count, 'sent 1 comment on this comic', 'sent # comments on this comic');
  return tellCount(count, `sent 1 comment on version ${version}`, `sent # comments on version ${version}`);
}

const WITHOUT_VERSION: Record<ProofEvent, string> = {
  sent: 'sent this comic',
  opened: 'opened this comic',
  commented: 'commented on this comic',
  replied: 'answered a comment on this comic',
  asked: 'asked for changes to this comic',
  approved: 'approved this comic',
  reopened: 'reopened this comic',
  corrected: 'counted the round as the studio’s own mistake for this comic',
  reminded: 'sent a reminder of this comic',
  invited: 'invited family to this comic',
  revoked: 'took a link back',
  bought: 'bought a further round',
  refunded: 'gave the money of a further round back',
  delivered: 'delivered files',
  downloaded: 'downloaded a file',
  renewed: 'renewed a download',
  shipped: 'sent a parcel',
  arrived: 'noted that the parcel has arrived',
};

const WITH_VERSION: Record<ProofEvent, (version: number) => string> = {
  sent: (version) => `sent version ${version}`,
  opened: (version) => `opened version ${version}`,
  commented: (version) => `commented on version ${version}`,
  replied: (version) => `answered a comment on version ${version}`,
  asked: (version) => `asked for changes to version ${version}`,
  approved: (version) => `approved version ${version}`,
  reopened: (version) => `reopened version ${version}`,
  corrected: (version) => `counted the round as the studio’s own mistake for version ${version}`,
  reminded: (version) => `sent a reminder of version ${version}`,
  invited: (version) => `invited family to version ${version}`,
  revoked: () => WITHOUT_VERSION.revoked,
  bought: () => WITHOUT_VERSION.bought,
  refunded: () => WITHOUT_VERSION.refunded,
  delivered: () => WITHOUT_VERSION.delivered,
  downloaded: () => WITHOUT_VERSION.downloaded,
  renewed: () => WITHOUT_VERSION.renewed,
  shipped: () => WITHOUT_VERSION.shipped,
  arrived: () => WITHOUT_VERSION.arrived,
};
