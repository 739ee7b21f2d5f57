import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';

/** The result of a sync, or of a part of it. */
export type SyncResult = Omit<ApiOutput['admin']['orders']['syncRecent'], 'complete' | 'cursor'>;

export const NOTHING_SYNCED: SyncResult = { checked: 0, found: 0, alreadyThere: 0, refunds: 0, problems: 0 };

export function addSyncs(one: SyncResult, next: SyncResult): SyncResult {
  return {
    checked: one.checked + next.checked,
    found: one.found + next.found,
    alreadyThere: one.alreadyThere + next.alreadyThere,
    refunds: one.refunds + next.refunds,
    problems: one.problems + next.problems,
  };
}

export function describeSync({ checked, found, refunds, problems }: SyncResult): string[] {
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return [
    checked === 0 ? m.admin_orders_synced_no_payments() : m.admin_orders_synced_checked(counted(checked)),
    found === 0 ? m.admin_orders_synced_none_missing() : m.admin_orders_synced_found(counted(found)),
    refunds > 0 && m.admin_orders_synced_refunds(counted(refunds)),
    problems > 0 && m.admin_orders_synced_problems(counted(problems)),
  ].filter((sentence) => sentence !== false);
}

/** '1,000 payments looked at, 3 added…' */
export function describeProgress({ checked, found, refunds }: SyncResult): string {
  if (checked === 0) return m.admin_orders_progress_looking();
  const added = formatCount(found + refunds);
  return m.admin_orders_progress({ count: checked, number: formatCount(checked), added });
}
