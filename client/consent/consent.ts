import { localStore, onStorageChange } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { CONSENT_VERSION, type Consent } from '#shared/consent.ts';

/** What was decided last, be it the answer to an earlier question. */
export const storedConsent = storedJson<Partial<Consent>>(localStore, STORAGE_KEYS.consent, (stored) =>
  typeof stored === 'object' ? stored : null,
);

const listeners = new Set<() => void>();
/** What could not be stored holds for as long as the page is open. */
let unstored: Consent | undefined;

/** What was decided here; null while nothing is, or when what was asked for has changed since. */
export function readConsent(): Consent | null {
  return unstored ?? readWhole();
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
  onStorageChange(STORAGE_KEYS.consent, listener);
}

function readWhole(): Consent | null {
  const stored = storedConsent.read();
  const isWhole =
    typeof stored?.analytics === 'boolean' &&
    typeof stored.marketing === 'boolean' &&
    typeof stored.timestamp === 'number' &&
    typeof stored.id === 'string' &&
    stored.version === CONSENT_VERSION;
  return isWhole ? (stored as Consent) : null;
}
