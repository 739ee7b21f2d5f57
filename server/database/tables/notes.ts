import type { ColumnType } from 'kysely';
import type { CreatedAt } from '#server/database/columns.ts';

export type NoteTables = { orderNotes: OrderNotesTable };

type OrderNotesTable = {
  /** Chosen by the browser that writes it. */
  id: ColumnType<string, string, never>;
  orderId: ColumnType<string, string, never>;
  text: string;
  /** The person on the phone, in a note of a call. */
  spokenWith: string | null;
  /** Null if the account was deleted; `author` is the name at the time. */
  authorId: string | null;
  author: string;
  /** Text and name folded, to be found by. */
  searchText: string;
  revision: ColumnType<number, number | undefined, number>;
  createdAt: CreatedAt;
  editedAt: Date | null;
};
