/** How long something made serves again, in milliseconds. */
const KEPT_MS = 5_000;
/** Addresses that nobody links to must not fill the memory. */
const KEPT_MAX = 500;

/**
 * Makes each thing once for all who want it at the same time and within a few seconds; what fails is not kept.
 * @param now in milliseconds
 */
export function keepBriefly<Thing>(now: () => number = () => Date.now()) {
  const things = new Map<string, { thing: Promise<Thing>; until: number }>();

  return (key: string, make: () => Promise<Thing>): Promise<Thing> => {
    const kept = things.get(key);
    if (kept && kept.until > now()) return kept.thing;
    if (things.size >= KEPT_MAX) things.clear();
    const thing = make();
    things.set(key, { thing, until: now() + KEPT_MS });
    thing.catch(() => {
      if (things.get(key)?.thing === thing) things.delete(key);
    });
    return thing;
  };
}
