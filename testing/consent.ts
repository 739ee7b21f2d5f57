import type { BrowserContext } from '@playwright/test';
import { CONSENT_VERSION, type Consent } from '#shared/consent.ts';

/** A visitor's earlier decision. */
export function decisionOf(choice: Partial<Consent> = {}): Consent {
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

/** Lets every page of the context find a decision, known to our server already, unless it has a newer one. */
export async function decide(context: BrowserContext, choice: Partial<Consent> = {}): Promise<void> {
  const decision = decisionOf(choice);
  await context.addInitScript(
    ([stored, recorded]) => {
      try {
        if (localStorage.getItem('cookie_consent')) return;
        localStorage.setItem('cookie_consent', stored);
        localStorage.setItem('cookie_consent_recorded', recorded);
      } catch {
        // A test may take the storage away.
      }
    },
    [JSON.stringify(decision), `${decision.id} ${decision.timestamp}`] as const,
  );
}
