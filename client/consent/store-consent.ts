import { isDocumentPrivate } from '#client/private-pages/private-document.ts';
import { CONSENT_VERSION, type Consent } from '#shared/tracking/consent.ts';
import { publishConsent, readConsent, sendsPrivacyControl, storedConsent } from './consent.ts';

type Choice = Pick<Consent, 'analytics' | 'marketing'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function storeConsentForAll(isYes: boolean): void {
  // A reload would lose the secret of a mailed link; such pages load no trackers anyway.
  const reload = isYes && !isDocumentPrivate() ? loadAgain : undefined;
  storeConsent({ analytics: isYes, marketing: isYes }, reload);
}

function loadAgain(): void {
  import('#client/storage/reload-keeping-text.ts').then(
    ({ reloadKeepingText }) => reloadKeepingText(),
    () => location.reload(),
  );
}

/**
 * Stores a decision. @param reload reloads the page, or not at all if the decision could not be stored,
 * because the banner would appear again
 */
export function storeConsent({ analytics, marketing }: Choice, reload?: () => void): void {
  // A decision about an earlier version of the question is replaced, but the browser's id stays the same.
  const before = readConsent() ?? storedConsent.read();
  const consent: Consent = {
    necessary: true,
    analytics,
    marketing: marketing && !sendsPrivacyControl(),
    // The newest decision wins, so the time must increase even if the clock was set back.
    timestamp: Math.max(Date.now(), (Number(before?.timestamp) || 0) + 1),
    version: CONSENT_VERSION,
    id: before?.id && UUID.test(before.id) ? before.id : crypto.randomUUID(),
  };
  const isKept = keep(consent);
  if (isKept && reload) reload();
  else publishConsent(isKept ? undefined : consent);
}

function keep(consent: Consent): boolean {
  const isKept = storedConsent.write(consent);
  // If a refusal can't be stored, an earlier consent must not stay stored.
  if (!isKept) storedConsent.remove();
  return isKept;
}
