import type { Point } from '../../kit/geometry';

/** Points out of their coordinates: x, y, x, y … */
export function points(...numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}
