import type { ColumnType, Generated } from 'kysely';
import type { StoredLanguage } from '#server/database/columns.ts';
import type { SetAside } from '#shared/withdrawal/withdrawal.ts';

export type WithdrawalTables = { withdrawals: WithdrawalsTable };

type WithdrawalsTable = {
  id: Generated<number>;
  name: string;
  email: string;
  /** As it was typed. */
  orderNumber: string;
  /** Empty for a number that, with this address, is none of ours. */
  orderIds: string[];
  receivedAt: Generated<Date>;
  /** Of who sends it; null for statements from before it. */
  key: string | null;
  language: StoredLanguage;
  /** JSON of `SetAside[]`, a note for each order that the studio went on with. */
  setAside: ColumnType<SetAside[], string | undefined, never>;
};
