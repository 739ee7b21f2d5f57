import { useEffect, useRef } from 'react';

/** A new page starts at its top; the first one stays where the browser restored it. */
export function useScrollToTop(page: string): void {
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
}
