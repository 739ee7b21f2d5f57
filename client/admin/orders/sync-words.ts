import type { ApiOutput } from '../../api';

type Sync = ApiOutput['admin']['syncRecentOrders'];

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

/** What came of it, in sentences. */
export function describeSync({ checked, found, refunds, problems, complete }: Sync): string[] {
  return [
    checked === 0 ? 'There were no payments.' : PAYMENTS(checked),
    found === 0 ? 'No order was missing.' : FOUND(found),
    refunds > 0 && REFUNDS(refunds),
    problems > 0 && PROBLEMS(problems),
    !complete && 'There is more than can be done at once. Please sync again.',
  ].filter((sentence) => sentence !== false);
}

function forms(one: string, many: (count: number) => string) {
  return (count: number) => (count === 1 ? one : many(count));
}
