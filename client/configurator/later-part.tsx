import { type ComponentType, lazy, useEffect, useState } from 'react';

/**
 * A component whose code is fetched apart from the page, and drawn at once when it is here already: `lazy`
 * shows the placeholder even then, and React leaves one on the screen for 300 ms.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  async function fetch(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  const Lazy = lazy(async () => ({ default: await fetch() }));

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  function LaterPart(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as unknown as ComponentType<Props>));
    return <Part {...props} />;
  }
  return Object.assign(LaterPart, { fetch });
}

/** Whether a part that nobody misses is here, once it is wanted. One that does not arrive stays away. */
export function useFetchedPart(part: { fetch: () => Promise<unknown> }, isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    part.fetch().then(
      () => setHere(true),
      () => {},
    );
  }, [part, isWanted]);
  return isHere && isWanted;
}
