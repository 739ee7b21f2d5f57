import { formatCount } from '#client/admin/format-count.ts';
import type { ApiOutput } from '#client/api/trpc.ts';

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

const PAYMENTS = forms('1 payment was looked at.', (count) => `${count} payments were looked at.`);
const FOUND = forms(
  '1 order was missing and is here now.',
  (count) => `${count} orders were missing and are here now.`,
);
const REFUNDS = forms(
  '1 refund was missing and is here now.',
  (count) => `${count} refunds were missing and are here now.`,
);
const PROBLEMS = forms(
  '1 could not be synced. Please try it by its session ID.',
  (count) => `${count} could not be synced. Please try them by their session ID.`,
);

export function describeSync({ checked, found, refunds, problems }: SyncResult): string[] {
  return [
    checked === 0 ? 'There were no payments.' : PAYMENTS(checked),
    found === 0 ? 'No order was missing.' : FOUND(found),
    refunds > 0 && REFUNDS(refunds),
    problems > 0 && PROBLEMS(problems),
  ].filter((sentence) => sentence !== false);
}

/** '1,000 payments looked at, 3 added…' */
export function describeProgress({ checked, found, refunds }: SyncResult): string {
  if (checked === 0) return 'Looking…';
  const payments = checked === 1 ? '1 payment' : `${formatCount(checked)} payments`;
  return `${payments} looked at, ${formatCount(found + refunds)} added…`;
}

function forms(one: string, many: (count: string) => string) {
  return (count: number) => (count === 1 ? one : many(formatCount(count)));
}
