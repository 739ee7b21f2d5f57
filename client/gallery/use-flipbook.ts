import { useCallback, useEffect, useState } from 'react';
import type { Flipbook } from './flipbook.tsx';

type Loaded = { Flipbook?: typeof Flipbook; failed: boolean };

/** The flipbook, whose code is a part of its own: fetched while the comic is being looked at, so that it opens at once. */
export function useFlipbook(wanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });

  const load = useCallback(() => {
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

/** The comic's first pages go before. */
const IDLE_MS = 800;
