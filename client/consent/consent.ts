import { CONSENT_VERSION, type Consent } from '#shared/consent.ts';

export const CONSENT_KEY = 'cookie_consent';

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

/** Lets everybody here follow a decision: the stored one, or one that could not be stored. */
export function followConsent(decision?: Consent): void {
  unstored = decision;
  for (const listener of listeners) listener();
}

/** Calls back when the decision has changed, in this tab or in another, or may have while the page was put aside. */
export function onConsentChange(listener: () => void): void {
  listeners.add(listener);
  addEventListener('storage', ({ key }) => {
    // A cleared storage names no key.
    if (key === CONSENT_KEY || key === null) listener();
  });
  // In the back/forward cache a page hears of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

function readStored(): Consent | null {
  const stored = readRaw();
  const isWhole =
    typeof stored?.analytics === 'boolean' &&
    typeof stored.marketing === 'boolean' &&
    typeof stored.timestamp === 'number' &&
    typeof stored.id === 'string' &&
    stored.version === CONSENT_VERSION;
  return isWhole ? (stored as Consent) : null;
}

/** Whatever is stored, be it anything. A browser that blocks its storage throws on access. */
export function readRaw(): Partial<Consent> | null {
  try {
    return JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
  } catch {
    return null;
  }
}
