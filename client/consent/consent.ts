import { CONSENT_VERSION, type Consent } from '../../shared/consent';

export const CONSENT_KEY = 'cookie_consent';

type Choice = Pick<Consent, 'analytics' | 'marketing'>;

const listeners = new Set<() => void>();
/** What could not be stored holds for as long as the page is open. */
let unstored: Consent | undefined;

/** What was decided here; null while nothing is, or when what was asked for has changed since. */
export function readConsent(): Consent | null {
  return unstored ?? readStored();
}

/** Whether advertisers may hear of what happens here. The browser's own signal wins over what was clicked. */
export function mayMarket(): boolean {
  return !sendsPrivacyControl() && readConsent()?.marketing === true;
}

/** Global Privacy Control. https://www.w3.org/TR/gpc/ */
export function sendsPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Keeps a decision in place of the one before. What could not be stored would be asked for again after a reload, so
 * it holds for this page instead.
 * @param reload loads the page anew, in which the decision shows, instead of following it here
 */
export function storeConsent({ analytics, marketing }: Choice, reload?: () => void): void {
  const before = readConsent();
  const consent: Consent = {
    necessary: true,
    analytics,
    marketing: marketing && !sendsPrivacyControl(),
    // Later than the one before, whatever has become of the clock: the newest counts.
    timestamp: Math.max(Date.now(), (before?.timestamp ?? 0) + 1),
    version: CONSENT_VERSION,
    id: before?.id ?? crypto.randomUUID(),
  };
  const isKept = writeStored(consent);
  unstored = isKept ? undefined : consent;
  if (isKept && reload) reload();
  else for (const listener of listeners) listener();
}

/** Calls back when the decision has changed, in this tab or in another, until the returned function is called. */
export function onConsentChange(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A cleared storage names no key.
    if (key === CONSENT_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** A browser that blocks its storage throws on access, and what stands there may be anything. */
function readStored(): Consent | null {
  try {
    const stored: Partial<Consent> | null = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
    const isWhole =
      typeof stored?.analytics === 'boolean' &&
      typeof stored.marketing === 'boolean' &&
      typeof stored.timestamp === 'number' &&
      typeof stored.id === 'string' &&
      stored.version === CONSENT_VERSION;
    return isWhole ? (stored as Consent) : null;
  } catch {
    return null;
  }
}

function writeStored(consent: Consent): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(consent));
    return true;
  } catch {
    return false;
  }
}
