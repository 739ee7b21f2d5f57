import { sql } from 'kysely';
import { executePrepared } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import { isWithdrawnBefore } from '#server/order/withdrawn-before.ts';
import { hasTrigram, isPhoneOf, searchTextOf, textHasWords } from '#server/search-text.ts';
import type { BankTransfer } from '#shared/checkout/checkout.ts';
import { isNumberOf } from './select-orders.ts';

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
 * search also finds those that did not go through, by the reference of a bank transfer too. They are few, as those that
 * came to nothing are deleted after 30 days, so that they are searched here.
 */
export async function listWaitingPayments(
  db: Database,
  search: string,
): Promise<{ payments: WaitingPayment[]; total: number }> {
  const query = sql<WaitingPayment & { phone: string | null }>`
    select id, number, customer_email, phone, amount_total, currency, transfer, created_at, status,
      coalesce(items -> 0 ->> 'customerName', '') as customer_name, jsonb_array_length(items) as comics,
      exists (select from withdrawals where ${isWithdrawnBefore('checkouts')}) as withdrawn
    from checkouts where status in ('pending', 'failed') and (status = 'pending' or ${search !== ''})
    order by created_at, id`;
  const rows = await executePrepared(db, query);
  const found = search ? rows.filter((payment) => isFound(payment, search)) : rows;
  return { payments: found.slice(0, SHOWN).map(({ phone: _, ...payment }) => payment), total: found.length };
}

function isFound(payment: WaitingPayment & { phone: string | null }, search: string): boolean {
  const { id, number, transfer, phone } = payment;
  const text = searchTextOf({ words: [payment.customerName], email: payment.customerEmail });
  return (
    textHasWords(text, search) ||
    (hasTrigram(search) && id.includes(search.toLowerCase())) ||
    isNumberOf(search, number) ||
    transfer?.reference === search.toUpperCase() ||
    (phone !== null && isPhoneOf(search, phone))
  );
}
