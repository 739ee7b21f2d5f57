import type { ApiOutput } from '#client/api/trpc.ts';
import { formatCount } from '#shared/numbers.ts';
import { tellCount } from '#shared/pluralize.ts';

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
  return [
    checked === 0
      ? 'There were no payments.'
      : tellCount(checked, '1 payment was looked at.', '# payments were looked at.'),
    found === 0
      ? 'No order was missing.'
      : tellCount(found, '1 order was missing and is here now.', '# orders were missing and are here now.'),
    refunds > 0 &&
      tellCount(refunds, '1 refund was missing and is here now.', '# refunds were missing and are here now.'),
    problems > 0 &&
      tellCount(
        problems,
        '1 could not be synced. Please try it by its session ID.',
        '# could not be synced. Please try them by their session ID.',
      ),
  ].filter((sentence) => sentence !== false);
}

/** '1,000 payments looked at, 3 added…' */
export function describeProgress({ checked, found, refunds }: SyncResult): string {
  if (checked === 0) return 'Looking…';
  const added = formatCount(found + refunds);
  return tellCount(checked, `1 payment looked at, ${added} added…`, `# payments looked at, ${added} added…`);
}
