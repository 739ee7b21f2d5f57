import { useEffect, useRef } from 'react';

/** A new page starts at its top; the first one stays where the browser restored it. */
export function useScrollToTop(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}
