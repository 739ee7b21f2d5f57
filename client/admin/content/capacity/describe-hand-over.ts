import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';

export type HandedOver = ApiOutput['admin']['artists']['delete']['handedOver'][number];

/** Who has taken over the open comics of an artist; undefined where there were none. */
export function describeHandOver(handedOver: HandedOver[] | undefined): string | undefined {
  if (!handedOver || handedOver.length === 0) return undefined;
  const late = handedOver.reduce((sum, one) => sum + one.late, 0);
  return [
    ...handedOver.map(({ name, comics }) => m.capacity_handed_over({ name, count: comics })),
    ...(late > 0 ? [m.capacity_handed_over_late({ count: late })] : []),
  ].join(' ');
}
