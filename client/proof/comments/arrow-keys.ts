/** The direction of each arrow key, across and down. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function withinPage(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
