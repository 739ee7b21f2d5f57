import { type ComponentType, lazy, useState } from 'react';

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
