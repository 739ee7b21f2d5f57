import { isDocumentPrivate } from '#client/tracking/private-document.ts';
import { CONSENT_VERSION, type Consent } from '#shared/consent.ts';
import { followConsent, readConsent, sendsPrivacyControl, storedConsent } from './consent.ts';
import { reloadKeepingText } from './reload.ts';

type Choice = Pick<Consent, 'analytics' | 'marketing'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The answer of one click: yes to everything, or no. */
export function decideAll(isYes: boolean): void {
  // A reload would lose the secret of a mailed link, and nobody is followed there anyway.
  const reload = isYes && !isDocumentPrivate() ? reloadKeepingText : undefined;
  storeConsent({ analytics: isYes, marketing: isYes }, reload);
}

/**
 * Keeps a decision in place of the one before. What could not be stored would be asked for again after a reload, so
 * it holds for this page instead.
 * @param reload loads the page anew, in which the decision shows, instead of following it here
 */
export function storeConsent({ analytics, marketing }: Choice, reload?: () => void): void {
  // An answer to an earlier question is none to this one, and yet the same browser's.
  const before = readConsent() ?? storedConsent.read();
  const consent: Consent = {
    necessary: true,
    analytics,
    marketing: marketing && !sendsPrivacyControl(),
    // Later than the one before, whatever has become of the clock: the newest counts.
    timestamp: Math.max(Date.now(), (Number(before?.timestamp) || 0) + 1),
    version: CONSENT_VERSION,
    id: before?.id && UUID.test(before.id) ? before.id : crypto.randomUUID(),
  };
  const isKept = keep(consent);
  if (isKept && reload) reload();
  else followConsent(isKept ? undefined : consent);
}

function keep(consent: Consent): boolean {
  const isKept = storedConsent.write(consent);
  // An old yes must not outlive the no that found no room.
  if (!isKept) storedConsent.remove();
  return isKept;
}
