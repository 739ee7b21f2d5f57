import { useSearch } from 'wouter';
import type { ApiOutput } from '#client/api/trpc.ts';
import { type CustomerKey, customerSchema } from '#shared/admin/customers.ts';

/** All that the shop holds about one person. */
export type Customer = ApiOutput['admin']['customers']['get'];

/** Names a row that has the person's address, and never the address: addresses of pages are logged and passed on. */
export function customerAddress({ of, id }: CustomerKey): string {
  return `/admin?tab=customers&customer=${of}-${id}`;
}

/** `/admin?tab=customers&customer=order-<uuid>`; 'unknown' for one that nothing can stand under. */
export function useCustomerKey(): CustomerKey | 'unknown' | null {
  const asked = new URLSearchParams(useSearch()).get('customer');
  if (!asked) return null;
  const [of, ...id] = asked.split('-');
  return customerSchema.safeParse({ of, id: id.join('-') }).data ?? 'unknown';
}
