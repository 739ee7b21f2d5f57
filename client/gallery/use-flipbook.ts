import { useCallback, useEffect, useState } from 'react';
import type { Flipbook } from './flipbook.tsx';

type Loaded = { Flipbook?: typeof Flipbook; failed: boolean };

/** Loads the flipbook's code while the comic is being looked at; `load` also asks for it again once that has failed. */
export function useFlipbook(wanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });

  const load = useCallback(() => {
    setLoaded((before) => ({ ...before, failed: false }));
    import('./flipbook.tsx').then(
      ({ Flipbook }) => setLoaded({ Flipbook, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, []);

  useEffect(() => {
    const quietly = setTimeout(load, wanted ? 0 : IDLE_MS);
    return () => clearTimeout(quietly);
  }, [load, wanted]);

  return { Flipbook: loaded.Flipbook, failed: loaded.failed && wanted, load };
}

/** ms; the comic's first pages load before. */
const IDLE_MS = 800;
