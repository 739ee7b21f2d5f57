import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Holds the page where it is while a comic opens, turns and closes over it: each is an address of its own, and
 * the layout begins a new address at its top.
 */
export function useSteadyPage(address: string): void {
  const previous = useRef(address);
  const top = useRef(0);
  useLayoutEffect(() => {
    top.current = window.scrollY;
  });
  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    const kept = top.current;
    // The layout's own effect comes after this one, and before anything is painted.
    queueMicrotask(() => window.scrollTo({ top: kept, behavior: 'instant' }));
  }, [address]);
}
