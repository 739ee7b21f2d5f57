import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '#server/database/columns.ts';
import type { MailingList } from '#shared/newsletter.ts';

export type NewsletterTables = {
  subscribers: SubscribersTable;
  confirmLinks: ConfirmLinksTable;
  unsubscribeLinks: UnsubscribeLinksTable;
};

type SubscribersTable = {
  id: Generated<string>;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Where the address was given: 'footer', or 'configurator' for its help popup. */
  source: string;
  /** What they wrote in the help popup when they left the address there. */
  message: string | null;
  /** Nothing gives one: it is null always. */
  discountCode: ColumnType<string | null, never, never>;
  metadata: ColumnType<SignUpMetadata | null, string | undefined, null>;
  /** What they agreed to, in the words they read. */
  consent: string | null;
  confirmedAt: ColumnType<Date | null, Date | undefined, Date | null>;
  unsubscribedAt: ColumnType<Date | null, Date | undefined, Date | null>;
  createdAt: CreatedAt;
};

/** Of the request that left the address first; `timestamp` as ISO 8601. */
export type SignUpMetadata = { timestamp: string; userAgent: string | null };

type ConfirmLinksTable = { tokenHash: string; subscriberId: string; createdAt: CreatedAt };

type UnsubscribeLinksTable = {
  tokenHash: string;
  email: string;
  list: MailingList;
  createdAt: CreatedAt;
};
