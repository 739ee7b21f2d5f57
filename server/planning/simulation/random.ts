/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 to 1. */
  next(): number;
  /** Both included. */
  integer(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Item>(weighted: [Item, number][]): Item;
  /** Around 1, to the power of e. @param spread the standard deviation of its logarithm */
  lognormal(spread: number): number;
  /** How often something happens that happens so often on average. */
  poisson(mean: number): number;
};

/** mulberry32, which is small and good enough to play with. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick(weighted) {
      const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [item, weight] of weighted) {
        left -= weight;
        if (left < 0) return item;
      }
      const [last] = weighted.at(-1) ?? [];
      if (last === undefined) throw new Error('There is nothing to pick from.');
      return last;
    },
    lognormal: (spread) => Math.exp(spread * normal()),
    poisson(mean) {
      const end = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > end; product *= next()) count++;
      return count;
    },
  };
}
