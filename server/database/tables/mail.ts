import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Json, StoredLanguage } from '#server/database/columns.ts';

export type MailTables = {
  mails: MailsTable;
};

type MailsTable = {
  id: Generated<string>;
  /** Rises with each mail that is written. */
  sequence: GeneratedAlways<number>;
  occasion: string;
  template: string;
  recipient: string;
  language: StoredLanguage;
  data: Json<object>;
  attempts: Generated<number>;
  nextAttemptAt: ColumnType<Date, Date | undefined, Date>;
  lastError: string | null;
  sentAt: Date | null;
  createdAt: CreatedAt;
};
