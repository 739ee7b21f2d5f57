const KEPT_MS = 5_000;
/** A limit of memory: a page and its compressed copy are up to 200 kB. */
const KEPT_MAX = 100;

/** Caches the promise of each key for five seconds; a rejected one is dropped. @param now monotonic, in ms */
export function ttlCache<Thing>(now = () => performance.now()) {
  const things = new Map<string, { thing: Promise<Thing>; until: number }>();

  /** A Map iterates in insertion order, so the oldest entries come first. */
  function removeExpired() {
    for (const [key, { until }] of things) {
      if (until > now() && things.size < KEPT_MAX) return;
      things.delete(key);
    }
  }

  return (key: string, make: () => Promise<Thing>): Promise<Thing> => {
    const kept = things.get(key);
    if (kept && kept.until > now()) return kept.thing;
    removeExpired();
    const thing = make();
    things.delete(key);
    things.set(key, { thing, until: now() + KEPT_MS });
    thing.catch(() => {
      if (things.get(key)?.thing === thing) things.delete(key);
    });
    return thing;
  };
}
