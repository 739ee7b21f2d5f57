import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { formatList } from '#shared/lists.ts';
import { formatDay } from '#shared/planning/describe-days.ts';

export type SwallowedPromise = ApiOutput['admin']['daysOff']['create']['swallowed'][number];

const NAMED_MAX = 5;

/** Which promises the plan keeps no more because of days off; undefined where it keeps all. */
export function describeSwallowed(swallowed: SwallowedPromise[] | undefined): string | undefined {
  if (!swallowed || swallowed.length === 0) return undefined;
  const orders = swallowed.slice(0, NAMED_MAX).map(({ number: order, promisedDay, arrives }) => {
    const promised = formatDay(promisedDay);
    return arrives === null
      ? m.capacity_swallowed_nobody({ order, promised })
      : m.capacity_swallowed_order({ order, promised, arrives: formatDay(arrives) });
  });
  const more = swallowed.length - orders.length;
  const all = more > 0 ? [...orders, m.capacity_swallowed_more({ count: more })] : orders;
  return `${m.capacity_swallowed({ count: swallowed.length })} ${formatList(all)}.`;
}
