/** Raised when what is asked for changes: whoever decided before is asked again. */
export const CONSENT_VERSION = 1;

/** What a visitor has decided, as their browser keeps it. */
export type Consent = {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** When they decided, in milliseconds since 1970. */
  timestamp: number;
  version: number;
  /** Names this browser's decision on our server, and nothing else. */
  id: string;
};
