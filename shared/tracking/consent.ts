/** Incremented when the question changes, so that everybody is asked again. */
export const CONSENT_VERSION = 1;

export type Consent = {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** ms since 1970. */
  timestamp: number;
  version: number;
  id: string;
};
