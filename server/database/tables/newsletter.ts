import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, SearchText, StoredLanguage } from '#server/database/columns.ts';
import type { MailingList } from '#shared/newsletter/newsletter.ts';

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
  source: string;
  message: string | null;
  /** Unused, always null. */
  discountCode: ColumnType<string | null, never, never>;
  metadata: ColumnType<SignUpMetadata | null, string | undefined, null>;
  consent: string | null;
  confirmedAt: ColumnType<Date | null, Date | undefined, Date | null>;
  unsubscribedAt: ColumnType<Date | null, Date | undefined, Date | null>;
  language: StoredLanguage;
  searchText: SearchText;
  createdAt: CreatedAt;
};

export type SignUpMetadata = { timestamp: string; userAgent: string | null };

type ConfirmLinksTable = { tokenHash: string; subscriberId: string; createdAt: CreatedAt };

type UnsubscribeLinksTable = {
  tokenHash: string;
  email: string;
  list: MailingList;
  createdAt: CreatedAt;
};
