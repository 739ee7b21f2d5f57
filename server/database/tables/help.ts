import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, SearchText, StoredLanguage } from '#server/database/columns.ts';
import type { HelpSource, HelpStatus } from '#shared/help/help.ts';

export type HelpTables = {
  contactSubmissions: ContactSubmissionsTable;
  helpRequests: HelpRequestsTable;
  helpAnswers: HelpAnswersTable;
  answering: AnsweringTable;
};

type ContactSubmissionsTable = {
  id: Generated<string>;
  name: string;
  email: string;
  message: string;
  suspicious: boolean;
  /** Of the daily digest that told the studio of a suspicious message. */
  digestedAt: Date | null;
  language: StoredLanguage;
  searchText: SearchText;
  createdAt: CreatedAt;
};

type HelpRequestsTable = {
  id: Generated<string>;
  name: string | null;
  email: string;
  question: string;
  status: Generated<HelpStatus>;
  adminNotes: string | null;
  source: HelpSource;
  language: StoredLanguage;
  searchText: SearchText;
  revision: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: ColumnType<Date, never, Date>;
};

type HelpAnswersTable = {
  id: string;
  requestId: string;
  message: string;
  /** Null if the account was deleted; `author` is the name at the time. */
  authorId: string | null;
  author: string;
  createdAt: CreatedAt;
};

type AnsweringTable = {
  userId: string;
  /** The question or the proof's comment that is answered; the other one is null. */
  requestId: string | null;
  pinId: string | null;
  until: Date;
};
