import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { tellCount } from '#shared/pluralize.ts';
import type { ListedOrder, Order, OrderChange } from './order-queries.ts';

/**
 * '1 order', '1,204 orders'.
 * @param total undefined while it is being counted, null where that takes too long
 */
export function describeTotal(total: number | null | undefined, shown: number): string {
  if (total === undefined) return 'Counting...';
  if (total === null) return `more than ${formatCount(shown)} orders`;
  return tellCount(total, '1 order', '# orders');
}

/** Without a name the email address stands for it. */
export function describeCustomer(order: Pick<ListedOrder, 'customerName' | 'customerEmail'>) {
  const { customerName: name, customerEmail: email } = order;
  return { name: name || email || 'Unknown', email: name && email ? email : null };
}

/** 'Short Story (6 pages)', the pages on one line. */
export function describeTier({ tierName, pageCount }: Pick<Order, 'tierName' | 'pageCount'>): string {
  if (!pageCount) return tierName;
  return `${tierName} (${tellCount(pageCount, '1\u00a0page', '#\u00a0pages')})`;
}

/** What changed a status that nobody chose. */
const DEEDS: Record<Exclude<NonNullable<OrderChange['cause']>, 'elapsed'>, string> = {
  sent: 'sent a version',
  asked: 'asked for changes',
  approved: 'approved a version',
  reopened: 'opened an approved version again',
  delivered: 'delivered the files',
  shipped: 'sent a parcel',
  arrived: 'noted the arrival of the parcel',
};

export function describeChange(
  { changedBy, field, from, to, cause }: Pick<OrderChange, 'changedBy' | 'field' | 'from' | 'to' | 'cause'>,
  currency: string,
): string {
  if (field === 'status') {
    if (!cause) return `${changedBy} changed the status from ${from} to ${to}.`;
    if (cause === 'elapsed') return `All was sent some time ago, so the status went from ${from} to ${to}.`;
    return `${changedBy} ${DEEDS[cause]}, so the status went from ${from} to ${to}.`;
  }
  if (field === 'set-aside') return `${changedBy} set the withdrawal aside.`;
  if (field === 'withdrawn') return `${changedBy} stated a withdrawal from the contract.`;
  if (field === 'begun') return `${changedBy} asked to begin at once, and agreed: ‘${to}’`;
  if (field === 'notes') {
    if (!from) return `${changedBy} added notes.`;
    return to ? `${changedBy} changed the notes.` : `${changedBy} removed the notes.`;
  }
  if (field === 'payment-refunded') {
    const amount = formatMoney(Number(to) - Number(from), currency);
    return `${amount} of the whole payment, which was for several comics, were given back in ${changedBy}.`;
  }
  if (field === 'round-refunded') {
    const change = Number(to) - Number(from);
    const amount = formatMoney(Math.abs(change), currency);
    return change < 0
      ? `A refund of ${amount} for a further round did not reach the customer.`
      : `${changedBy} gave back ${amount} of a further round.`;
  }
  const [before, after] = [Number(from ?? 0), Number(to ?? 0)];
  const inAll = formatMoney(after, currency);
  return after < before
    ? `A refund of ${formatMoney(before - after, currency)} did not reach the customer; ${inAll} are given back in all.`
    : `${changedBy} gave back ${formatMoney(after - before, currency)}, ${inAll} in all.`;
}
