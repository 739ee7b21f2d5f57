import type { Generated } from 'kysely';
import type { CreatedAt, Json, StoredLanguage } from '#server/database/columns.ts';
import type { DeletionCounts, PrivacyRequestKind, PrivacyRequestOrigin } from '#shared/privacy/privacy.ts';

export type PrivacyTables = {
  privacyRequests: PrivacyRequestsTable;
  privacyLinks: PrivacyLinksTable;
};

type PrivacyRequestsTable = {
  id: Generated<string>;
  kind: PrivacyRequestKind;
  askedBy: PrivacyRequestOrigin;
  /** SHA-256 of the e-mail address, or of the account's id where the address was never confirmed. */
  subjectHash: string;
  /** Of the call that asked for it, or the hash of its mailed link: a repeated one gets the same answer. */
  key: string | null;
  /** The admin who did it for somebody. */
  handledBy: string | null;
  outcome: Json<Partial<DeletionCounts>>;
  /** Where the deletion is confirmed; null once it is done. Missing in a request from before this column. */
  address: string | null;
  /** Of the mails about it. */
  language: StoredLanguage;
  /** The checkouts and orders that a deletion covers. */
  checkoutIds: Generated<string[]>;
  orderIds: Generated<string[]>;
  /** Unpaid checkouts of somebody else with a comic under the subject's address. */
  sharedCheckoutIds: Generated<string[]>;
  /** Of those covered, checkouts that may still be paid; their orders are reduced when they are finished. */
  openCheckoutIds: Generated<string[]>;
  /** Of these, orders that the studio still works on; they are reduced later. */
  openOrderIds: Generated<string[]>;
  createdAt: CreatedAt;
  doneAt: Date | null;
};

type PrivacyLinksTable = { tokenHash: string; email: string; createdAt: CreatedAt };
