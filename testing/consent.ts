import type { BrowserContext } from '@playwright/test';
import { CONSENT_VERSION, type Consent } from '#shared/tracking/consent.ts';

export function consentOf(choice: Partial<Consent> = {}): Consent {
  return {
    necessary: true,
    analytics: false,
    marketing: false,
    timestamp: 1_700_000_000_000,
    version: CONSENT_VERSION,
    id: '0c1e5f0a-3f1a-4f6e-9d6b-0a51c0ffee00',
    ...choice,
  };
}

/** Stores a consent in every page of the context, unless there is a newer one. */
export async function giveConsent(context: BrowserContext, choice: Partial<Consent> = {}): Promise<void> {
  const decision = consentOf(choice);
  await context.addInitScript(
    ([stored, recorded]) => {
      try {
        if (localStorage.getItem('cookie_consent')) return;
        localStorage.setItem('cookie_consent', stored);
        localStorage.setItem('cookie_consent_recorded', recorded);
      } catch {
        // Tests may disable the storage.
      }
    },
    [JSON.stringify(decision), `${decision.id} ${decision.timestamp}`] as const,
  );
}
