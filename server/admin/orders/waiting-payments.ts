import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { isWithdrawnBefore } from '#server/order/withdrawn-before.ts';
import type { BankTransfer } from '#shared/checkout/checkout.ts';
import { matches } from './select-orders.ts';

const SHOWN = 50;

export type WaitingPayment = {
  id: string;
  number: string;
  customerName: string;
  customerEmail: string;
  amountTotal: number;
  currency: string;
  comics: number;
  transfer: BankTransfer | null;
  /** Whether its buyer has withdrawn already; its orders are stopped as soon as there are any. */
  withdrawn: boolean;
  createdAt: Date;
  status: 'pending' | 'failed';
};

/**
 * Payments whose money takes days, oldest first. They have a number, which their buyers know, but no orders yet. A
 * search also finds those that did not go through, by the reference of a bank transfer too.
 */
export async function listWaitingPayments(
  db: Database,
  search: string,
): Promise<{ payments: WaitingPayment[]; total: number }> {
  const { rows } = await sql<WaitingPayment & { total: number }>`
    select id, number, customer_name, customer_email, amount_total, currency, comics, transfer, created_at, status,
      exists (select from withdrawals where ${isWithdrawnBefore('waiting')}) as withdrawn,
      (count(*) over ())::integer as total
    from (
      select *, id as checkout_id, coalesce(items -> 0 ->> 'customerName', '') as customer_name,
        jsonb_array_length(items) as comics
      from checkouts where status = 'pending' or (status = 'failed' and ${search !== ''})
    ) as waiting
    where ${search ? sql`(${matches({ search })} or transfer ->> 'reference' = upper(${search}))` : sql`true`}
    order by created_at, id limit ${SHOWN}::integer`.execute(db);
  return { payments: rows.map(({ total: _, ...payment }) => payment), total: rows[0]?.total ?? 0 };
}
