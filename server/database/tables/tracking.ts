import type { Generated } from 'kysely';
import type { CreatedAt } from '#server/database/columns.ts';

export type TrackingTables = {
  consents: ConsentsTable;
  conversions: ConversionsTable;
};

type ConsentsTable = {
  id: string;
  analytics: boolean;
  marketing: boolean;
  version: number;
  decidedAt: Date;
  createdAt: CreatedAt;
};

/** A checkout to report to Pinterest once it is paid; deleted after that, or if consent is withdrawn. */
type ConversionsTable = {
  checkoutId: string;
  consentId: string;
  userAgent: string | null;
  clickId: string | null;
  /** SHA-256 of the buyer's address; null until paid, like the next two. */
  emailHash: string | null;
  happenedAt: Date | null;
  nextAttemptAt: Date | null;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: CreatedAt;
};
