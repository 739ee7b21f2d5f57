import type { Analytics } from './analytics-labels.ts';

/** Amounts in cents. */
export type TimelineSums = { orders: number; revenue: number; refunded: number; average: number };

/** The whole of a range, and of the one before. */
export function sumTimeline(timeline: Analytics['timeline']): { now: TimelineSums; before: TimelineSums } {
  const sum = (value: (point: Analytics['timeline'][number]) => number) =>
    timeline.reduce((total, point) => total + value(point), 0);
  return {
    now: withAverage({
      orders: sum(({ orders }) => orders),
      revenue: sum(({ revenue }) => revenue),
      refunded: sum(({ refunded }) => refunded),
    }),
    before: withAverage({
      orders: sum(({ ordersBefore }) => ordersBefore),
      revenue: sum(({ revenueBefore }) => revenueBefore),
      refunded: sum(({ refundedBefore }) => refundedBefore),
    }),
  };
}

/** In whole cents. */
function withAverage(sums: Omit<TimelineSums, 'average'>): TimelineSums {
  return { ...sums, average: sums.orders === 0 ? 0 : Math.round(sums.revenue / sums.orders) };
}
