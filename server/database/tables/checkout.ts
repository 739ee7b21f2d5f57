import type { Generated, Selectable } from 'kysely';
import type { CheckoutStatus } from '../../../shared/checkout';
import type { OrderedComic } from '../../../shared/order';
import type { CreatedAt, Json } from '../columns';

export type CheckoutTables = {
  checkouts: CheckoutsTable;
};

export type CheckoutRow = Selectable<CheckoutsTable>;

type CheckoutsTable = {
  id: Generated<string>;
  sessionId: string | null;
  status: CheckoutStatus;
  customerEmail: string;
  amountTotal: number;
  currency: string;
  items: Json<OrderedComic[]>;
  draftIds: string[];
  userId: string | null;
  /** What Stripe says was paid, in the minor unit of `paidCurrency`. */
  paidAmount: number | null;
  paidCurrency: string | null;
  checkedAt: Date | null;
  settledAt: Date | null;
  createdAt: CreatedAt;
};
