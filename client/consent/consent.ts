import { localStore, onStorageChange } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { CONSENT_VERSION, type Consent } from '#shared/tracking/consent.ts';

/** The last decision, also about an earlier version of the question. */
export const storedConsent = storedJson<Partial<Consent>>(localStore, STORAGE_KEYS.consent, (stored) =>
  typeof stored === 'object' ? stored : null,
);

const listeners = new Set<() => void>();
/** Used while the storage is unavailable. */
let unstored: Consent | undefined;

/** Null without a decision, or if the question has changed since. */
export function readConsent(): Consent | null {
  return unstored ?? readWhole();
}

/** Global Privacy Control overrides consent. */
export function allowsMarketing(): boolean {
  return !sendsPrivacyControl() && readConsent()?.marketing === true;
}

/** https://www.w3.org/TR/gpc/ */
export function sendsPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function publishConsent(decision?: Consent): void {
  unstored = decision;
  for (const listener of listeners) listener();
}

/** Tells of changes, also of other tabs. @returns the function that unsubscribes */
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
