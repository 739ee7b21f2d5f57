import { m } from '#messages';

/** Says how many of the chosen pictures exceed the limit. */
export function describeExcessImages({
  chosen,
  left,
  max,
}: {
  chosen: number;
  left: number;
  max: number;
}): string {
  if (max === 1 && left === chosen) return m.image_excess_replace();
  if (max === 1) return m.image_excess_one_fits({ chosen });
  if (chosen === 1) return m.image_excess_yours({ max });
  if (left === chosen) return m.image_excess_none({ max, chosen });
  return m.image_excess_left({ count: left, max, chosen });
}
