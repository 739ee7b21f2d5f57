import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '#server/database/columns.ts';
import type { HelpSource, HelpStatus } from '#shared/help.ts';

export type HelpTables = {
  contactSubmissions: ContactSubmissionsTable;
  helpRequests: HelpRequestsTable;
  helpAnswers: HelpAnswersTable;
};

type ContactSubmissionsTable = {
  id: Generated<string>;
  name: string;
  email: string;
  message: string;
  /** Probably a program's: kept, but nobody is told. */
  suspicious: boolean;
  createdAt: CreatedAt;
};

type HelpRequestsTable = {
  id: Generated<string>;
  /** The popup asks for none. */
  name: string | null;
  email: string;
  question: string;
  status: Generated<HelpStatus>;
  adminNotes: string | null;
  source: HelpSource;
  /** Rises with each change, so that two people changing one request find out. */
  revision: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: ColumnType<Date, never, Date>;
};

type HelpAnswersTable = {
  id: string;
  requestId: string;
  message: string;
  /** Null where that account is gone; `author` is what they were called. */
  authorId: string | null;
  author: string;
  createdAt: CreatedAt;
};
