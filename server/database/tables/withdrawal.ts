import type { Generated } from 'kysely';

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
};
