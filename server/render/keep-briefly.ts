/** How long something made serves again, in milliseconds. */
const KEPT_MS = 5_000;
/** Addresses that nobody links to must not fill the memory: a page and its compressed copy are up to 200 kB. */
const KEPT_MAX = 100;

/**
 * Makes each thing once for all who want it at the same time and within a few seconds; what fails is not kept.
 * @param now in milliseconds, by a clock that nobody sets
 */
export function keepBriefly<Thing>(now = () => performance.now()) {
  const things = new Map<string, { thing: Promise<Thing>; until: number }>();

  /** The oldest stand first. */
  function forgetOld() {
    for (const [key, { until }] of things) {
      if (until > now() && things.size < KEPT_MAX) return;
      things.delete(key);
    }
  }

  return (key: string, make: () => Promise<Thing>): Promise<Thing> => {
    const kept = things.get(key);
    if (kept && kept.until > now()) return kept.thing;
    forgetOld();
    const thing = make();
    things.delete(key);
    things.set(key, { thing, until: now() + KEPT_MS });
    thing.catch(() => {
      if (things.get(key)?.thing === thing) things.delete(key);
    });
    return thing;
  };
}
