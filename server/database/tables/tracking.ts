import type { Generated } from 'kysely';
import type { CreatedAt } from '#server/database/columns.ts';

export type TrackingTables = {
  consents: ConsentsTable;
  conversions: ConversionsTable;
};

/** What the visitor of a browser has decided last about cookies. */
type ConsentsTable = {
  /** Made up by the browser. */
  id: string;
  analytics: boolean;
  marketing: boolean;
  version: number;
  decidedAt: Date;
  createdAt: CreatedAt;
};

/** A checkout to be reported to Pinterest once it is paid; gone when it is reported or may not be. */
type ConversionsTable = {
  checkoutId: string;
  consentId: string;
  userAgent: string | null;
  /** Of the click on a pin that led here. */
  clickId: string | null;
  /** SHA-256 of the buyer's address; null, like the next two, until it is paid. */
  emailHash: string | null;
  happenedAt: Date | null;
  nextAttemptAt: Date | null;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: CreatedAt;
};
