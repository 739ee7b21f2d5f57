import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import type { SessionUser } from '#shared/account.ts';
import type { OrderChangeField } from '#shared/admin.ts';

export type OrderChange = {
  id: number;
  changedAt: Date;
  /** What they were called then: a name, or an address. */
  changedBy: string;
  field: OrderChangeField;
  /** For `refunded` the cents given back so far; null for notes that were or are empty. */
  from: string | null;
  to: string | null;
};

/** Who changes an order: a person, or, without an id, what acted by itself, such as 'Stripe'. */
export type ChangedBy = { id: string | null; name: string };

/** More than anybody reads of one order. */
const SHOWN_MAX = 200;

export function nameOf({ id, fullName, email }: Pick<SessionUser, 'id' | 'fullName' | 'email'>): ChangedBy {
  return { id, name: fullName ?? email };
}

/** Notes who changed what, in the transaction that changes it; what stayed the same is left out. */
export async function recordChanges(
  tx: DatabaseTransaction,
  orderId: string,
  by: ChangedBy,
  changes: Pick<OrderChange, 'field' | 'from' | 'to'>[],
): Promise<void> {
  const changed = changes.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  await tx
    .insertInto('orderChanges')
    .values(
      changed.map(({ field, from, to }) => ({
        orderId,
        changedById: by.id,
        changedBy: by.name,
        field,
        fromValue: from,
        toValue: to,
      })),
    )
    .execute();
}

/** The newest first. */
export async function listChanges(db: Database, orderId: string): Promise<OrderChange[]> {
  return db
    .selectFrom('orderChanges')
    .where('orderId', '=', orderId)
    .select(['id', 'changedAt', 'changedBy', 'field', 'fromValue as from', 'toValue as to'])
    .orderBy(sql`id`, 'desc')
    .limit(SHOWN_MAX)
    .execute();
}
